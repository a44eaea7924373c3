import { beforeAll, describe, expect, test } from 'vitest'
import { type Db, newId } from '#platform/db'
import { freshStore } from '../../../../tests/support/store.ts'
import {
  type ChargeRow,
  countToCheck,
  findCharge,
  findScanned,
  insertCharge,
  insertChargeRefund,
  listPaidBetween,
  listRefundedBetween,
  markChargeRefunded,
  pruneCharges,
  takeToCheck,
  updateCharge,
} from './queries.ts'

let db: Db
beforeAll(async () => {
  db = (await freshStore()).db
})

const FROM = new Date('2026-03-01T00:00:00+08:00')
const UNTIL = new Date('2026-03-02T00:00:00+08:00')
const msAfter = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

/** Writes a charge and answers its number. What is not said is of no account. */
async function charge(set: Partial<ChargeRow> = {}): Promise<string> {
  const outTradeNo = `YQ${newId()}`
  const facts = { outTradeNo, amountFen: 100, title: '测试', returnPath: '/', way: 'page' as const }
  await insertCharge(db, { ...facts, createdAt: FROM, expiresAt: UNTIL })
  if (Object.keys(set).length > 0) await updateCharge(db, outTradeNo, set)
  return outTradeNo
}
/** A charge that was paid then by whoever confirmed it. */
function paid(paidAt: Date): Promise<string> {
  const payerId = newId()
  const confirmed = { confirmedBy: payerId, confirmedSession: 'test', confirmedUntil: UNTIL, countedOn: '2026-03-01' }
  return charge({ ...confirmed, state: 'paid', payerId, transferId: newId(), areaId: '1', paidAt })
}

describe('the bill of a day', () => {
  test('has what was paid from its first millisecond on, and nothing of the next day', async () => {
    await paid(msAfter(FROM, -1))
    const [last, first] = [await paid(msAfter(UNTIL, -1)), await paid(FROM)]
    await paid(UNTIL)
    const found = await listPaidBetween(db, FROM, UNTIL)
    expect(found.map(({ outTradeNo }) => outTradeNo)).toEqual([first, last])
  })

  test('has what went back from its first millisecond on, and nothing of the next day nor of what is on its way', async () => {
    const outTradeNo = await paid(msAfter(FROM, -1_000))
    const refund = async (doneAt: Date | null) => {
      const requestNo = newId()
      const facts = { requestNo, outTradeNo, amountFen: 1, reason: '测试', createdAt: FROM, parts: [] }
      await insertChargeRefund(db, facts)
      if (doneAt) await markChargeRefunded(db, requestNo, doneAt)
      return requestNo
    }
    await refund(msAfter(FROM, -1))
    const [last, first] = [await refund(msAfter(UNTIL, -1)), await refund(FROM)]
    await refund(UNTIL)
    await refund(null)
    const found = await listRefundedBetween(db, FROM, UNTIL)
    expect(found.map(({ requestNo }) => requestNo)).toEqual([first, last])
  })
})

describe('a confirmed charge', () => {
  const NOW = new Date('2026-03-05T00:00:00+08:00')

  test('is looked at from the very moment on that it names, the longest waiting first, and again while it is not over', async () => {
    const until = msAfter(NOW, 20_000)
    const over = msAfter(NOW, -60_000)
    const looked = (ms: number, expiresAt: Date) => charge({ lookAt: msAfter(NOW, ms), expiresAt })
    const none = await charge()
    const [soon, due] = [await looked(1, NOW), await looked(0, msAfter(over, 1))]
    const [longest, ended] = [await looked(-60_000, NOW), await looked(-1, over)]
    expect(await countToCheck(db, NOW)).toEqual({ due: 3, oldestSeconds: 60 })
    expect(await takeToCheck(db, { now: NOW, until, over, limit: 1 })).toEqual([longest])
    expect(new Set(await takeToCheck(db, { now: NOW, until, over, limit: 10 }))).toEqual(new Set([due, ended]))
    expect(await countToCheck(db, NOW)).toEqual({ due: 0, oldestSeconds: 0 })
    const lookAt = async (outTradeNo: string) => (await findCharge(db, outTradeNo))?.lookAt
    expect([await lookAt(longest), await lookAt(due), await lookAt(ended)]).toEqual([until, until, null])
    expect([await lookAt(soon), await lookAt(none)]).toEqual([msAfter(NOW, 1), null])
  })
})

test('the latest charge of a shown code is found by its holder while it waits and its time is not over', async () => {
  const [holderId, another] = [newId(), newId()]
  const now = new Date('2026-03-06T00:00:00+08:00')
  const scanned = (set: Partial<ChargeRow>) =>
    charge({ way: 'scan', holderId, createdAt: FROM, expiresAt: msAfter(now, 1), ...set })
  const later = msAfter(FROM, 1)
  await scanned({ createdAt: later, expiresAt: now })
  await scanned({ createdAt: later, state: 'closed' })
  await scanned({ createdAt: later, way: 'page' })
  await scanned({ createdAt: later, holderId: another })
  expect(await findScanned(db, holderId, now)).toBeNull()
  await scanned({})
  const latest = await scanned({ createdAt: later })
  await scanned({})
  expect(await findScanned(db, holderId, now)).toBe(latest)
})

test('a charge that nobody paid is forgotten when it was over before the moment, one that was paid never', async () => {
  const moment = new Date('2026-02-01T00:00:00+08:00')
  const before = msAfter(moment, -1)
  const paidLongAgo = await paid(FROM)
  await updateCharge(db, paidLongAgo, { expiresAt: before })
  const [left, gone, closed] = [
    await charge({ expiresAt: moment }),
    await charge({ expiresAt: before }),
    await charge({ expiresAt: before, state: 'closed' }),
  ]
  await pruneCharges(db, moment)
  const kept = await db
    .selectFrom('wallet.charge')
    .select('outTradeNo')
    .where('outTradeNo', 'in', [paidLongAgo, left, gone, closed])
    .execute()
  expect(new Set(kept.map(({ outTradeNo }) => outTradeNo))).toEqual(new Set([paidLongAgo, left]))
})
