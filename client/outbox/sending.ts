import type { Sealed } from '#client/sealed'
import { type Entry, isUnsent, picturesWaiting } from './entry.ts'
import { outcomeOf } from './failures.ts'
import type { HeldPictures } from './pictures.ts'

/** Of `createSending`. */
interface SendingPorts<Act, Seen, Answer> {
  readonly box: Sealed
  readonly send: (acts: readonly Act[], fileIds: ReadonlyMap<string, string>) => Promise<readonly Answer[]>
  readonly most: number
  readonly keyOf: (answer: Answer) => string
  readonly refusal?: (answer: Answer) => { words: string; code: number } | null
  readonly clock: () => number
  readonly all: () => Promise<Stored<Act, Seen, Answer>[]>
  readonly pictures: HeldPictures
  readonly waitsUntil: () => Promise<number | null>
  readonly waitUntil: (until: number | null) => Promise<void>
}

interface Stored<Act, Seen, Answer> {
  readonly name: string
  readonly entry: Entry<Act, Seen, Answer>
}

/** An act that failed so often is set aside. */
const TRIES = 3

/** Makes the sending of an outbox: what waits of a person, in order, in parts, each act with its pictures before it. */
export function createSending<Act, Seen, Answer>(of: SendingPorts<Act, Seen, Answer>): (by: string) => Promise<void> {
  type One = Stored<Act, Seen, Answer>
  const { box, pictures, clock } = of
  /** Acts of an outbox that sets none aside wait together, as they always did. */
  const holdsBack = of.refusal !== undefined

  /** Notes that acts did not go: set aside where refused, or where they failed often enough. */
  async function note(entries: readonly One[], words: string, code: number | null): Promise<void> {
    const at = clock()
    // what was given up meanwhile does not come back
    const here = new Set((await of.all()).map(({ name }) => name))
    const noted = entries
      .filter(({ name }) => here.has(name))
      .map(({ name, entry }) => {
        const failures = (entry.failures ?? 0) + 1
        const stuck = code !== null || failures >= TRIES ? { words, code: code ?? 0, at } : null
        return [name, { ...entry, failures, stuck }] as const
      })
    await box.put(Object.fromEntries(noted))
  }

  /** Sends the pictures of an act; answers false where the act does not go now. Throws where nothing goes. */
  async function withPictures(one: One, fileIds: Map<string, string>): Promise<boolean> {
    for (const name of one.entry.pictures ?? []) {
      if (fileIds.has(name)) continue
      const until = await of.waitsUntil()
      if (until !== null && until > clock()) return false
      try {
        fileIds.set(name, await pictures.fileIdOf(name, clock()))
        if (until !== null) await of.waitUntil(null)
      } catch (error) {
        const outcome = outcomeOf(error, clock())
        if (outcome.kind === 'wait' && outcome.until === null) throw error
        if (outcome.kind === 'wait') await of.waitUntil(outcome.until)
        else await note([one], outcome.words, outcome.kind === 'refused' ? outcome.code : null)
        return false
      }
    }
    return true
  }

  /** Writes answers down, and lets the pictures go of what was taken. Answers how many acts were answered. */
  async function write(sent: readonly One[], answers: readonly Answer[]): Promise<number> {
    const byId = new Map(answers.map((answer) => [of.keyOf(answer), answer]))
    const answered = sent.filter(({ entry }) => byId.has(entry.id))
    const refused = new Map<string, { words: string; code: number }>()
    const taken: [string, One['entry']][] = []
    for (const { name, entry } of answered) {
      const answer = byId.get(entry.id)
      if (answer === undefined) continue
      const no = of.refusal?.(answer) ?? null
      if (no) refused.set(entry.id, no)
      else taken.push([name, { ...entry, answer }])
    }
    const ids = new Set(taken.map(([, { id }]) => id))
    const unsent = (await of.all()).flatMap(({ entry }) => (ids.has(entry.id) ? [] : [entry]))
    const waiting = picturesWaiting(unsent)
    const done = taken.flatMap(([, entry]) => entry.pictures ?? []).filter((name) => !waiting.has(name))
    await box.put({ ...Object.fromEntries(taken), ...pictures.without(done) })
    for (const one of answered) {
      const no = refused.get(one.entry.id)
      // what was refused for want of another one goes by itself when that one does
      if (no && !(one.entry.needs ?? []).some((id) => refused.has(id))) await note([one], no.words, no.code)
    }
    return answered.length
  }

  /** Sends acts together; where that is refused or breaks, by halves, until it is known whose fault it is. */
  async function sendPart(part: readonly One[], fileIds: ReadonlyMap<string, string>): Promise<void> {
    let answers: readonly Answer[]
    try {
      answers = await of.send(
        part.map(({ entry }) => entry.act),
        fileIds,
      )
    } catch (error) {
      const outcome = outcomeOf(error, clock())
      if (!holdsBack || outcome.kind === 'wait') throw error
      if (part.length === 1) return await note(part, outcome.words, outcome.kind === 'refused' ? outcome.code : null)
      const half = Math.ceil(part.length / 2)
      await sendPart(part.slice(0, half), fileIds)
      return await sendPart(part.slice(half), fileIds)
    }
    // a server that answers for none of the acts would be sent them for ever
    if ((await write(part, answers)) === 0) throw new Error('no act was answered')
  }

  return async (by) => {
    /** Acts that were tried in this sending. */
    const tried = new Set<string>()
    for (;;) {
      const part: One[] = []
      const fileIds = new Map<string, string>()
      const staying = new Set<string>()
      for (const one of await of.all()) {
        const { id, by: whose, stuck, needs = [] } = one.entry
        if (whose !== by || !isUnsent(one.entry)) continue
        const stays = stuck != null || (holdsBack && tried.has(id)) || needs.some((need) => staying.has(need))
        if (stays || !(await withPictures(one, fileIds))) staying.add(id)
        else part.push(one)
        tried.add(id)
        if (part.length === of.most) break
      }
      if (part.length === 0) return
      await sendPart(part, fileIds)
    }
  }
}
