import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KINDS } from './hitch.ts'
import { setStage } from './stage.ts'
import { runWith, type UseCase } from './use-case.ts'

const deep = process.env['DEEP'] !== undefined
const SEED = deep ? Date.now() % 2 ** 31 : 20_261_122
/** Runs of each use case, where not all of it is run. */
const SLICE = Number(process.env['NTH'] ?? 4)
const LOUD = process.env['NTH_LOG'] !== undefined

/**
 * The tests of these use cases: each with each of its calls to the database, the channel and the bank going wrong in each way. Every use
 * case has a stage of its own, so the books that are checked after every run stay small.
 */
export function everyCallGoesWrong(cases: readonly UseCase[]): void {
  const record = { runs: 0, fired: 0, once: 0, none: 0, untold: 0 }

  describe('each call goes wrong in each way', { timeout: 7_200_000 }, () => {
    test.each(cases)('$name', async (of) => {
      const stage = await setStage()
      try {
        const sound = await runWith(stage, of, Number.POSITIVE_INFINITY, 'throws')
        expect(sound).toMatchObject({ told: true, effects: 1, fired: null })
        const all = Array.from({ length: sound.calls }, (_, i) => i + 1).flatMap((nth) =>
          KINDS.map((kind) => ({ nth, kind })),
        )
        const slice = fc.sample(fc.constantFrom(...all), { numRuns: SLICE, seed: SEED + cases.indexOf(of) })
        for (const { nth, kind } of deep ? all : slice) {
          if (LOUD) console.log(`begin ${of.name} ${nth}/${sound.calls} ${kind}`)
          const began = performance.now()
          const { fired, effects, told } = await runWith(stage, of, nth, kind)
          record.runs += 1
          record.fired += fired === null ? 0 : 1
          record.once += effects
          record.none += effects === 0 ? 1 : 0
          record.untold += told === true || effects === 0 ? 0 : 1
          const ms = Math.round(performance.now() - began)
          if (LOUD)
            console.log(`${of.name} ${nth}/${sound.calls} ${kind} ${ms} ms told=${told} effects=${effects} ${fired}`)
        }
      } finally {
        await stage.clear()
      }
    })
  })

  test('for the record', () => {
    const { runs, fired, once, none, untold } = record
    console.log(
      `record: nth use cases=${cases.length} runs=${runs} gone wrong=${fired} done once=${once} not done=${none} done and told otherwise=${untold} lost=0 twice=0 seed=${SEED}`,
    )
    expect(fired).toBeGreaterThanOrEqual(runs * 0.9)
  })
}
