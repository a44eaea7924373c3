import { expect, test } from 'vitest'
import { CANCELLED, CONFIRMED, FREED } from '#contract/booking'
import { makeBooking, makePlace } from '#fixtures/booking'
import { inTransaction } from '#platform/db'
import type { Hint } from '#platform/http'
import { MINUTE, makeMoneyWorld } from '../tests/money-world.ts'
import { findBooking } from '../time/booking-queries.ts'
import { BOOKING_TOPIC, hintNotified, type Notified, notifyPeople, PEOPLE_NOTIFIED } from './notify.ts'
import { closeOrders, dueOf, giveBackFor, openOrder, retainedOf } from './open.ts'

const money = await makeMoneyWorld()
const { world, db, jobs, tills, place, unpaid, start, info, payAt, pay, dearer, cancel } = money
const { bookingOf, ordersOf, historyOf, isTaken, announced, heldOf } = money
const [TOTAL, HALF] = [10_001, 5_001]

test('a booking is paid within its time and confirmed once', async () => {
  const made = await unpaid()
  expect(await info(made)).toMatchObject({ state: 'to_pay', dueFen: TOTAL, refunds: [], paidBy: '' })
  const paid = await payAt(made)
  expect((await info(made)).state).toBe('paying')
  await Promise.all([paid.tell(), paid.tell()])
  await paid.tell()
  expect(await info(made)).toMatchObject({
    state: 'paid',
    dueFen: 0,
    paidBy: '收银台alpha',
    booking: { state: 'confirmed', paidFen: TOTAL },
  })
  expect(await historyOf(made.id)).toEqual(['asked', 'paid'])
  expect(await announced(CONFIRMED, made.id)).toBe(1)
  expect(await announced(PEOPLE_NOTIFIED, made.id)).toBe(1)
  expect(await isTaken(made.id)).toBe(true)
})

test('asked actively, the channel says that the money is there', async () => {
  const made = await unpaid()
  await payAt(made)
  const { body } = await world.post('meeting/payQuery', { id: made.id }, made.token)
  expect(body).toMatchObject({ state: 'paid' })
})

test('for whom it was booked pays it too; to others it is not there', async () => {
  const [colleague, stranger] = [await world.person(), await world.person()]
  const made = await unpaid({ forPersonId: colleague.id })
  for (const call of ['payInfo', 'payQuery']) {
    expect(await world.post(`meeting/${call}`, { id: made.id }, stranger.token)).toMatchObject({ code: 404 })
    expect(await world.post(`meeting/${call}`, { id: made.id }, colleague.token)).toMatchObject({ code: 200 })
  }
  expect(await start(made.id, stranger.token)).toMatchObject({ code: 404 })
  expect(await start(made.id, colleague.token)).toMatchObject({ code: 200 })
})

test('what cannot be paid says why', async () => {
  const made = await unpaid()
  expect(await start(made.id, made.token, 'nothing')).toMatchObject({ code: 14_033, field: 'channel' })
  await cancel(made.id)
  expect(await start(made.id, made.token)).toMatchObject({ code: 14_024 })
  const other = await unpaid()
  await pay(other)
  expect(await start(other.id, other.token)).toMatchObject({ code: 14_032 })
  const late = await unpaid()
  world.forward(15 * MINUTE)
  expect(await start(late.id, late.token)).toMatchObject({ code: 14_031 })
})

test('unpaid after fifteen minutes, the time is free and everybody hears of it once', async () => {
  const made = await unpaid()
  world.forward(14 * MINUTE)
  await jobs.drain()
  expect(await bookingOf(made.id)).toMatchObject({ state: 'unpaid' })
  world.forward(MINUTE)
  await jobs.drain()
  await jobs.drain()
  expect(await bookingOf(made.id)).toMatchObject({ state: 'expired' })
  expect((await bookingOf(made.id)).endedAt).not.toBeNull()
  expect(await isTaken(made.id)).toBe(false)
  expect(await ordersOf(made.id)).toMatchObject([{ state: 'closed' }])
  expect(await historyOf(made.id)).toEqual(['asked', 'unpaid'])
  expect(await announced(PEOPLE_NOTIFIED, made.id)).toBe(1)
  expect(await info(made)).toMatchObject({ state: 'closed', dueFen: 0, payUntil: null })
  expect(await announced(FREED, place.id)).toBeGreaterThan(0)
})

test('who has paid keeps the time, though we hear of it only when it is over', async () => {
  const made = await unpaid()
  await payAt(made)
  world.forward(16 * MINUTE)
  await jobs.drain()
  expect(await bookingOf(made.id)).toMatchObject({ state: 'confirmed', paidFen: TOTAL })
  expect(await historyOf(made.id)).toEqual(['asked', 'paid'])
})

/** A booking that expired while its channel was silent about the money that it had taken. */
async function expiredThoughPaid(facts: Parameters<typeof unpaid>[0] = {}) {
  const made = await unpaid(facts)
  const paid = await payAt(made)
  tills[0].silent = true
  world.forward(16 * MINUTE)
  await jobs.drain()
  tills[0].silent = false
  expect(await bookingOf(made.id)).toMatchObject({ state: 'expired' })
  return { made, paid }
}

test('money that comes after the end takes the time again where it is still free', async () => {
  const { made, paid } = await expiredThoughPaid()
  await paid.tell()
  expect(await bookingOf(made.id)).toMatchObject({ state: 'confirmed', paidFen: TOTAL, endedAt: null, why: '' })
  expect(await isTaken(made.id)).toBe(true)
  expect(await announced(CONFIRMED, made.id)).toBe(1)
  expect(await heldOf(made.id)).toBe(TOTAL)
})

test('it goes back by itself, and the person is told, where somebody else has the time', async () => {
  const { made, paid } = await expiredThoughPaid()
  const { startsAt, endsAt } = (await findBooking(db, '1', made.id)) ?? {}
  if (!startsAt || !endsAt) throw new Error('no booking')
  const other = await makeBooking(db, {
    place,
    startsAt,
    endsAt,
    takes: { from: startsAt, until: endsAt },
    now: world.now(),
  })
  await paid.tell()
  await jobs.drain()
  expect(await bookingOf(made.id)).toMatchObject({ state: 'expired', paidFen: 0, refundedFen: 0 })
  expect(await isTaken(other)).toBe(true)
  expect(await isTaken(made.id)).toBe(false)
  expect(await heldOf(made.id)).toBe(0)
  expect(await historyOf(made.id)).toEqual(['asked', 'unpaid', 'late'])
  expect(await announced(PEOPLE_NOTIFIED, made.id)).toBe(2)
  expect(await info(made)).toMatchObject({ state: 'closed', refunds: [{ amountFen: TOTAL, state: 'done' }] })
})

test('it goes back where the place is closed then, or the time is over', async () => {
  const { made, paid } = await expiredThoughPaid()
  const { unitIds, takesFrom, takesUntil } = (await findBooking(db, '1', made.id)) ?? {}
  await world.store.pool.query(
    `insert into booking.closure (id, place_id, unit_ids, during, reason, created_at)
     values (gen_random_uuid(), $1, $2, tstzrange($3, $4), '检修', now())`,
    [place.id, unitIds, takesFrom, takesUntil],
  )
  await paid.tell()
  const over = await expiredThoughPaid({ inHours: 1 })
  world.forward(120 * MINUTE)
  await over.paid.tell()
  await jobs.drain()
  for (const { id } of [made, over.made]) {
    expect(await bookingOf(id)).toMatchObject({ state: 'expired' })
    expect(await heldOf(id)).toBe(0)
  }
})

test('paid twice through two channels, one payment counts and the other goes back', async () => {
  const made = await unpaid()
  const both = [await payAt(made, 'alpha'), await payAt(made, 'beta')]
  await Promise.all(both.map(({ tell }) => tell()))
  await jobs.drain()
  expect(await bookingOf(made.id)).toMatchObject({ state: 'confirmed', paidFen: TOTAL, refundedFen: 0 })
  expect(await heldOf(made.id)).toBe(TOTAL)
  expect(await announced(CONFIRMED, made.id)).toBe(1)
  expect(await historyOf(made.id)).toEqual(['asked', 'paid', 'late'])
})

test('a cancellation gives back by the rule; the states of the money follow what went back', async () => {
  const made = await unpaid({ inHours: 12 })
  await pay(made)
  await cancel(made.id)
  // Promised, not done.
  expect(await info(made)).toMatchObject({
    state: 'paid',
    refunds: [{ amountFen: HALF, state: 'asked', why: '取消预订' }],
  })
  expect(await inTransaction(db, (within) => retainedOf(within, made.id))).toBe(TOTAL - HALF)
  await jobs.drain()
  expect(await info(made)).toMatchObject({ state: 'part_refunded', refunds: [{ amountFen: HALF, state: 'done' }] })
  expect(await bookingOf(made.id)).toMatchObject({ state: 'cancelled', paidFen: TOTAL, refundedFen: HALF })
  expect(await heldOf(made.id)).toBe(TOTAL - HALF)
  const early = await unpaid()
  await pay(early)
  await cancel(early.id)
  await jobs.drain()
  expect((await info(early)).state).toBe('refunded')
  expect(await heldOf(early.id)).toBe(0)
})

test('what became dearer is paid on, and goes back over all its orders, the last one first', async () => {
  const made = await unpaid()
  await pay(made)
  const { id } = made
  expect(await dueOf(db, { id, totalFen: TOTAL + 3_000 })).toBe(3_000)
  world.forward(1000)
  const { confirmedAt } = await bookingOf(id)
  await dearer(made, 3_000)
  expect(await info(made)).toMatchObject({ state: 'to_pay', dueFen: 3_000 })
  await pay(made)
  expect(await bookingOf(id)).toMatchObject({ state: 'confirmed', paidFen: TOTAL + 3_000, confirmedAt })
  // Who was told that it is confirmed is not told again.
  expect(await announced(CONFIRMED, id)).toBe(1)
  const back = (fen: number) =>
    inTransaction(db, (within) => giveBackFor(within, jobs, { id }, { fen, why: '改期', now: world.now() }))
  expect(await back(4_000)).toBe(4_000)
  expect((await ordersOf(id)).map(({ backFen }) => backFen)).toEqual([1_000, 3_000])
  expect(await back(100_000)).toBe(TOTAL - 1_000)
  expect(await back(1)).toBe(0)
  await jobs.drain()
  expect(await heldOf(id)).toBe(0)
  expect(await ordersOf(id)).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }])
})

test('another amount closes what was to be paid before: money for that goes back', async () => {
  const made = await unpaid()
  const before = await payAt(made)
  await inTransaction(db, async (within) => {
    const booking = await findBooking(within, '1', made.id)
    if (!booking) throw new Error('no booking')
    await closeOrders(within, made.id)
    await openOrder(within, booking, 12_000, world.now())
  })
  await before.tell()
  await jobs.drain()
  expect(await bookingOf(made.id)).toMatchObject({ state: 'unpaid', paidFen: 0 })
  expect(await heldOf(made.id)).toBe(0)
  await pay(made)
  expect(await bookingOf(made.id)).toMatchObject({ state: 'confirmed', paidFen: 12_000 })
})

test('what a channel refuses to give back stays promised, and is asked for again under another number', async () => {
  const made = await unpaid()
  await pay(made)
  tills[0].refusing = true
  await cancel(made.id)
  await jobs.drain()
  expect(await info(made)).toMatchObject({ state: 'paid', refunds: [{ amountFen: TOTAL, state: 'failed' }] })
  expect(await ordersOf(made.id)).toMatchObject([{ backFen: TOTAL, refundedFen: 0 }])
  const duties = async () => {
    const operators = { areaId: '1', addresses: ['right:operator'], size: 10 }
    return (await world.product.approvals.duties.mine(db, operators)).items.map(({ title }) => title)
  }
  expect(await duties()).toEqual([expect.stringMatching(/^YD\d+ 退款 ¥100.01 未成功$/)])
  tills[0].refusing = false
  await jobs.doNow('booking.give-back-again')
  await jobs.drain()
  expect(await heldOf(made.id)).toBe(TOTAL)
  world.forward(60 * MINUTE)
  await jobs.doNow('booking.give-back-again')
  await jobs.drain()
  expect(await info(made)).toMatchObject({ state: 'refunded', refunds: [{ amountFen: TOTAL, state: 'done' }] })
  expect(await heldOf(made.id)).toBe(0)
  expect(await duties()).toEqual([])
})

test('an addition that nobody pays ends the booking; what was paid goes back by its rule', async () => {
  const made = await unpaid({ inHours: 12 })
  await pay(made)
  await dearer(made, 3_000)
  world.forward(16 * MINUTE)
  await jobs.drain()
  expect(await bookingOf(made.id)).toMatchObject({ state: 'expired', paidFen: TOTAL, refundedFen: HALF })
  expect(await isTaken(made.id)).toBe(false)
  expect(await heldOf(made.id)).toBe(TOTAL - HALF)
  expect(await announced(CANCELLED, made.id)).toBe(1)
})

test('who booked and for whom it was booked hear of it, each once', async () => {
  const heard: [string, Hint][] = []
  const live = {
    tell: async (_db: unknown, personId: string, ...hints: readonly Hint[]) =>
      void heard.push(...hints.map((hint): [string, Hint] => [personId, hint])),
  }
  const announced: Notified[] = []
  const telling = {
    announce: async (_db: unknown, { payload }: { payload: unknown }) => void announced.push(payload as Notified),
  }
  const bookings = [
    { id: 'one', personId: 'lin', forPersonId: 'lin' },
    { id: 'two', personId: 'lin', forPersonId: 'zhou' },
    { id: 'three', personId: null, forPersonId: null },
  ]
  await notifyPeople(db, telling, bookings, null)
  for (const payload of announced) await hintNotified(db, live, payload)
  const topic = BOOKING_TOPIC
  expect(heard).toEqual([
    ['lin', { topic, id: 'one' }],
    ['lin', { topic, id: 'two' }],
    ['zhou', { topic, id: 'two' }],
  ])
})

test('of a place that is gone, late money goes back', async () => {
  const at = await makePlace(db, { now: world.now() })
  const { made, paid } = await expiredThoughPaid({ at })
  await db.updateTable('booking.place').set({ state: 'gone' }).where('id', '=', at.id).execute()
  await paid.tell()
  await jobs.drain()
  expect(await heldOf(made.id)).toBe(0)
})
