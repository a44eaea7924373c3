import { afterAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { freshStore } from '../../tests/support/store.ts'
import type { BillLine } from './channel.ts'
import { newTill, tillCode } from './tests/till.ts'
import { makePaymentsWorld } from './tests/world.ts'

// What waits too long is told, by its numbers, once an hour; what waits as it should is not.
const store = await freshStore()
const till = newTill()
let bill: () => Promise<BillLine[] | null> = async () => null
till.channel = { ...till.channel, start: async () => ({ payUrl: 'http://localhost/pay' }), bill: () => bill() }
const world = await makePaymentsWorld(store, { more: [till.channel], speed: 1, engine: { channelWaitMs: 4_000 } })
const { payments } = world
const MINUTE_MS = 60_000
const none = { count: 0, ids: [] }
afterAll(() => world.stop())
beforeEach(async () => {
  const { channel: _channel, ...answers } = newTill()
  Object.assign(till, answers)
  bill = async () => null
  world.settle = async () => 'accepted'
  // Noon of the next day in Beijing; every test begins without trouble.
  world.advance(startOfDay(addDays(dayOf(world.now()), 1)).getTime() + 12 * 3_600_000 - world.now().getTime())
  await store.pool.query(
    'truncate payments.notify, payments.refund, payments.bill_line, payments.bill_day, payments.difference, payments.trade',
  )
  expect(await payments.overdue(store.db)).toEqual({
    refundsAsked: none,
    refundsRefused: none,
    tradesInLimbo: none,
    billDaysNotClean: none,
  })
})

const told = async (): Promise<{ message: string }[]> => {
  const before = world.logged.length
  await world.cron('payments.overdue')
  return world.logged.slice(before).map((line) => JSON.parse(line))
}

async function paid() {
  const { tradeId } = await payments.charge(world.tx, world.scan({ authCode: tillCode() }))
  const { outTradeNo, amountFen } = await world.trade(tradeId)
  const fact = { outTradeNo, amountFen, channelTradeNo: `C${outTradeNo}`, paidAt: world.now() }
  await payments.reportPaid('till', fact)
  return { tradeId, fact }
}

it('tells of a refund that the channel has not ended for an hour, until it has', async () => {
  const { tradeId } = await paid()
  till.refund = async () => ({ state: 'unknown', why: 'NOT_ENOUGH' })
  till.refundQuery = async () => ({ state: 'unknown', why: 'ABNORMAL' })
  const ask = { tradeId, amountFen: 5, requestNo: `R-${newId()}`, reason: '退款' }
  const { id } = await payments.refund(store.db, ask)
  world.advance(59 * MINUTE_MS)
  await world.ring()
  expect((await payments.overdue(store.db)).refundsAsked).toEqual(none)
  expect(await told()).toEqual([])
  world.advance(2 * MINUTE_MS)
  expect((await payments.overdue(store.db)).refundsAsked).toEqual({ count: 1, ids: [id] })
  expect(await told()).toEqual([
    expect.objectContaining({ refundsAsked: { count: 1, ids: [id] }, tradesInLimbo: none }),
  ])
  till.refundQuery = async () => ({ state: 'done' })
  world.advance(10 * MINUTE_MS)
  await world.ring()
  expect(await told()).toEqual([])
})

it('tells of money that nobody wanted and that the channel refused to give back, until a person gives it back', async () => {
  world.settle = async () => 'refund'
  till.refund = async () => ({ state: 'failed', why: 'USER_ACCOUNT_ABNORMAL' })
  till.refundQuery = async () => ({ state: 'none' })
  const { tradeId } = await paid()
  await world.ring()
  const [failed] = (await world.trade(tradeId)).refunds
  expect(failed).toMatchObject({ automatic: true, state: 'failed' })
  expect((await payments.overdue(store.db)).refundsRefused).toEqual({ count: 1, ids: [failed?.id] })
  till.refund = async () => ({ state: 'done' })
  await payments.refund(store.db, { tradeId, amountFen: 1250, requestNo: `R-${newId()}`, reason: '人工退款' })
  await world.ring()
  expect((await payments.overdue(store.db)).refundsRefused).toEqual(none)
})

it('tells of trades whose end nobody could learn for an hour after their time, twenty by name', async () => {
  till.query = async () => await Promise.reject(new Error('outage'))
  till.cancel = async () => await Promise.reject(new Error('outage'))
  const start = () => payments.start(world.tx, world.request({ channel: 'till' }))
  const [page] = await Promise.all(Array.from({ length: 21 }, start))
  world.advance(MINUTE_MS)
  const code = await payments.charge(world.tx, world.scan({ authCode: tillCode() }))
  world.advance(63 * MINUTE_MS)
  // Codes live for two minutes, pages here for fifteen.
  expect((await payments.overdue(store.db)).tradesInLimbo).toEqual({ count: 1, ids: [code.tradeId] })
  world.advance(15 * MINUTE_MS)
  await world.ring()
  const { tradesInLimbo } = await payments.overdue(store.db)
  expect(tradesInLimbo.count).toBe(22)
  expect(tradesInLimbo.ids).toHaveLength(20)
  expect(tradesInLimbo.ids[0]).toBe(code.tradeId)
  till.query = async () => ({ state: 'closed' })
  till.cancel = async () => 'cancelled'
  world.advance(6 * MINUTE_MS)
  await world.ring()
  expect((await world.trade(page?.tradeId ?? '')).state).toBe('closed')
  expect((await payments.overdue(store.db)).tradesInLimbo).toEqual(none)
})

it('tells of days with money that were not compared, or whose cases wait', async () => {
  const { fact } = await paid()
  const day = dayOf(fact.paidAt)
  const troubled = async () => (await payments.overdue(store.db)).billDaysNotClean
  // The bill is fetched at ten past ten; it has an hour.
  world.advance(23 * 60 * MINUTE_MS)
  expect(await troubled()).toEqual(none)
  world.advance(15 * MINUTE_MS)
  expect(await troubled()).toEqual({ count: 1, ids: [`till ${day}`] })
  await world.cron('payments.reconcile')
  // Asked for, and not made yet.
  expect(await troubled()).toEqual({ count: 1, ids: [`till ${day}`] })
  bill = async () => []
  await payments.reconcile('till', day)
  expect((await payments.billDays(store.db, { channel: 'till', limit: 1 }))[0]).toMatchObject({ day, state: 'open' })
  expect(await troubled()).toEqual(none)
  world.advance(61 * MINUTE_MS)
  expect(await troubled()).toEqual({ count: 1, ids: [`till ${day}`] })
  const [line] = await told()
  expect(line).toMatchObject({ billDaysNotClean: { count: 1, ids: [`till ${day}`] } })
  bill = async () => [{ ...fact, kind: 'payment', requestNo: null, at: fact.paidAt }]
  await payments.reconcile('till', day)
  expect(await troubled()).toEqual(none)
})
