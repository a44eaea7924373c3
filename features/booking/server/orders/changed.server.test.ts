import { expect, test } from 'vitest'
import { MOVED } from '#contract/booking'
import { makePlace } from '#fixtures/booking'
import { inTransaction } from '#platform/db'
import { addDays, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { BACK, MINUTE, makeMoneyWorld } from '../tests/money-world.ts'
import { orderLaws } from '../tests/order-laws.ts'
import { expireIn } from './expire.ts'

// Late money for a change that was undone because it was not paid in time.

const money = await makeMoneyWorld()
const { world, db, jobs, unpaid, pay, payAt, bookingOf, heldOf, announced } = money
const PRICE = 10_001
const always = [{ from: 0, to: 1440 }]
const prices = [{ days: 'all', from: 0, to: 1440, for: 'all', priceFen: PRICE } as const]
const day = startOfDay(addDays(dayOf(world.now()), 3)).getTime()
const time = (hour: number) => new Date(day + hour * 60 * MINUTE)

/** A paid booking of 10:00, moved to 13:00–15:00, which was paid at the channel and expired before we heard of it. */
async function lapsed() {
  const rules = { hours: { workday: always, dayOff: always }, prices, back: BACK }
  const at = await makePlace(db, { rules, now: world.now() })
  const made = await unpaid({ at, startsAt: time(10), endsAt: time(11), takes: { from: time(10), until: time(11) } })
  await pay(made)
  world.forward(1000)
  const wish = { id: made.id, startsAt: toInstant(time(13)), endsAt: toInstant(time(15)) }
  expect((await world.post('meeting/change', wish, made.token)).code).toBe(200)
  const { tell } = await payAt(made)
  const over = new Date(world.now().getTime() + 16 * MINUTE)
  await inTransaction(db, (within) => expireIn({ jobs }, within, made.id, over))
  const startOf = async () =>
    (await db.selectFrom('booking.booking').select('startsAt').where('id', '=', made.id).executeTakeFirstOrThrow())
      .startsAt
  expect(await startOf()).toEqual(time(10))
  return { ...made, at, tell, startOf }
}

async function isSound(id: string, paidFen: number): Promise<void> {
  await jobs.drain()
  expect(await bookingOf(id)).toMatchObject({ state: 'confirmed', totalFen: paidFen, paidFen })
  expect(await heldOf(id)).toBe(paidFen)
  for (const [sentence, query] of orderLaws) expect((await world.store.pool.query(query)).rows, sentence).toEqual([])
}

const book = async (placeId: string, from: number, until: number) => {
  const form = { placeId, startsAt: toInstant(time(from)), endsAt: toInstant(time(until)), subject: '会', people: 2 }
  return (await world.post('meeting/book', { ...form, agreed: true }, (await world.person()).token)).code
}

test('makes the change again where its time is still free, and frees the time before', async () => {
  const { id, at, tell, startOf } = await lapsed()
  await tell()
  await isSound(id, 2 * PRICE)
  expect(await startOf()).toEqual(time(13))
  expect(await announced(MOVED, id)).toBe(1)
  expect([await book(at.id, 13, 14), await book(at.id, 10, 11)]).toEqual([14_003, 200])
})

test('goes back where somebody has the time by now: the booking stays what it was', async () => {
  const { id, at, tell, startOf } = await lapsed()
  expect(await book(at.id, 14, 16)).toBe(200)
  await tell()
  await isSound(id, PRICE)
  expect(await startOf()).toEqual(time(10))
})

test('goes back where the booking was changed again since', async () => {
  const { id, token, tell, startOf } = await lapsed()
  await world.post('meeting/change', { id, startsAt: toInstant(time(20)), endsAt: toInstant(time(21)) }, token)
  await tell()
  await isSound(id, PRICE)
  expect(await startOf()).toEqual(time(20))
})
