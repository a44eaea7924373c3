import { describe, expect, test } from 'vitest'
import { type Booking, type BookingDetail, bookingRefusals, type Scope, type SeriesInfo } from '#contract/booking'
import { type MadePlace, makeBooking, makePlace, type PlaceToMake } from '#fixtures/booking'
import { newId } from '#platform/db'
import { addDays, toInstant } from '#vocabulary/day'
import { makeMoreWorld } from '../tests/more-world.ts'
import { listBookingsOfSeries } from '../time/booking-queries.ts'

// What is done to several dates of a series at once.

const { world, db, host, colleague, stranger, company, at, workday } = await makeMoreWorld()
const ALWAYS = [{ from: 480, to: 1200 }]
const PRICE = { days: 'all', from: 0, to: 1440, for: 'all', priceFen: 10_000 } as const
const WEEKS = [0, 7, 14, 21]
const roomOf = (facts: PlaceToMake = {}) =>
  makePlace(db, { ...facts, rules: { horizonDays: 400, hours: { workday: ALWAYS, dayOff: ALWAYS }, ...facts.rules } })

interface Made {
  seriesId: string
  made: number
  dates: { startsAt: string; endsAt: string }[]
  skipped: { day: string; why: string }[]
}

/** Four weeks of an hour, of the host. */
async function made(room: MadePlace, more: object = {}) {
  const rule = { every: 'week', weekdays: [], until: addDays(workday, 21) }
  const times = { startsAt: toInstant(at('10:00')), endsAt: toInstant(at('11:00')) }
  const form = { placeId: room.id, ...times, rule, skip: [], instead: [], subject: '周会', people: 3, agreed: true }
  const { body, message } = await world.post<Made>('meeting/bookSeries', { ...form, ...more }, host.token)
  if (message !== '成功') throw new Error(message)
  return { ...body, ids: (await listBookingsOfSeries(db, body.seriesId)).map(({ id }) => id) }
}
const rowsOf = ({ seriesId }: Made) => listBookingsOfSeries(db, seriesId)
const statesOf = async (of: Made) => (await rowsOf(of)).map(({ state }) => state)
const info = async (id: string, from?: string, token = host.token) =>
  (await world.post<SeriesInfo>('meeting/seriesInfo', { id, ...(from && { from }) }, token)).body
const cancel = (id: string | undefined, scope: Scope, keptFen = 0) =>
  world.post<{ state: string }>('meeting/cancel', { id, scope, keptFen }, host.token)
const change = (id: string | undefined, scope: Scope, more: object) =>
  world.post<BookingDetail>('meeting/change', { id, scope, ...more }, host.token)
const mine = async (side: string, token = host.token) =>
  (
    await world.post<{ items: (Booking & { series: { words: string; ahead: number } | null })[] }>(
      'meeting/myOrders',
      { side },
      token,
    )
  ).body.items

/** Pays all dates as the channel would. */
const pay = async (of: Made) => {
  const ids = (await rowsOf(of)).map(({ id }) => id)
  await db
    .updateTable('booking.booking')
    .set({ state: 'confirmed', confirmedAt: world.now(), paidFen: 10_000, payUntil: null })
    .where('id', 'in', ids)
    .execute()
  for (const id of ids)
    await db
      .updateTable('booking.bookingOrder')
      .set({ state: 'paid', paidAt: world.now(), tradeId: newId() })
      .where('bookingId', '=', id)
      .execute()
}
const backsOf = async (of: Made) => {
  const rows = await db
    .selectFrom('booking.bookingOrder as o')
    .innerJoin('booking.booking as b', 'b.id', 'o.bookingId')
    .select('o.backFen')
    .where('b.seriesId', '=', of.seriesId)
    .orderBy('b.startsAt')
    .execute()
  return rows.map(({ backFen }) => backFen)
}

describe('making a series', () => {
  test('answers its dates, and what was left out with why', async () => {
    const room = await roomOf()
    const taken = { startsAt: at('10:30', 7), endsAt: at('11:30', 7) }
    await makeBooking(db, { place: room, ...taken, takes: { from: taken.startsAt, until: taken.endsAt } })
    const of = await made(room, { skip: [addDays(workday, 7), addDays(workday, 21)] })
    expect(of.made).toBe(2)
    expect(of.dates).toEqual(
      [0, 14].map((days) => ({ startsAt: toInstant(at('10:00', days)), endsAt: toInstant(at('11:00', days)) })),
    )
    const skipped = [
      { day: addDays(workday, 7), why: expect.stringContaining('已被占用') },
      { day: addDays(workday, 21), why: '您选择跳过' },
    ]
    expect(of.skipped).toEqual(skipped)
    expect(await info(of.seriesId)).toMatchObject({ made: 2, ahead: 2, skipped, kind: 'room' })
  })

  test('workdays of a year whose holidays nobody has published are left out with a word, or booked where that is asked for', async () => {
    const year = Number(workday.slice(0, 4))
    // This year is known, and its last day is worked.
    await db
      .insertInto('estate.specialDay')
      .values({ areaId: '1', day: `${year}-12-31`, off: false, name: '调休' })
      .execute()
    const rule = { every: 'workday', weekdays: [], until: `${year + 1}-01-08` }
    const from = (day: string) => ({
      startsAt: toInstant(at('10:00', gapTo(day))),
      endsAt: toInstant(at('11:00', gapTo(day))),
      rule,
    })
    const of = await made(await roomOf(), from(`${year}-12-31`))
    expect(of.dates.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([`${year}-12-31`])
    expect(of.skipped.length).toBeGreaterThan(3)
    for (const { why } of of.skipped) expect(why).toBe(`${year + 1}年的放假安排尚未发布`)
    const other = await made(await roomOf(), { ...from(`${year}-12-31`), alsoUnsure: true })
    expect([other.made, other.skipped]).toEqual([of.made + of.skipped.length, []])
    await expect(made(await roomOf(), from(`${year + 1}-01-01`))).rejects.toThrow(
      `${year + 1}年的放假安排尚未发布，请确认`,
    )
    // What the park itself says of a day is known.
    const entered = { areaId: '1', day: `${year + 1}-01-04`, off: false, name: '园区上班' }
    await db.insertInto('estate.specialDay').values(entered).execute()
    expect((await made(await roomOf(), from(`${year}-12-31`))).skipped).toEqual([])
    await db.deleteFrom('estate.specialDay').where('areaId', '=', '1').execute()
  })
})

/** Days from the first workday to a day. */
function gapTo(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(workday)) / 86_400_000)
}

describe('in the records', () => {
  test('a series is one card, of its next date, with how many are to come', async () => {
    const person = await world.person({ nickName: '孙宁', company: { id: company.id, allowed: true } })
    const room = await roomOf()
    const of = await made(room, { companyId: company.id, forPersonId: person.id, guests: [{ personId: colleague.id }] })
    const [card, ...others] = await mine('coming', person.token)
    expect(others).toEqual([])
    expect(card).toMatchObject({ id: of.ids[0], series: { ahead: 4, words: expect.stringMatching(/^每周/) } })
    expect((await mine('coming', colleague.token)).filter(({ seriesId }) => seriesId === of.seriesId)).toHaveLength(1)
    await cancel(of.ids[0], 'one')
    expect(await mine('coming', person.token)).toMatchObject([{ id: of.ids[1], series: { ahead: 3 } }])
    expect(await mine('past', person.token)).toMatchObject([{ id: of.ids[0] }])
    await cancel(of.ids[2], 'later')
    expect((await mine('past', person.token)).map(({ id }) => id)).toEqual([of.ids[3]])
    expect(await info(of.seriesId, undefined, person.token)).toMatchObject({ ahead: 1 })
    expect((await world.post('meeting/seriesInfo', { id: of.seriesId }, stranger.token)).code).toBe(404)
  })
})

describe('cancelling', () => {
  test('one, this and later, and all; what begins before stands', async () => {
    const of = await made(await roomOf())
    expect((await cancel(of.ids[0], 'one')).code).toBe(200)
    expect(await statesOf(of)).toEqual(['cancelled', 'confirmed', 'confirmed', 'confirmed'])
    expect((await cancel(of.ids[2], 'later')).code).toBe(200)
    expect(await statesOf(of)).toEqual(['cancelled', 'confirmed', 'cancelled', 'cancelled'])
    expect((await cancel(of.ids[3], 'all')).code).toBe(200)
    expect(await statesOf(of)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
    expect(await cancel(of.ids[3], 'all')).toMatchObject({ code: 615, body: { state: 'cancelled' } })
  })

  test('costs of each date what its own time makes it cost, and no more than was shown of all', async () => {
    const back = [
      { hours: 24 * 10, percent: 100 },
      { hours: 0, percent: 30 },
    ]
    const of = await made(await roomOf({ rules: { prices: [PRICE], back } }))
    await pay(of)
    const { all, later } = await info(of.seriesId, of.ids[1])
    const soon = WEEKS.filter((days) => at('10:00', days).getTime() - world.now().getTime() < 240 * 3_600_000).length
    const keptFen = soon * 7_000
    expect(all).toMatchObject({ count: 4, keptFen, backFen: 40_000 - keptFen })
    expect(later).toMatchObject({ count: 3, keptFen: keptFen - 7_000 })
    const { cancelFee } = bookingRefusals
    expect(await cancel(of.ids[1], 'all', keptFen - 1)).toMatchObject({ code: cancelFee.code, data: { fen: keptFen } })
    expect(await backsOf(of)).toEqual([0, 0, 0, 0])
    expect((await cancel(of.ids[1], 'all', keptFen)).code).toBe(200)
    expect(await backsOf(of)).toEqual(WEEKS.map((_, nth) => (nth < soon ? 3_000 : 10_000)))
  })

  test('is free of charge in the first minutes after booking', async () => {
    const of = await made(await roomOf({ rules: { prices: [PRICE], back: [], graceMinutes: 10 } }))
    await pay(of)
    expect((await info(of.seriesId)).all).toMatchObject({ keptFen: 0, backFen: 40_000 })
    expect((await cancel(of.ids[0], 'all', 0)).code).toBe(200)
    expect(await backsOf(of)).toEqual([10_000, 10_000, 10_000, 10_000])
  })
})

describe('changing', () => {
  const to = (from: string, until: string, days = 0) => ({
    startsAt: toInstant(at(from, days)),
    endsAt: toInstant(at(until, days)),
  })
  const startsOf = async (of: Made) => (await rowsOf(of)).map(({ startsAt }) => startsAt)

  test('this date and the later ones move as far, each by its own day', async () => {
    const of = await made(await roomOf())
    const answer = await change(of.ids[1], 'later', { ...to('14:00', '15:30', 7), subject: '评审' })
    expect(answer).toMatchObject({ code: 200, body: { id: of.ids[1], subject: '评审' } })
    expect(await startsOf(of)).toEqual([at('10:00'), ...[7, 14, 21].map((days) => at('14:00', days))])
    expect((await rowsOf(of)).map(({ subject }) => subject)).toEqual(['周会', '评审', '评审', '评审'])
    const words = async () => (await info(of.seriesId)).words
    expect(await words()).toContain('10:00–11:00')
    await change(of.ids[0], 'all', to('12:00', '13:00'))
    expect(await startsOf(of)).toEqual([at('12:00'), ...[7, 14, 21].map((days) => at('16:00', days))])
    expect(await words()).toContain('12:00–13:00')
  })

  test('dates that stand close move into the time of the next', async () => {
    const rule = { every: 'week', weekdays: [], until: addDays(workday, 21) }
    const of = await made(await roomOf(), { rule })
    expect((await change(of.ids[0], 'all', to('10:00', '11:00', 7))).code).toBe(200)
    expect(await startsOf(of)).toEqual([7, 14, 21, 28].map((days) => at('10:00', days)))
    expect((await change(of.ids[0], 'all', to('10:30', '11:30', 7))).code).toBe(200)
    expect((await change(of.ids[3], 'all', to('10:00', '11:00', 21))).code).toBe(200)
    expect(await startsOf(of)).toEqual(WEEKS.map((days) => at('10:00', days)))
  })

  test('where any of them is taken none moves, and the days are named', async () => {
    const room = await roomOf()
    const of = await made(room)
    const busy = { startsAt: at('14:00', 14), endsAt: at('15:00', 14) }
    await makeBooking(db, { place: room, ...busy, takes: { from: busy.startsAt, until: busy.endsAt } })
    const { code, message } = await change(of.ids[0], 'all', to('14:00', '15:00'))
    expect(code).toBe(bookingRefusals.seriesMoves.code)
    expect(message).toMatch(/^\d+月\d+日不能改到新的时间：.*已被占用/)
    expect(await startsOf(of)).toEqual(WEEKS.map((days) => at('10:00', days)))
  })

  test('dearer dates are to be paid on, each by itself; one that is over is not there any more', async () => {
    const of = await made(await roomOf({ rules: { prices: [PRICE] } }))
    await pay(of)
    expect((await change(of.ids[1], 'later', to('10:00', '12:00', 7))).code).toBe(200)
    expect(await statesOf(of)).toEqual(['confirmed', 'unpaid', 'unpaid', 'unpaid'])
    const open = await db
      .selectFrom('booking.bookingOrder as o')
      .innerJoin('booking.booking as b', 'b.id', 'o.bookingId')
      .select('o.amountFen')
      .where('b.seriesId', '=', of.seriesId)
      .where('o.state', '=', 'to_pay')
      .execute()
    expect(open.map(({ amountFen }) => amountFen)).toEqual([10_000, 10_000, 10_000])
    const gone = await made(await roomOf())
    await cancel(gone.ids[0], 'all')
    expect((await change(gone.ids[0], 'all', { subject: '评审' })).code).toBe(bookingRefusals.seriesAhead.code)
  })
})
