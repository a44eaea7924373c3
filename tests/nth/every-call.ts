import { describe, expect, test } from 'vitest'
import { isDeep, seed, shareOut, sliceOf } from '../support/budget.ts'
import { KINDS, type Kind } from './fault-injector.ts'
import { runWith, type Tally, type UseCase } from './use-case.ts'
import { type MortalWorld, makeMortalWorld } from './world.ts'

/** Runs of all use cases together, where not every call of each goes wrong in each way; `NTH` says another number. */
const BUDGET = Number(process.env['NTH'] ?? 32)
/** A run waits more than it works, so a long loop has several worlds at once. */
const WORLDS = 4
const LOUD = process.env['NTH_LOG'] !== undefined

/** Where something becomes true, here or elsewhere: half of a slice is of these. */
const decides = ({ text }: { text: string }) => /^(commit|channel|bank)\b/.test(text)

/**
 * The tests of these use cases, of all that share the budget: each with each of its calls to the database, the channel and the bank going wrong in each way. Every use
 * case has worlds of its own, so the books that are checked after every run stay small.
 */
export function everyCallGoesWrong(of: readonly UseCase[], all: readonly UseCase[]): void {
  const isLong = (one: UseCase) => isDeep(one.area)
  const cases = [
    ...of.filter(isLong).map((one) => ({ of: one, runs: 0 })),
    ...shareOut(all, BUDGET).filter((share) => of.includes(share.of) && !isLong(share.of)),
  ]
  const record: Tally = { runs: 0, fired: 0, once: 0, none: 0, untold: 0, lost: 0, twice: 0 }

  describe('each call goes wrong in each way', { timeout: 7_200_000 }, () => {
    test.each(cases.map((share) => ({ name: share.of.name, ...share })))('$name', async ({ of, runs }) => {
      const first = await makeMortalWorld()
      const worlds = [first]
      try {
        const sound = await runWith(first, of, { nth: Number.POSITIVE_INFINITY, kind: 'throws' })
        expect(sound).toMatchObject({ told: true, effects: 1, fired: null })
        const ways = sound.calls.flatMap((text, at) => KINDS.map((kind) => ({ nth: at + 1, kind, text })))
        const by = seed + all.indexOf(of)
        const slice = [
          ...sliceOf(ways.filter(decides), Math.ceil(runs / 2), by),
          ...sliceOf(ways, Math.floor(runs / 2), by),
        ]
        const todo = (isLong(of) ? ways : slice).map((one) => ({
          ...one,
          of: `${of.name} ${one.nth}/${sound.calls.length} ${one.kind}`,
        }))
        while (isLong(of) && worlds.length < WORLDS) worlds.push(await makeMortalWorld())
        const ended = await Promise.allSettled(worlds.map((world) => allOn(world, of, todo)))
        for (const end of ended) if (end.status === 'rejected') throw end.reason
      } finally {
        for (const world of worlds) await world.clear()
      }
    })
  })

  /** Takes run after run from the list that the worlds share; what fails empties it. */
  async function allOn(
    world: MortalWorld,
    of: UseCase,
    todo: { nth: number; kind: Kind; of: string }[],
  ): Promise<void> {
    for (let next = todo.shift(); next; next = todo.shift()) {
      const began = performance.now()
      try {
        const { fired, effects, told } = await runWith(world, of, next, record)
        const ms = Math.round(performance.now() - began)
        if (LOUD) console.log(`${next.of} ${ms} ms told=${told} effects=${effects} ${fired}`)
      } catch (error) {
        todo.length = 0
        throw error
      }
    }
  }

  test('for the record', () => {
    const { runs, fired, once, none, untold, lost, twice } = record
    console.log(
      `record: nth use cases=${cases.length}/${of.length} runs=${runs} gone wrong=${fired} done once=${once} not done=${none} done and told otherwise=${untold} lost=${lost} twice=${twice} seed=${seed}`,
    )
    expect({ lost, twice }).toEqual({ lost: 0, twice: 0 })
    expect(fired).toBeGreaterThanOrEqual(runs * 0.9)
  })
}
