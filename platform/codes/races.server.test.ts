import { beforeAll, expect, test } from 'vitest'
import { inTransaction, type Store } from '#platform/db'
import { createIdentity } from '#platform/identity'
import { PAY_CODE } from '#vocabulary/pay-code'
import { freshStore } from '../../tests/support/store.ts'
import { type Codes, createCodes } from './index.ts'

let store: Store
let codes: Codes
const clock = () => new Date('2026-03-01T12:00:10+08:00')

beforeAll(async () => {
  store = await freshStore({ max: 32 })
  const { limits } = createIdentity({ store, pepper: 'pepper', clock })
  codes = createCodes({ db: store.db, key: 'a key of the tests', clock, jobs: { every: () => undefined }, limits })
  codes.purpose('pay', { ...PAY_CODE, lasts: 'slot' })
})

async function fresh(holder: string) {
  const { codes: issued } = await codes.issue(store.db, { purpose: 'pay', areaId: '1', holder, count: 1 })
  return { purpose: 'pay', areaId: '1', code: issued[0]?.code ?? '' }
}

test('64 at once: one uses it, 63 hear by whom', async () => {
  for (let round = 0; round < 5; round += 1) {
    const code = await fresh(`wang${round}`)
    const all = await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        inTransaction(store.db, (db) => codes.use(db, { ...code, by: `till ${i}` })).then((outcome) => ({
          i,
          outcome,
        })),
      ),
    )
    const winners = all.filter(({ outcome }) => outcome.state === 'used')
    expect(winners).toHaveLength(1)
    const others = all.filter(({ outcome }) => outcome.state !== 'used')
    for (const { outcome } of others) {
      expect(outcome).toMatchObject({ why: 'used', usedBy: `till ${winners[0]?.i}`, usedAt: clock() })
    }
  }
})

test('64 at once of which every winner but the last rolls back: each gets its turn, one keeps it', async () => {
  const code = await fresh('li')
  let turns = 0
  const all = await Promise.allSettled(
    Array.from({ length: 64 }, (_, i) =>
      inTransaction(store.db, async (db) => {
        const outcome = await codes.use(db, { ...code, by: `till ${i}` })
        if (outcome.state === 'used' && ++turns < 20) throw new Error('the charge failed')
        return outcome.state
      }),
    ),
  )
  expect(turns).toBe(20)
  expect(all.filter((each) => each.status === 'rejected')).toHaveLength(19)
  expect(all.filter((each) => each.status === 'fulfilled' && each.value === 'used')).toHaveLength(1)
})

test('a device that asks 32 times at once has two good codes at most, each used once', async () => {
  const holding = { purpose: 'pay', areaId: '1', holder: 'zhao', count: 4 }
  const issued = await Promise.all(Array.from({ length: 32 }, () => codes.issue(store.db, holding)))
  const shown = issued.flatMap(({ codes }) => codes.slice(0, 1))
  const outcomes = await Promise.all(
    shown.map(({ code }) => codes.look(store.db, { purpose: 'pay', areaId: '1', code, by: 'till' })),
  )
  expect(outcomes.filter(({ state }) => state === 'good')).toHaveLength(2)
})

test('asking again does not wait for a till that is just charging', async () => {
  const code = await fresh('qian')
  await fresh('qian') // the first one is now only kept for its slot
  await inTransaction(store.db, async (db) => {
    expect(await codes.use(db, { ...code, by: 'till' })).toMatchObject({ state: 'used' })
    const again = codes.issue(store.db, { purpose: 'pay', areaId: '1', holder: 'qian', count: 4 })
    const late = new Promise((done) => setTimeout(done, 5_000, 'late'))
    expect(await Promise.race([again, late])).toMatchObject({ codes: expect.any(Array) })
  })
  const last = await codes.look(store.db, { ...code, by: 'till' })
  expect(last).toMatchObject({ why: 'used' })
})
