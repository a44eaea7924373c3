import { expect, test } from 'vitest'
import { CONFIRMED } from '#contract/booking'
import { type MadePlace, makeBooking } from '#fixtures/booking'
import { inTransaction, newId } from '#platform/db'
import { PEOPLE_NOTIFIED } from '../orders/notify.ts'
import { makeApprovalWorld } from '../tests/approval-world.ts'
import { listBookingsOfSeries } from '../time/booking-queries.ts'
import { beginApproval, type Decided } from './begin.ts'

// The case of a series stands on its first date and decides all.

const stage = await makeApprovalWorld()
const {
  world,
  db,
  approvals,
  placeOf,
  newDay,
  applied,
  submit,
  detail,
  stateOf,
  bookingOf,
  announced,
  isTaken,
  caseStateOf,
} = stage
const room = await placeOf()

/** A series of so many dates that waits for its approval; answers its bookings, the first one first. */
async function series(
  place: MadePlace & { processId: string; competes: boolean },
  dates: { startsAt: Date; endsAt: Date }[],
  totalFen = 0,
) {
  const person = await world.person({ nickName: '林晓' })
  const seriesId = newId()
  const now = world.now()
  const of = {
    id: seriesId,
    areaId: '1',
    personId: person.id,
    placeId: place.id,
    words: '每周',
    rule: '{}',
    madeAt: now,
  }
  await db.insertInto('booking.series').values(of).execute()
  const ids: string[] = []
  for (const { startsAt, endsAt } of dates)
    ids.push(
      await makeBooking(db, {
        place,
        personId: person.id,
        seriesId,
        startsAt,
        endsAt,
        takes: { from: startsAt, until: endsAt },
        state: 'waiting',
        competes: place.competes,
        totalFen,
        now,
      }),
    )
  await inTransaction(db, async (within) => {
    const bookings = await listBookingsOfSeries(within, seriesId)
    await beginApproval(approvals, within, bookings as unknown as Decided, place, now)
  })
  return { ids, first: ids[0] ?? '', person }
}
const days = (count: number) => Array.from({ length: count }, () => newDay()(9, 10))

test('one decision confirms every date', async () => {
  const { ids, first } = await series(room, days(4))
  expect(new Set(await Promise.all(ids.map(async (id) => (await bookingOf(id)).caseId))).size).toBe(1)
  expect(await submit({ id: ids[2] ?? '' }, 'approve')).toMatchObject({ code: 200 })
  for (const id of ids) {
    expect(await stateOf({ id })).toBe('confirmed')
    expect(await announced(CONFIRMED, id)).toBe(1)
    expect(await announced(PEOPLE_NOTIFIED, id)).toBe(1)
  }
  expect(await caseStateOf(first)).toBe('approved')
})

test('rejected and returned as a whole', async () => {
  const { ids, first } = await series(room, days(3))
  await submit({ id: first }, 'return', undefined, { fields: ['people'] })
  for (const id of ids) expect(await stateOf({ id })).toBe('returned')
  const other = await series(room, days(3))
  await submit({ id: other.first }, 'reject')
  for (const id of other.ids) expect([await stateOf({ id }), await isTaken(id)]).toEqual(['rejected', false])
})

test('each date has its own order; a later one may be paid until a day before it', async () => {
  const { ids } = await series(room, days(3), 2_000)
  await submit({ id: ids[0] ?? '' }, 'approve')
  const rows = await db
    .selectFrom('booking.bookingOrder')
    .select(['bookingId', 'amountFen', 'goodUntil'])
    .where('bookingId', 'in', ids)
    .execute()
  expect(rows.map(({ amountFen }) => amountFen)).toEqual([2_000, 2_000, 2_000])
  for (const id of ids) {
    const { state, payUntil } = await bookingOf(id)
    expect(state).toBe('unpaid')
    expect(rows.find(({ bookingId }) => bookingId === id)?.goodUntil).toEqual(payUntil)
  }
})

test('where several compete a date alone is lost; with its last date the case is over', async () => {
  const hall = await placeOf({ competes: true })
  const dates = days(2)
  const { ids, first } = await series(hall, dates)
  const [one, two] = [await applied(hall, dates[0]), await applied(hall, dates[1])]
  expect(await submit(one, 'approve')).toMatchObject({ code: 200 })
  expect(await Promise.all(ids.map((id) => stateOf({ id })))).toEqual(['rejected', 'waiting'])
  expect(await caseStateOf(first)).toBe('waiting')
  expect((await detail({ id: ids[1] ?? '' })).ifApproved).toContain('将同时婉拒 1 个重叠申请')
  expect(await submit(two, 'approve')).toMatchObject({ code: 200 })
  expect(await Promise.all(ids.map((id) => stateOf({ id })))).toEqual(['rejected', 'rejected'])
  expect(await caseStateOf(first)).toBe('rejected')
})

test('approved where several compete, every date is taken and settles its own rivals', async () => {
  const hall = await placeOf({ competes: true })
  const dates = days(2)
  const { ids, first } = await series(hall, dates)
  const rivals = [await applied(hall, dates[0]), await applied(hall, dates[1]), await applied(hall, dates[1])]
  expect((await detail({ id: first })).ifApproved).toContain('将同时婉拒 3 个重叠申请')
  expect(await submit({ id: first }, 'approve')).toMatchObject({ code: 200 })
  for (const id of ids) expect([await stateOf({ id }), await isTaken(id)]).toEqual(['confirmed', true])
  for (const rival of rivals)
    expect([await stateOf(rival), await announced(PEOPLE_NOTIFIED, rival.id)]).toEqual(['rejected', 1])
})
