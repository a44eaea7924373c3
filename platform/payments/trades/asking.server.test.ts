import { afterAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#platform/db'
import { refusals } from '#vocabulary/refusal'
import { freshStore } from '../../../tests/support/store.ts'
import type { ChannelAnswer, ChannelTrade, CloseAnswer } from '../channel.ts'
import { paymentRefusals } from '../contract.ts'
import { makeDueTrades } from '../tests/due-trades.ts'
import { newTill } from '../tests/till.ts'
import { makePaymentsWorld } from '../tests/world.ts'

// What is done with the answer of a channel to how a trade by page stands, and what a channel is told of one.
const store = await freshStore()
const till = newTill()
let closeSays: CloseAnswer[] = []
const told: ChannelTrade[] = []
till.channel.close = async () => closeSays.shift() ?? Promise.reject(new Error('asked to close once more'))
till.channel.start = async (trade) => {
  told.push(trade)
  return { payUrl: 'http://localhost/pay' }
}
const world = await makePaymentsWorld(store, { more: [till.channel], engine: { queryPauseMs: 0 } })
const { payments } = world
afterAll(() => world.stop())
beforeEach(async () => {
  await store.pool.query('truncate payments.notify, payments.refund, payments.trade, jobs.outbox cascade')
  closeSays = []
  told.length = 0
})

const paid = (outTradeNo: string): ChannelAnswer => ({
  state: 'paid',
  fact: { outTradeNo, channelTradeNo: newId(), amountFen: 100, paidAt: world.now() },
})
/** Past its last moment and the time that a channel may take after it. */
const OVER_MS = 600_000 + 30_000

async function newTrade() {
  const [made] = await makeDueTrades(store, { channel: 'till', count: 1, now: world.now(), askAt: world.now() })
  if (!made) throw new Error('no trade')
  return made
}
const lookOf = async (id: string) =>
  (await store.db.selectFrom('payments.trade').select('askAt').where('id', '=', id).executeTakeFirstOrThrow()).askAt

it.each<[Exclude<ChannelAnswer['state'], 'paid'>, 'within' | 'after', CloseAnswer[], string]>([
  ['waiting', 'within', [], 'paying'],
  ['none', 'within', [], 'paying'],
  ['closed', 'within', [], 'closed'],
  // somebody stands at the cashier: it ends there before it ends here
  ['waiting', 'after', ['closed'], 'closed'],
  // nobody ever opened it, so there is nothing to end
  ['none', 'after', [], 'closed'],
  ['closed', 'after', [], 'closed'],
])('a channel that says "%s" %s its time', async (state, when, closing, becomes) => {
  const { id } = await newTrade()
  till.query = async () => ({ state })
  closeSays = [...closing]
  if (when === 'after') world.advance(OVER_MS)
  expect((await payments.query(id)).state).toBe(becomes)
  expect(closeSays).toEqual([])
})

it('a trade that is closed here and was opened there after all is closed there too', async () => {
  const { id } = await newTrade()
  closeSays = ['none']
  expect((await payments.close(id)).state).toBe('closed')
  till.query = async () => ({ state: 'waiting' })
  closeSays = ['closed']
  world.advance(301_000)
  await world.jobs.drain()
  expect(closeSays).toEqual([])
  expect([(await world.trade(id)).state, await lookOf(id)]).toEqual(['closed', null])
})

it('one that was never opened there is looked at once more while somebody may still open it', async () => {
  const { id } = await newTrade()
  closeSays = ['none']
  expect((await payments.close(id)).state).toBe('closed')
  expect(Number(await lookOf(id))).toBeGreaterThan(Number(world.now()))
  const late = await newTrade()
  world.advance(OVER_MS)
  closeSays = ['none']
  expect((await payments.close(late.id)).state).toBe('closed')
  expect(await lookOf(late.id)).toBeNull()
})

it('a channel that says "paid" to closing is asked for the payment, and believed only with it', async () => {
  const { id, outTradeNo } = await newTrade()
  closeSays = ['paid', 'paid']
  till.query = async () => ({ state: 'waiting' })
  await expect(payments.close(id)).rejects.toMatchObject({ kind: paymentRefusals.channelUnavailable })
  expect((await world.trade(id)).state).toBe('paying')
  till.query = async () => paid(outTradeNo)
  expect((await payments.close(id)).state).toBe('paid')
  // what is paid is asked about no more
  till.query = () => Promise.reject(new Error('asked about a paid trade'))
  expect((await payments.query(id)).state).toBe('paid')
})

it('a channel is told who pays where they pay inside its own app, and nobody where they do not', async () => {
  const payer = { appId: 'wx0000000000000001', openId: 'o-of-the-payer' }
  await payments.start(world.tx, world.request({ channel: 'till', payer, payerIp: '203.0.113.9' }))
  await payments.start(world.tx, world.request({ channel: 'till' }))
  expect(told).toMatchObject([{ payer, payerIp: '203.0.113.9', amountFen: 1250 }, { amountFen: 1250 }])
  expect(Object.keys(told[1] ?? {})).not.toContain('payer')
  expect(Object.keys(told[1] ?? {})).not.toContain('payerIp')
})

it('whoever closes the account begins no payment; who comes back does, and nobody else with them', async () => {
  const [back, gone] = [newId(), newId()]
  const start = (personId: string) => payments.start(world.tx, world.request({ channel: 'till', personId }))
  const leaver = (personId: string) => ({ personId, areaId: '1' })
  for (const personId of [back, gone]) await payments.closing.stop?.(store.db, leaver(personId))
  for (const personId of [back, gone]) await expect(start(personId)).rejects.toMatchObject({ kind: refusals.expired })
  await payments.closing.resume?.(store.db, leaver(back))
  expect(await start(back)).toMatchObject({ payUrl: 'http://localhost/pay' })
  await expect(start(gone)).rejects.toMatchObject({ kind: refusals.expired })
  expect(await payments.closing.open(store.db, leaver(back))).toMatchObject([{ blocks: true }])
  expect(await payments.closing.open(store.db, leaver(gone))).toEqual([])
})

it('a channel is asked by persons every two seconds, however often they ask', async () => {
  const shop = newTill('shop')
  let asked = 0
  shop.query = async () => {
    asked += 1
    return { state: 'waiting' }
  }
  const patient = await makePaymentsWorld(store, { more: [shop.channel] })
  const [trade] = await makeDueTrades(store, { channel: 'shop', count: 1, now: patient.now(), askAt: patient.now() })
  const ask = () => patient.payments.query(trade?.id ?? '')
  await ask()
  patient.advance(1_500)
  await ask()
  expect(asked).toBe(1)
  patient.advance(501)
  await ask()
  await ask()
  expect(asked).toBe(2)
  await patient.stop()
})

it('a channel has an id of its own, of small letters and digits', async () => {
  const making = (...ids: string[]) => makePaymentsWorld(store, { more: ids.map((id) => newTill(id).channel) })
  for (const id of ['Till', 'till-1', '1till', 't', `t${'1'.repeat(21)}`])
    await expect(making(id)).rejects.toThrow(`channel id ${id}`)
  await expect(making('till', 'till')).rejects.toThrow('two channels till')
})

it('what a closed trade is told of is taken in by what the channel says now, and told again where it cannot be', async () => {
  const { id, outTradeNo } = await newTrade()
  closeSays = ['closed']
  await payments.close(id)
  const fact = { outTradeNo, channelTradeNo: newId(), amountFen: 100, paidAt: world.now() }
  till.query = async () => ({ state: 'paid', fact })
  world.settle = () => Promise.reject(new Error('the order cannot be written now'))
  await expect(payments.reportPaid('till', fact)).rejects.toThrow('the order cannot be written now')
  expect((await world.trade(id)).state).toBe('closed')
  world.settle = async () => 'accepted'
  expect(await payments.reportPaid('till', fact)).toBe(true)
  expect((await world.trade(id)).state).toBe('paid')
  const { rows } = await store.pool.query(
    `select name, payload - '{tradeId,subjectKind,subjectId,areaId,channel,way,amountFen,outTradeNo}'::text[] as ends
     from jobs.outbox where payload ->> 'tradeId' = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { name: 'payments.trade.closed', ends: { endWhy: null } },
    { name: 'payments.trade.paid', ends: { verdict: 'accepted' } },
  ])
})

it('each turn of a trade is counted once', async () => {
  const { id } = await newTrade()
  till.query = async () => ({ state: 'waiting' })
  const asks = async () =>
    (await store.db.selectFrom('payments.trade').select('asks').where('id', '=', id).executeTakeFirst())?.asks
  await world.jobs.drain()
  expect(await asks()).toBe(1)
  world.advance(60_000)
  await world.jobs.drain()
  expect(await asks()).toBe(2)
})
