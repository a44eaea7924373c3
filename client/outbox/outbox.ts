import type { Sealed } from '#client/sealed'
import { type AnyEntry, type Entry, isUnsent, picturesWaiting, withDependants } from './entry.ts'
import { type HeldPictures, heldPictures, type SendPicture } from './pictures.ts'
import { createSending } from './sending.ts'

/** What an outbox needs. */
export interface OutboxPorts<Act, Answer> {
  /** Where entries are sealed. */
  readonly box: Sealed
  /** Sends acts, in their order; answers what became of each. `fileIds`: the server's numbers of their pictures, by name. Throws where nothing was answered: they wait. */
  readonly send: (acts: readonly Act[], fileIds: ReadonlyMap<string, string>) => Promise<readonly Answer[]>
  /** So many are sent at once. */
  readonly most: number
  /** How long an act may wait, in ms; an older one is dropped. Null: it is kept until it is sent, or given up by hand. */
  readonly retentionMs: number | null
  /** Sends a picture; left out: acts have none. */
  readonly sendPicture?: SendPicture
  /** Why an answer is a no, in words; null: the act was taken. Given: acts that are refused, or fail three times, are set aside, and the others go on. */
  readonly refusal?: (answer: Answer) => { words: string; code: number } | null
  /** The phone's clock, in ms. */
  readonly now?: () => number
  /** Pages of one name send one at a time. */
  readonly name?: string
}

/** What is read of an outbox. */
export interface OutboxRead<Act, Seen, Answer> {
  /** All entries of the person, the oldest first. */
  readonly mine: Entry<Act, Seen, Answer>[]
  /** So many of others wait. */
  readonly others: number
  /** Pictures wait until then, in ms: the server takes no more for now. Null: they do not. */
  readonly waitsUntil: number | null
}

/** Acts that wait on this phone until they are sent: in order, once each, by the person who made them. */
export interface Outbox<Act, Seen, Answer> {
  /** Keeps an act; done when it is sealed on the phone. Show what was done after that. */
  add(entry: Omit<Entry<Act, Seen, Answer>, 'answer' | 'stuck' | 'failures'>): Promise<void>
  /** What waits, and what became of what was sent. What is too old goes. */
  read(by: string | null, now: number): Promise<OutboxRead<Act, Seen, Answer>>
  /** Sends what waits of this person, in order, until nothing does. One sending at a time: who asks meanwhile waits for it. Throws what `send` threw where all of it waits. */
  sendAll(by: string): Promise<void>
  /** What was set aside is tried anew with the next sending. */
  retry(ids: readonly string[]): Promise<void>
  /** Gives up acts that were not sent, with their pictures and with all acts that need them. */
  giveUp(ids: readonly string[]): Promise<void>
  /** Takes an act back that was not sent, to be made anew: its pictures stay on the phone. Answers whether it was still here. */
  takeBack(id: string): Promise<boolean>
  /** Forgets entries. */
  drop(ids: readonly string[]): Promise<void>
  /** Pictures beside acts. */
  readonly pictures: Pick<HeldPictures, 'keep' | 'read'> & {
    /** Forgets pictures that no act has. */
    drop(names: readonly string[]): Promise<void>
  }
}

const PREFIX = 'act '
const DIGITS = 9
const WAIT = 'waits until'
/** A picture that no act has is forgotten after so long, in ms: longer than any holiday. */
const LOOSE_MS = 14 * 86_400_000

const NO_PICTURES: SendPicture = () => Promise.reject(new Error('this outbox sends no pictures'))

/** Makes an outbox. `keyOf`: whose answer an answer is. */
export function createOutbox<Act, Seen, Answer>(
  ports: OutboxPorts<Act, Answer>,
  keyOf: (answer: Answer) => string,
): Outbox<Act, Seen, Answer> {
  const { box, retentionMs, now: clock = Date.now } = ports
  type Stored = Entry<Act, Seen, Answer>
  const pictures = heldPictures(box, ports.sendPicture ?? NO_PICTURES)
  /** The number of the next act; null: not read yet. */
  let count: number | null = null
  let adding: Promise<unknown> = Promise.resolve()
  let sending: Promise<void> | null = null

  async function all(): Promise<{ name: string; entry: Stored }[]> {
    const names = await box.names(PREFIX)
    const found = await Promise.all(
      names.map(async (name) => ({ name, entry: (await box.get(name)) as Stored | null })),
    )
    return found.flatMap(({ name, entry }) => (entry === null ? [] : [{ name, entry }]))
  }

  const sendWaiting = createSending<Act, Seen, Answer>({
    ...ports,
    keyOf,
    clock,
    all,
    pictures,
    waitsUntil: async () => (await box.get(WAIT)) as number | null,
    waitUntil: (until) => box.put({ [WAIT]: until }),
  })

  async function append(entry: Omit<Stored, 'answer'>): Promise<void> {
    if (count === null) {
      const last = (await box.names(PREFIX)).at(-1)
      count = last === undefined ? 0 : Number(last.slice(PREFIX.length, PREFIX.length + DIGITS)) + 1
    }
    // a clock may go back, a count does not; two pages at once differ by the act's own number
    const name = `${PREFIX}${String(count).padStart(DIGITS, '0')} ${entry.id}`
    await box.put({ [name]: { ...entry, answer: null } })
    count += 1
  }

  /** Takes entries away, with the pictures that no other one has to send. */
  async function remove(gone: (entry: AnyEntry) => boolean): Promise<void> {
    const stored = await all()
    const going = stored.filter(({ entry }) => gone(entry))
    if (going.length === 0) return
    const waiting = picturesWaiting(stored.flatMap(({ entry }) => (gone(entry) ? [] : [entry])))
    const loose = going.flatMap(({ entry }) => entry.pictures ?? []).filter((name) => !waiting.has(name))
    await box.put({ ...Object.fromEntries(going.map(({ name }) => [name, null])), ...pictures.without(loose) })
  }

  /** Changes entries by their numbers. */
  async function change(ids: readonly string[], to: (entry: Stored) => Stored): Promise<void> {
    const changed = (await all()).filter(({ entry }) => ids.includes(entry.id) && isUnsent(entry))
    if (changed.length > 0) await box.put(Object.fromEntries(changed.map(({ name, entry }) => [name, to(entry)])))
  }

  async function dropLoose(stored: readonly { entry: Stored }[], now: number): Promise<void> {
    const held = new Set(stored.flatMap(({ entry }) => entry.pictures ?? []))
    const loose = (await pictures.all()).filter(({ name, at }) => !held.has(name) && now - at > LOOSE_MS)
    if (loose.length > 0) await box.put(pictures.without(loose.map(({ name }) => name)))
  }

  return {
    add(entry) {
      const work = adding.then(() => append(entry))
      adding = work.catch(() => undefined)
      return work
    },
    async read(by, now) {
      const stored = await all()
      const tooOld = ({ at, answer }: Stored) => retentionMs !== null && answer === null && now - at > retentionMs
      if (stored.some(({ entry }) => tooOld(entry))) await remove((entry) => tooOld(entry as Stored))
      if (ports.sendPicture) await dropLoose(stored, now)
      const fresh = stored.map(({ entry }) => entry).filter((entry) => !tooOld(entry))
      const until = (await box.get(WAIT)) as number | null
      return {
        mine: fresh.filter((entry) => entry.by === by),
        others: fresh.filter((entry) => entry.by !== by && entry.answer === null).length,
        waitsUntil: until !== null && until > now ? until : null,
      }
    },
    sendAll(by) {
      sending ??= oneAtATime(ports.name, () => sendWaiting(by)).finally(() => (sending = null))
      return sending
    },
    async retry(ids) {
      const again = (await all()).flatMap(({ entry }) => (ids.includes(entry.id) ? [entry] : []))
      await pictures.sendAnew(again.flatMap((entry) => entry.pictures ?? []))
      await change(ids, (entry) => ({ ...entry, stuck: null, failures: 0 }))
    },
    async takeBack(id) {
      const found = (await all()).find(({ entry }) => entry.id === id && isUnsent(entry))
      if (found) await box.put({ [found.name]: null })
      return found !== undefined
    },
    async giveUp(ids) {
      const stored = (await all()).map(({ entry }) => entry)
      const unsent = stored.filter((entry) => ids.includes(entry.id) && isUnsent(entry)).map(({ id }) => id)
      const gone = new Set(withDependants(stored, unsent))
      await remove(({ id }) => gone.has(id))
    },
    drop: (ids) => remove(({ id }) => ids.includes(id)),
    pictures: {
      keep: (picture, at) => pictures.keep(picture, at),
      read: (name) => pictures.read(name),
      async drop(names) {
        const held = new Set((await all()).flatMap(({ entry }) => entry.pictures ?? []))
        await box.put(pictures.without(names.filter((name) => !held.has(name))))
      },
    },
  }
}

/** Of several pages of this phone one sends; the others find what it left. */
async function oneAtATime(name: string | undefined, work: () => Promise<void>): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks
  if (name === undefined || !locks) return await work()
  await locks.request(`outbox ${name}`, work)
}
