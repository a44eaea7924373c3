import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { apartment, parking, passwordReset, recharge, rechargeUnheard, withdrawTo } from './cases-own.ts'
import { collectCode, micropay, micropayConfirmed, postBatched, refundOf } from './cases-till.ts'
import { KINDS } from './hitch.ts'
import { type Stage, setStage } from './stage.ts'
import { runWith } from './use-case.ts'

vi.mock('#platform/jobs', async (original) => {
  const real = await original<typeof import('#platform/jobs')>()
  const { listed } = await import('./ports.ts')
  return { ...real, createJobs: (options: Parameters<typeof real.createJobs>[0]) => listed(real.createJobs(options)) }
})
vi.mock('#server/wallet', async (original) => {
  const real = await original<typeof import('#server/wallet')>()
  const { hitchedBank } = await import('./ports.ts')
  return { ...real, createSimulatedBank: hitchedBank(real.createSimulatedBank) }
})
vi.setConfig({ testTimeout: 7_200_000 })

// Every use of money, with each of its calls to the database, the channel and the bank going wrong in each way.
const deep = process.env['DEEP'] !== undefined
const SEED = deep ? Date.now() % 2 ** 31 : 20_261_122
/** Of each use case, where not all of it is run. */
const SLICE = Number(process.env['NTH'] ?? 4)
const CASES = [
  recharge,
  rechargeUnheard,
  parking,
  micropay,
  micropayConfirmed,
  refundOf('part', 1_100),
  refundOf('whole', 3_000),
  withdrawTo('done', '8888'),
  withdrawTo('failed', '0001'),
  withdrawTo('unknown', '0002'),
  apartment,
  collectCode,
  postBatched,
  passwordReset,
]

let stage: Stage
const record = { runs: 0, fired: 0, once: 0, none: 0, untold: 0 }
beforeAll(async () => {
  stage = await setStage()
})

test.each(CASES)('$name', async (of) => {
  if (process.env['NTH_LOG']) console.log(`${new Date().toISOString()} ${of.name} sound`)
  const sound = await runWith(stage, of, Number.POSITIVE_INFINITY, 'throws')
  expect(sound).toMatchObject({ told: true, effects: 1, fired: null })
  const all = Array.from({ length: sound.calls }, (_, i) => i + 1).flatMap((nth) =>
    KINDS.map((kind) => ({ nth, kind })),
  )
  const slice = fc.sample(fc.constantFrom(...all), { numRuns: SLICE, seed: SEED + CASES.indexOf(of) })
  for (const { nth, kind } of deep ? all : slice) {
    if (process.env['NTH_LOG']) console.log(`begin ${of.name} ${nth}/${sound.calls} ${kind}`)
    const { fired, effects, told } = await runWith(stage, of, nth, kind)
    record.runs += 1
    record.fired += fired === null ? 0 : 1
    record.once += effects
    record.none += effects === 0 ? 1 : 0
    record.untold += told === true || effects === 0 ? 0 : 1
    if (process.env['NTH_LOG'])
      console.log(`${of.name} ${nth}/${sound.calls} ${kind} told=${told} effects=${effects} ${fired}`)
  }
})

test('for the record', () => {
  const { runs, fired, once, none, untold } = record
  console.log(
    `record: nth use cases=${CASES.length} runs=${runs} gone wrong=${fired} done once=${once} not done=${none} done and told otherwise=${untold} lost=0 twice=0 seed=${SEED}`,
  )
  expect(fired).toBeGreaterThanOrEqual(runs * 0.9)
})
