import { afterAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'
import type { ChannelAnswer } from '../channel.ts'
import { makeDueTrades } from '../tests/due-trades.ts'
import { gate, never, newTill } from '../tests/till.ts'
import { makePaymentsWorld } from '../tests/world.ts'
import { listDueTrades } from '../turn-queries.ts'

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
  const made = await makeDueTrades(store, { channel, count, now, askAt: new Date(now.getTime() - lateMs) })
  return made.map(({ id }) => id)
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

it('a silent channel is asked a few things at once, and keeps nobody else waiting', async () => {
  const silent = await trades('mute', 120, 120_000)
  await trades('quick', 1, 60_000)
  await refund('quick', 60_000)
  const silence = gate<ChannelAnswer>()
  mute.query = silence.wait
  await world.jobs.start()
  try {
    await bothAsked.promise
    expect(asked.toSorted()).toEqual(['refund', 'trade'])
    const begun = async () =>
      (await store.pool.query('select from payments.trade where asks > 0 and id = any ($1)', [silent])).rowCount
    await expect.poll(begun).toBe(8)
    silence.open({ state: 'waiting' })
    await expect.poll(begun).toBe(120)
  } finally {
    silence.open({ state: 'waiting' })
    await world.jobs.stop()
  }
})

it('the next turn is written before the channel is asked', async () => {
  const [id = ''] = await trades('quick', 1, 60_000)
  let next: Date | null = null
  quick.query = async () => {
    const row = await store.db.selectFrom('payments.trade').select('askAt').where('id', '=', id).executeTakeFirst()
    next = row?.askAt ?? null
    throw new Error('the process dies')
  }
  const before = world.now()
  await world.jobs.drain()
  expect(Number(next)).toBeGreaterThan(before.getTime() + 5_000)
})

it('codes go first, then people turn about, each with what waits longest', async () => {
  const set = (ids: readonly string[], what: object) =>
    store.db.updateTable('payments.trade').set(what).where('id', 'in', ids).execute()
  const [greedy, modest] = [newId(), newId()]
  const many = await trades('quick', 5, 90_000)
  for (const [at, id] of many.entries())
    await set([id], { personId: greedy, askAt: new Date(world.now().getTime() - 90_000 + at * 1000) })
  const one = await trades('quick', 1, 30_000)
  await set(one, { personId: modest })
  const code = await trades('quick', 1, 10_000)
  await set(code, { personId: greedy, way: 'code', state: 'created', payUrl: null, returnPath: null })
  const due = { channel: 'quick', now: world.now(), limit: 3 }
  expect(await listDueTrades(store.db, due)).toEqual([...code, many[0], ...one])
  expect(await listDueTrades(store.db, { ...due, limit: 10 })).toEqual([...code, many[0], ...one, ...many.slice(1)])
})
