import { afterAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'
import type { ChannelAnswer } from '../channel.ts'
import { gate, never, newTill } from '../tests/till.ts'
import { makePaymentsWorld } from '../tests/world.ts'

// A channel that answers nothing keeps only its own trades and refunds waiting.
const store = await freshStore()
const [mute, quick] = [newTill('mute'), newTill('quick')]
for (const { channel } of [mute, quick]) channel.start = async () => ({ payUrl: 'http://localhost/pay' })
const world = await makePaymentsWorld(store, { more: [mute.channel, quick.channel], engine: { channelWaitMs: 20_000 } })
afterAll(() => world.stop())

let asked: string[] = []
/** Resolves when the quick channel was asked about its trade and its refund. */
let bothAsked = Promise.withResolvers<void>()
const ask = (what: string) => {
  asked.push(what)
  if (asked.length === 2) bothAsked.resolve()
}
beforeEach(async () => {
  await store.pool.query('truncate payments.notify, payments.refund, payments.trade, jobs.outbox cascade')
  asked = []
  bothAsked = Promise.withResolvers()
  mute.query = never
  quick.query = async () => {
    ask('trade')
    return { state: 'waiting' }
  }
  quick.refund = async () => {
    ask('refund')
    return { state: 'done' }
  }
})

/** Trades of a channel that were to be asked about `lateMs` ago. */
async function trades(channel: string, count: number, lateMs: number): Promise<string[]> {
  const now = world.now()
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    areaId: '1',
    subjectKind: 'test.order',
    subjectId: newId(),
    channel,
    outTradeNo: `YQ${newId().replaceAll('-', '').toUpperCase()}`,
    amountFen: 100,
    title: '测试',
    way: 'page',
    returnPath: '/',
    state: 'paying',
    payUrl: 'http://localhost/pay',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 600_000),
    askAt: new Date(now.getTime() - lateMs),
  }))
  await store.db.insertInto('payments.trade').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** A refund of a paid trade of a channel, that was to be tried `lateMs` ago, with its alarm. */
async function refund(channel: string, lateMs: number): Promise<void> {
  const [tradeId = ''] = await trades(channel, 1, lateMs)
  const { outTradeNo, amountFen } = await world.trade(tradeId)
  await world.payments.reportPaid(channel, { outTradeNo, amountFen, channelTradeNo: newId(), paidAt: world.now() })
  await world.tx((db) => world.payments.refund(db, { tradeId, amountFen, requestNo: newId(), reason: '退' }))
  const tryAt = new Date(world.now().getTime() - lateMs)
  await store.db.updateTable('payments.refund').set({ tryAt }).where('tradeId', '=', tradeId).execute()
}

it('the sweep takes its quota of each channel, and not for longer than its minute', async () => {
  const silent = await trades('mute', 120, 120_000)
  // Each turn of the silent channel takes its eight seconds, which begin when the other channel was asked: both go by one clock.
  mute.query = async () => {
    await bothAsked.promise
    world.advance(8_000)
    throw new Error('no answer')
  }
  await trades('quick', 1, 60_000)
  await refund('quick', 60_000)
  await world.cron('payments.sweep')
  expect(asked.toSorted()).toEqual(['refund', 'trade'])
  const { rows } = await store.pool.query('select from payments.trade where asks > 0 and id = any ($1)', [silent])
  expect(rows.length).toBeGreaterThanOrEqual(4)
  expect(rows.length).toBeLessThan(20)
})

it('alarms of another channel ring in time, by the name they have now and by the one they had', async () => {
  for (let n = 0; n < 12; n += 1) await world.payments.start(world.tx, world.request({ channel: 'mute' }))
  await world.payments.start(world.tx, world.request({ channel: 'quick' }))
  await store.pool.query('update payments.trade set ask_at = $1', [world.now()])
  await store.pool.query('update jobs.outbox set due_at = now()')
  const silence = gate<ChannelAnswer>()
  mute.query = silence.wait
  await refund('quick', 0)
  const [before = ''] = await trades('quick', 1, 0)
  await world.jobs.start()
  try {
    await expect.poll(() => asked.toSorted()).toEqual(['refund', 'trade'])
    await world.tx((db) => world.jobs.enqueue(db, 'payments.ask', { tradeId: before }))
    world.jobs.wake()
    await expect.poll(() => asked.toSorted()).toEqual(['refund', 'trade', 'trade'])
  } finally {
    silence.open({ state: 'waiting' })
    await world.jobs.stop()
  }
})

it('a turn writes its next alarm under the name of its channel', async () => {
  const [id = ''] = await trades('quick', 1, 60_000)
  await world.cron('payments.sweep')
  const { rows } = await store.pool.query(`select name from jobs.outbox where payload ->> 'tradeId' = $1`, [id])
  expect(rows).toEqual([{ name: 'payments.ask.quick' }])
})
