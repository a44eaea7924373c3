import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KINDS, type Kind } from './hitch.ts'
import { type Stage, setStage } from './stage.ts'
import { runWith, type UseCase } from './use-case.ts'

const deep = process.env['DEEP'] !== undefined
const SEED = deep ? Date.now() % 2 ** 31 : 20_261_122
/** Runs of each use case, where not all of it is run. */
const SLICE = Number(process.env['NTH'] ?? 4)
/** A run waits more than it works, so a long loop has several stages at once. */
const STAGES = deep ? 4 : 1
const LOUD = process.env['NTH_LOG'] !== undefined

/**
 * The tests of these use cases: each with each of its calls to the database, the channel and the bank going wrong in each way. Every use
 * case has stages of its own, so the books that are checked after every run stay small.
 */
export function everyCallGoesWrong(cases: readonly UseCase[]): void {
  const record = { runs: 0, fired: 0, once: 0, none: 0, untold: 0 }

  describe('each call goes wrong in each way', { timeout: 7_200_000 }, () => {
    test.each(cases)('$name', async (of) => {
      const first = await setStage()
      const stages = [first]
      try {
        const sound = await runWith(first, of, Number.POSITIVE_INFINITY, 'throws')
        expect(sound).toMatchObject({ told: true, effects: 1, fired: null })
        const all = Array.from({ length: sound.calls }, (_, i) => i + 1).flatMap((nth) =>
          KINDS.map((kind) => ({ nth, kind })),
        )
        const slice = fc.sample(fc.constantFrom(...all), { numRuns: SLICE, seed: SEED + cases.indexOf(of) })
        const todo = (deep ? all : slice).map((one) => ({
          ...one,
          of: `${of.name} ${one.nth}/${sound.calls} ${one.kind}`,
        }))
        while (stages.length < STAGES) stages.push(await setStage())
        const ended = await Promise.allSettled(stages.map((stage) => allOn(stage, of, todo)))
        for (const end of ended) if (end.status === 'rejected') throw end.reason
      } finally {
        for (const stage of stages) await stage.clear()
      }
    })
  })

  /** Takes run after run from the list that the stages share; what fails empties it. */
  async function allOn(stage: Stage, of: UseCase, todo: { nth: number; kind: Kind; of: string }[]): Promise<void> {
    for (let next = todo.shift(); next; next = todo.shift()) {
      const began = performance.now()
      try {
        const { fired, effects, told } = await runWith(stage, of, next.nth, next.kind)
        record.runs += 1
        record.fired += fired === null ? 0 : 1
        record.once += effects
        record.none += effects === 0 ? 1 : 0
        record.untold += told === true || effects === 0 ? 0 : 1
        const ms = Math.round(performance.now() - began)
        if (LOUD) console.log(`${next.of} ${ms} ms told=${told} effects=${effects} ${fired}`)
      } catch (error) {
        todo.length = 0
        throw error
      }
    }
  }

  test('for the record', () => {
    const { runs, fired, once, none, untold } = record
    console.log(
      `record: nth use cases=${cases.length} runs=${runs} gone wrong=${fired} done once=${once} not done=${none} done and told otherwise=${untold} lost=0 twice=0 seed=${SEED}`,
    )
    expect(fired).toBeGreaterThanOrEqual(runs * 0.9)
  })
}
