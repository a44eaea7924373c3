import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { isConstraint, newId } from '#platform/db'
import { startOfDay } from '#vocabulary/day'
import { openCashier, payAtCashier, pressButton } from '../../../tests/support/cashier.ts'
import { freshStore, holding, waitingForLocks } from '../../../tests/support/store.ts'
import { paymentRefusals } from '../contract.ts'
import { makePaymentsWorld, payUnheard, until } from '../tests/world.ts'
import { countRefundsUnderWay } from './refund-queries.ts'

const store = await freshStore()
const world = await makePaymentsWorld(store)
const { payments } = world
afterAll(() => world.stop())
afterEach(() => {
  world.settle = async () => 'accepted'
  world.tamper = null
})

async function paidTrade(channel = 'sandbox') {
  const { tradeId, payUrl } = await payments.start(world.tx, world.request({ channel }))
  await payAtCashier(world, payUrl)
  await until(async () => (await world.trade(tradeId)).state === 'paid')
  return await world.trade(tradeId)
}

async function bankGaveBack(outTradeNo: string): Promise<number> {
  const { rows } = await store.pool.query<{ sum: number }>(
    'select coalesce(sum(amount_fen), 0)::int as sum from payments_sandbox.refund where out_trade_no = $1',
    [outTradeNo],
  )
  return rows[0]?.sum ?? -1
}

describe('a second payment of one subject', () => {
  it.each([1, 2, 3])('on any channel goes back by itself and is shown (round %s)', async () => {
    const request = world.request()
    const trades = await Promise.all(
      ['sandbox', 'alipay'].map((channel) => payments.start(world.tx, { ...request, channel })),
    )
    const tickets = await Promise.all(trades.map(async ({ payUrl }) => (await openCashier(world, payUrl)).ticket ?? ''))
    await Promise.all(tickets.map((ticket) => pressButton(world, ticket)))
    await until(async () => (await payments.tradesOf(store.db, request.subject)).every(({ state }) => state === 'paid'))
    expect(world.settled.get(request.subject.id)).toHaveLength(1)
    await world.ring()
    const paid = await payments.tradesOf(store.db, request.subject)
    const kept = paid.filter(({ verdict }) => verdict === 'accepted')
    const back = paid.filter(({ verdict }) => verdict === 'refund')
    expect(kept).toHaveLength(1)
    expect(back).toHaveLength(1)
    expect(kept[0]).toMatchObject({ refundedFen: 0, refunds: [] })
    expect(back[0]).toMatchObject({ refundedFen: 1250, refunds: [{ automatic: true, state: 'done', amountFen: 1250 }] })
    expect(await bankGaveBack(back[0]?.outTradeNo ?? '')).toBe(1250)
    expect(await bankGaveBack(kept[0]?.outTradeNo ?? '')).toBe(0)
  })

  it('goes back too when the subject does not want the money any more', async () => {
    world.settle = async () => 'refund'
    const trade = await paidTrade()
    expect(trade).toMatchObject({
      verdict: 'refund',
      refundedFen: 1250,
      refunds: [{ automatic: true, state: 'asked' }],
    })
    await world.ring()
    expect(await bankGaveBack(trade.outTradeNo)).toBe(1250)
  })
})

describe.each(['sandbox', 'alipay'])('refunds through %s', (channel) => {
  it('go back part by part, each once', async () => {
    const trade = await paidTrade(channel)
    const part = { tradeId: trade.id, amountFen: 250, requestNo: `R-${trade.id}-1`, reason: '多收' }
    const first = await payments.refund(store.db, part)
    expect(first).toMatchObject({ state: 'asked', automatic: false, endedAt: null })
    expect(await payments.refund(store.db, part)).toEqual(first)
    await world.ring()
    await world.ring()
    const rest = { ...part, amountFen: 1000, requestNo: `R-${trade.id}-2` }
    await payments.refund(store.db, rest)
    await world.ring()
    const after = await world.trade(trade.id)
    expect(after).toMatchObject({ refundedFen: 1250, refunds: [{ state: 'done' }, { state: 'done' }] })
    expect(await bankGaveBack(trade.outTradeNo)).toBe(1250)
    expect(world.refunded.get(trade.subject.id)).toMatchObject([
      { trade: { refundedFen: 250 }, refund: { state: 'done', amountFen: 250 } },
      { trade: { refundedFen: 1250 }, refund: { state: 'done', amountFen: 1000 } },
    ])
    expect(world.logged.filter((line) => line.includes(trade.id) && line.includes('refund refused'))).toEqual([])
  })

  it('are tried again after an answer was lost, and move the money once', async () => {
    const trade = await paidTrade(channel)
    await payments.refund(store.db, { tradeId: trade.id, amountFen: 400, requestNo: `R-${trade.id}`, reason: '退款' })
    world.tamper = () => 'lost'
    await world.ring()
    world.tamper = null
    // The first ring tried once and wrote the next try; the bank has moved the money, we have not heard.
    expect((await world.trade(trade.id)).refunds[0]?.state).toBe('asked')
    expect(await bankGaveBack(trade.outTradeNo)).toBe(400)
    world.advance(6_000)
    await world.ring()
    expect((await world.trade(trade.id)).refunds[0]?.state).toBe('done')
    expect(await bankGaveBack(trade.outTradeNo)).toBe(400)
  })
})

describe('refunds', () => {
  it('are refused in words: unknown, unpaid, too much, other content', async () => {
    const trade = await paidTrade()
    const ask = (more: object) =>
      payments.refund(store.db, { tradeId: trade.id, amountFen: 1, requestNo: `R-${newId()}`, reason: 'x', ...more })
    await expect(ask({ tradeId: newId() })).rejects.toMatchObject({ kind: paymentRefusals.tradeUnknown })
    await expect(ask({ amountFen: 1251 })).rejects.toMatchObject({ kind: paymentRefusals.refundTooMuch })
    const unpaid = await payments.start(world.tx, world.request())
    await expect(ask({ tradeId: unpaid.tradeId })).rejects.toMatchObject({ kind: paymentRefusals.notPaid })
    const done = await ask({ amountFen: 5 })
    await expect(ask({ amountFen: 6, requestNo: done.requestNo })).rejects.toMatchObject({
      kind: paymentRefusals.refundDiffers,
    })
    await expect(ask({ amountFen: 1246 })).rejects.toMatchObject({ kind: paymentRefusals.refundTooMuch })
    expect(await ask({ amountFen: 1245 })).toMatchObject({ state: 'asked', amountFen: 1245 })
    await expect(ask({ amountFen: 1 })).rejects.toMatchObject({ kind: paymentRefusals.refundTooMuch })
    const other = await paidTrade()
    await expect(ask({ tradeId: other.id, amountFen: 5, requestNo: done.requestNo })).rejects.toMatchObject({
      kind: paymentRefusals.refundDiffers,
    })
  })

  it('are of whole fen above nothing, by a number that every channel takes', async () => {
    const trade = await paidTrade()
    const ask = (more: object) =>
      payments.refund(store.db, { tradeId: trade.id, amountFen: 1, requestNo: `R-${newId()}`, reason: 'x', ...more })
    for (const amountFen of [0, -1, 0.5, Number.NaN]) await expect(ask({ amountFen })).rejects.toThrow(RangeError)
    for (const requestNo of ['', 'a b', 'a'.repeat(65)]) await expect(ask({ requestNo })).rejects.toThrow('requestNo')
    expect(await ask({ requestNo: 'a'.repeat(64), reason: '因'.repeat(200) })).toMatchObject({
      reason: '因'.repeat(100),
    })
  })

  it('never pass what was paid, 64 at once', async () => {
    const trade = await paidTrade()
    const results = await Promise.allSettled(
      Array.from({ length: 64 }, (_, n) =>
        payments.refund(store.db, {
          tradeId: trade.id,
          amountFen: 300,
          requestNo: `R-${trade.id}-${n}`,
          reason: '并发',
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    await world.ring()
    expect((await world.trade(trade.id)).refundedFen).toBe(1200)
    expect(await bankGaveBack(trade.outTradeNo)).toBe(1200)
  })

  it('with one request number are one, 64 at once', async () => {
    const trade = await paidTrade()
    const ask = { tradeId: trade.id, amountFen: 300, requestNo: `R-${trade.id}`, reason: '并发' }
    const results = await Promise.all(Array.from({ length: 64 }, () => payments.refund(store.db, ask)))
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    expect((await world.trade(trade.id)).refundedFen).toBe(300)
  })

  it('with one request number are of one trade, also where two are asked for at once', async () => {
    const [first, other] = [await paidTrade(), await paidTrade()]
    const ask = (tradeId: string) => ({ tradeId, amountFen: 300, requestNo: `R-${first.id}`, reason: '并发' })
    const free = await holding(store.db, (db) => payments.refund(db, ask(first.id)))
    const second = Promise.allSettled([payments.refund(store.db, ask(other.id))])
    await waitingForLocks(store, 1)
    await free()
    expect(await second).toMatchObject([{ reason: { kind: paymentRefusals.refundDiffers } }])
    expect([(await world.trade(first.id)).refundedFen, (await world.trade(other.id)).refundedFen]).toEqual([300, 0])
  })

  it('are held to it by the database, whatever the code does', async () => {
    const trade = await paidTrade()
    const unpaid = await payments.start(world.tx, world.request())
    const insert = async (tradeId: string, amountFen: number) =>
      await store.db
        .insertInto('payments.refund')
        .values({
          id: newId(),
          tradeId,
          requestNo: `R-${newId()}`,
          amountFen,
          reason: 'x',
          automatic: false,
          state: 'asked',
          askedAt: world.now(),
          tryAt: world.now(),
        })
        .execute()
    const constraintOf = async (work: Promise<unknown>, name: string) =>
      await work.then(
        () => false,
        (error: unknown) => isConstraint(error, name),
      )
    expect(await constraintOf(insert(trade.id, 1251), 'trade_refund_within_paid')).toBe(true)
    expect(await constraintOf(insert(unpaid.tradeId, 1), 'trade_refund_within_paid')).toBe(true)
    await insert(trade.id, 1250)
    expect(await constraintOf(insert(trade.id, 1), 'trade_refund_within_paid')).toBe(true)
    const change = store.db
      .updateTable('payments.refund')
      .set({ amountFen: 1 })
      .where('tradeId', '=', trade.id)
      .execute()
    expect(await constraintOf(change, 'refund_never_rewritten')).toBe(true)
    const remove = store.db.deleteFrom('payments.refund').where('tradeId', '=', trade.id).execute()
    expect(await constraintOf(remove, 'refund_never_rewritten')).toBe(true)
    await world.ring()
  })

  it('that the channel refuses for good fail, are shown, and free their amount', async () => {
    const trade = await paidTrade()
    // Somebody gave all of it back at the bank's own desk.
    const desk = { outTradeNo: trade.outTradeNo, channelTradeNo: trade.channelTradeNo ?? '', amountFen: 1250 }
    await world.channels.sandbox.refund(
      { ...desk, requestNo: 'DESK-2', reason: '柜台退款' },
      new AbortController().signal,
    )
    await payments.refund(store.db, { tradeId: trade.id, amountFen: 100, requestNo: `R-${trade.id}`, reason: '退款' })
    await world.ring()
    expect(await world.trade(trade.id)).toMatchObject({ refundedFen: 0, refunds: [{ state: 'failed' }] })
    expect(await bankGaveBack(trade.outTradeNo)).toBe(1250)
    // the subject hears of the trade as it stands now, and the log cries
    expect(world.refunded.get(trade.subject.id)).toMatchObject([
      { trade: { refundedFen: 0 }, refund: { state: 'failed', amountFen: 100 } },
    ])
    expect(world.logged.filter((line) => line.includes(trade.id) && /refund (done|refused)/.test(line))).toEqual([
      expect.stringContaining('refund refused by the channel'),
    ])
  })

  it('under way are counted for whose payment it was, until they have an end', async () => {
    const personId = newId()
    const { tradeId, payUrl } = await payments.start(world.tx, world.request({ channel: 'sandbox', personId }))
    await payAtCashier(world, payUrl)
    await until(async () => (await world.trade(tradeId)).state === 'paid')
    await payments.refund(store.db, { tradeId, amountFen: 100, requestNo: `R-${newId()}`, reason: '退款' })
    expect([await countRefundsUnderWay(store.db, personId), await countRefundsUnderWay(store.db, newId())]).toEqual([
      1, 0,
    ])
    await world.ring()
    expect(await countRefundsUnderWay(store.db, personId)).toBe(0)
  })

  it('stand or fall with the transaction that asked', async () => {
    const trade = await paidTrade()
    const ask = { tradeId: trade.id, amountFen: 100, requestNo: `R-${trade.id}`, reason: '退款' }
    await expect(
      world.tx(async (db) => {
        await payments.refund(db, ask)
        throw new Error('the feature thought again')
      }),
    ).rejects.toThrow('thought again')
    await world.ring()
    expect(await world.trade(trade.id)).toMatchObject({ refundedFen: 0, refunds: [] })
  })

  it('are taken up by the sweep when their alarm was lost', async () => {
    const trade = await paidTrade()
    await payments.refund(store.db, { tradeId: trade.id, amountFen: 100, requestNo: `R-${trade.id}`, reason: '退款' })
    await store.pool.query('delete from jobs.outbox')
    world.advance(31_000)
    await world.jobs.drain()
    expect((await world.trade(trade.id)).refunds[0]?.state).toBe('done')
  })

  it('come back to a closed trade that was paid after all', async () => {
    const request = world.request()
    const first = await payments.start(world.tx, request)
    await payments.close(first.tradeId)
    const second = await payments.start(world.tx, request)
    await payAtCashier(world, second.payUrl)
    await until(async () => (await world.trade(second.tradeId)).state === 'paid')
    await payUnheard(world, first.payUrl)
    world.advance(301_000)
    await world.ring()
    await world.ring()
    expect(await world.trade(first.tradeId)).toMatchObject({
      state: 'paid',
      verdict: 'refund',
      refunds: [{ state: 'done' }],
    })
    expect(world.settled.get(request.subject.id)).toHaveLength(1)
  })
})

it('the takings of a day begin and end with midnight of the park', async () => {
  const trade = await paidTrade()
  const midnight = startOfDay('2025-03-01')
  await store.db.updateTable('payments.trade').set({ paidAt: midnight }).where('id', '=', trade.id).execute()
  const takings = (day: string) =>
    payments.takings(store.db, { areaId: '1', kind: trade.subject.kind, from: day, to: day })
  expect(await takings('2025-02-28')).toEqual([])
  expect(await takings('2025-03-01')).toMatchObject([{ day: '2025-03-01', paidFen: 1250, paidCount: 1 }])
  expect(await takings('2025-03-02')).toEqual([])
})
