import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CONFIRMED } from '#contract/booking'
import { makePlace } from '#fixtures/booking'
import { inTransaction, newId } from '#platform/db'
import type { Trade } from '#platform/payments'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { BACK, MINUTE, makeMoneyWorld } from '../tests/money-world.ts'
import { orderLaws } from '../tests/order-laws.ts'
import { expireIn } from './expire.ts'
import { giveBack } from './give-back.ts'
import { GIVE_BACK, giveBackFor } from './open.ts'
import { settleOrder } from './settle.ts'

// Everything that can happen at once to a booking's money, on PostgreSQL. After each race what the channels hold is what the rule keeps.

const money = await makeMoneyWorld()
const { world, db, jobs, payments, tills, unpaid, payAt, pay, dearer, cancel, bookingOf, ordersOf, announced, heldOf } =
  money
const [TOTAL, HALF] = [10_001, 5_001]
const ROUNDS = process.env['DEEP'] ? 300 : 6

/** Several at once, begun in another order each time. */
async function atOnce(...acts: (() => Promise<unknown>)[]): Promise<void> {
  const ended = await Promise.allSettled(acts.toSorted(() => Math.random() - 0.5).map((act) => act()))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}

/** Every law of the money, and of this booking: its books are what the channels hold. */
async function isExact(id: string): Promise<void> {
  const { paidFen, refundedFen } = await bookingOf(id)
  expect(await heldOf(id)).toBe(paidFen - refundedFen)
}

async function lawsHold(): Promise<void> {
  for (const [sentence, query] of orderLaws) expect((await world.store.pool.query(query)).rows, sentence).toEqual([])
}

test('a payment against a cancellation: kept by the rule, or all of it back', async () => {
  const ends = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    const made = await unpaid({ inHours: 4 + (round % 16) })
    const paid = await payAt(made)
    await atOnce(paid.tell, () => cancel(made.id))
    await jobs.drain()
    const { state, paidFen, refundedFen } = await bookingOf(made.id)
    expect(state).toBe('cancelled')
    expect([[TOTAL, HALF].join(), '0,0']).toContain([paidFen, refundedFen].join())
    ends.add(paidFen)
    await isExact(made.id)
  }
  await lawsHold()
}, 120_000)

test('a payment against the end of its time: the booking stands with its money, or neither does', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await unpaid()
    const paid = await payAt(made)
    const over = new Date(world.now().getTime() + 16 * MINUTE)
    await atOnce(paid.tell, () => inTransaction(db, (within) => expireIn({ jobs }, within, made.id, over)))
    await jobs.drain()
    const { state, paidFen } = await bookingOf(made.id)
    // The time is free in any case, so the money finds it again.
    expect([state, paidFen]).toEqual(['confirmed', TOTAL])
    expect(await announced(CONFIRMED, made.id)).toBe(1)
    await isExact(made.id)
  }
  await lawsHold()
}, 120_000)

test('an unpaid change against its end, a late payment and who wants either time: one of the two is had, with its money', async () => {
  const always = [{ from: 0, to: 1440 }]
  const prices = [{ days: 'all', from: 0, to: 1440, for: 'all', priceFen: TOTAL } as const]
  const rules = { hours: { workday: always, dayOff: always }, prices, back: BACK }
  const day = startOfDay(addDays(dayOf(world.now()), 3)).getTime()
  const ends = new Set<string>()
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const at = await makePlace(db, { rules, now: world.now() })
    const time = (hour: number) => new Date(day + hour * 60 * MINUTE)
    const made = await unpaid({ at, startsAt: time(10), endsAt: time(11), takes: { from: time(10), until: time(11) } })
    await pay(made)
    world.forward(1000)
    const wish = { id: made.id, startsAt: toInstant(time(13)), endsAt: toInstant(time(15)) }
    expect((await world.post('meeting/change', wish, made.token)).code).toBe(200)
    const paid = await payAt(made)
    const over = new Date(world.now().getTime() + 16 * MINUTE)
    const expire = () => inTransaction(db, (within) => expireIn({ jobs }, within, made.id, over))
    const rival = await world.person()
    const want = (from: number, until: number) => async () => {
      const form = { placeId: at.id, startsAt: toInstant(time(from)), endsAt: toInstant(time(until)) }
      await world.post('meeting/book', { ...form, subject: '抢订', people: 2, agreed: true }, rival.token)
    }
    await atOnce(paid.tell, expire, want(10, 11), want(13, 14))
    await jobs.drain()
    const row = await db.selectFrom('booking.booking').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    const isNew = row.startsAt.getTime() === time(13).getTime()
    expect([row.state, isNew ? 2 * TOTAL : TOTAL]).toEqual(['confirmed', row.totalFen])
    expect(await heldOf(made.id)).toBe(row.totalFen)
    ends.add(isNew ? 'new' : 'old')
    const own = await db
      .selectFrom('booking.occupancy')
      .select(sql<Date>`lower(during)`.as('from'))
      .where('bookingId', '=', made.id)
      .execute()
    expect(own).toEqual([{ from: row.startsAt }])
  }
  expect(ends).toContain('new')
  await lawsHold()
}, 120_000)

test('two payments of one booking at once, told twice each: one counts', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await unpaid()
    const [one, other] = [await payAt(made, 'alpha'), await payAt(made, 'beta')]
    await atOnce(one.tell, one.tell, other.tell, other.tell)
    await jobs.drain()
    expect(await bookingOf(made.id)).toMatchObject({ state: 'confirmed', paidFen: TOTAL, refundedFen: 0 })
    expect(await announced(CONFIRMED, made.id)).toBe(1)
    await isExact(made.id)
  }
  await lawsHold()
}, 120_000)

test('cancelled twice at once, and while it is given back: money goes back once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await unpaid({ inHours: 12 + 24 * (round + 40) - 12 * (round % 2) })
    await pay(made)
    const done: boolean[] = []
    const once = async () => void done.push(await cancel(made.id))
    await atOnce(once, once, () => jobs.drain())
    await jobs.drain()
    expect(done.filter(Boolean)).toEqual([true])
    expect(await bookingOf(made.id)).toMatchObject({ state: 'cancelled', paidFen: TOTAL, refundedFen: TOTAL })
    await isExact(made.id)
  }
  await lawsHold()
}, 120_000)

test('the job of giving back runs again, twice at once, and dies between two orders: each sum once', async () => {
  const made = await unpaid()
  await pay(made)
  const { id } = made
  world.forward(1000)
  await dearer(made, 3_000)
  await pay(made)
  await inTransaction(db, async (within) => {
    await within.updateTable('booking.booking').set({ state: 'cancelled' }).where('id', '=', id).execute()
    await giveBackFor(within, jobs, { id }, { fen: 9_000, why: '取消预订', now: world.now() })
  })
  const rows = await db.selectFrom('jobs.outbox').select('payload').where('name', '=', GIVE_BACK).execute()
  const payload = rows.map((row) => row.payload).find((each) => (each as { ids: string[] }).ids.length === 2)
  const { store } = world
  let asked = 0
  const dying = {
    ...payments,
    refund: async (...of: Parameters<typeof payments.refund>) => {
      asked += 1
      if (asked === 2) throw new Error('the process is dead')
      return await payments.refund(...of)
    },
  }
  await expect(giveBack({ store, payments: dying }, payload)).rejects.toThrow('dead')
  await atOnce(
    () => giveBack({ store, payments }, payload),
    () => giveBack({ store, payments }, payload),
    () => jobs.drain(),
  )
  await jobs.drain()
  await giveBack({ store, payments }, payload)
  await jobs.drain()
  expect(await bookingOf(id)).toMatchObject({ paidFen: TOTAL + 3_000, refundedFen: 9_000 })
  const trades = [
    ...(
      await payments.tradesOfAll(
        db,
        'booking.order',
        (await ordersOf(id)).map((order) => order.id),
      )
    ).values(),
  ]
  expect(trades.flat().map(({ refunds }) => refunds.map(({ amountFen }) => amountFen))).toEqual([[6_000], [3_000]])
  expect(tills[0].refunds(trades[0]?.[0]?.outTradeNo ?? '')).toEqual([6_000])
  await isExact(id)
  await lawsHold()
})

test('a cancellation that is undone promises nothing, and asks nobody', async () => {
  const made = await unpaid()
  await pay(made)
  const undone = inTransaction(db, async (within) => {
    await giveBackFor(within, jobs, made, { percent: 100, why: '取消预订', now: world.now() })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await jobs.drain()
  expect(await ordersOf(made.id)).toMatchObject([{ state: 'paid', backFen: 0 }])
  await isExact(made.id)
})

test('dying anywhere while money is settled leaves it to be settled again, once', async () => {
  for (const dies of [1, 2, 3]) {
    const made = await unpaid()
    const { tradeId, tell } = await payAt(made)
    const trade = (await payments.trade(db, tradeId)) as Trade
    let announcements = 0
    const announce: typeof jobs.announce = async (...of) => {
      announcements += 1
      if (announcements === dies) throw new Error('the process is dead')
      await jobs.announce(...of)
    }
    const dead = inTransaction(db, async (within) => {
      await settleOrder({ jobs: { ...jobs, announce } }, within, trade, world.now())
      throw new Error('the process is dead')
    })
    await expect(dead).rejects.toThrow('dead')
    expect(await bookingOf(made.id)).toMatchObject({ state: 'unpaid', paidFen: 0 })
    await tell()
    expect(await bookingOf(made.id)).toMatchObject({ state: 'confirmed', paidFen: TOTAL })
    expect(await announced(CONFIRMED, made.id)).toBe(1)
    await isExact(made.id)
  }
  await lawsHold()
})

test('32 settlings of one order at once take its money once', async () => {
  const made = await unpaid()
  const [order] = await ordersOf(made.id)
  // As much of a trade as settling reads.
  const trade = { areaId: '1', subject: { kind: 'booking.order', id: order?.id ?? '' }, amountFen: TOTAL, paidAt: null }
  const verdicts = await Promise.all(
    Array.from({ length: 32 }, () =>
      inTransaction(db, (within) => settleOrder({ jobs }, within, { ...trade, id: newId() } as Trade, world.now())),
    ),
  )
  expect(verdicts.filter((verdict) => verdict === 'accepted')).toHaveLength(1)
  expect(await bookingOf(made.id)).toMatchObject({ state: 'confirmed', paidFen: TOTAL })
  expect(await announced(CONFIRMED, made.id)).toBe(1)
})
