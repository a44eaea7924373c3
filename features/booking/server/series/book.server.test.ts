import { describe, expect, test } from 'vitest'
import { type Booking, type BookingDetail, type BookingStands, CONFIRMED } from '#contract/booking'
import { type MadePlace, makePlace, type PlaceToMake } from '#fixtures/booking'
import { inTransaction, newId } from '#platform/db'
import { addDays, toInstant } from '#vocabulary/day'
import type { AnsweredFile } from '../../../../tests/support/file-answer.ts'
import { datesOf as datesIn, readCalendar } from '../../../../tests/support/read-calendar.ts'
import { BOOKING_SUBJECT } from '../approval/subject.ts'
import { makeMoreWorld } from '../tests/more-world.ts'
import { DESK } from '../tests/nodes.ts'

const more = await makeMoreWorld()
const { world, db, host, colleague, stranger, company, at, booked, workday } = more
const clerk = await world.person({ nickName: '张敏', roles: ['operator'] })
const DEEP = process.env['DEEP'] !== undefined
const ALWAYS = [{ from: 480, to: 1200 }]
const roomOf = (facts: PlaceToMake = {}) =>
  makePlace(db, { ...facts, rules: { horizonDays: 400, hours: { workday: ALWAYS, dayOff: ALWAYS }, ...facts.rules } })
const form = (place: MadePlace, extra: object = {}) => ({
  placeId: place.id,
  startsAt: toInstant(at('10:00')),
  endsAt: toInstant(at('11:00')),
  rule: { every: 'week', weekdays: [], until: addDays(workday, 21) },
  skip: [],
  instead: [],
  subject: '周会',
  people: 3,
  agreed: true,
  ...extra,
})
type Made = { seriesId: string; made: number; first: BookingStands }
const shown = async ({ id }: BookingStands) =>
  (await world.post<BookingDetail>('meeting/orderInfo', { id }, host.token)).body
const make = (place: MadePlace, extra: object = {}, token = host.token) =>
  world.post<Made>('meeting/bookSeries', form(place, extra), token)
const rowsOf = (placeId: string) =>
  db.selectFrom('booking.booking').selectAll().where('placeId', '=', placeId).orderBy('startsAt').execute()
const takenOf = (place: MadePlace) =>
  db.selectFrom('booking.occupancy').select(['during', 'bookingId']).where('unitId', 'in', place.unitIds).execute()
const elsewhere = (place: MadePlace, days: number) =>
  booked({ place, personId: newId(), startsAt: at('10:00', days), endsAt: at('11:00', days) })

describe('a series', () => {
  test('is booked with all its dates, and told of as one', async () => {
    const room = await roomOf()
    const { body } = await make(room, { guests: [{ personId: colleague.id }] })
    expect(body).toMatchObject({ made: 4, first: { state: 'confirmed' } })
    expect(await shown(body.first)).toMatchObject({ subject: '周会', state: 'confirmed', seriesId: body.seriesId })
    const rows = await rowsOf(room.id)
    expect(rows.map(({ startsAt }) => startsAt)).toEqual([0, 7, 14, 21].map((days) => at('10:00', days)))
    expect(await takenOf(room)).toHaveLength(4)
    const guests = await db
      .selectFrom('booking.guest')
      .select('bookingId')
      .where('personId', '=', colleague.id)
      .execute()
    expect(guests.length).toBeGreaterThanOrEqual(4)
    const told = await db.selectFrom('jobs.outbox').select('payload').where('name', '=', CONFIRMED).execute()
    const ids = told.map(({ payload }) => Reflect.get(payload as object, 'bookingId'))
    expect(rows.every(({ id }) => ids.includes(id))).toBe(true)
    const info = await world.post<{ words: string; state: string; bookings: Booking[] }>(
      'meeting/seriesInfo',
      { id: body.seriesId },
      host.token,
    )
    expect(info.body).toMatchObject({
      state: 'made',
      words: expect.stringMatching(/^每周[一二三四五] 10:00–11:00，至\d+月\d+日$/),
    })
    expect(info.body.bookings).toHaveLength(4)
    expect((await world.post('meeting/seriesInfo', { id: body.seriesId }, stranger.token)).code).toBe(404)
    const file = await world.post<AnsweredFile>('meeting/bookingIcs', { id: rows[1]?.id }, host.token)
    const [entry] = readCalendar(file.body.bytes).entries
    expect(entry && datesIn(entry)).toEqual([0, 7, 14, 21].map((days) => at('10:00', days)))
  })

  test('that clashes anywhere books nothing; skipped and moved, it books the rest', async () => {
    const [room, other] = [await roomOf(), await roomOf()]
    await elsewhere(room, 7)
    await elsewhere(room, 14)
    const before = await rowsOf(room.id)
    expect(await make(room)).toMatchObject({ code: 14036, data: { n: 2 } })
    expect(await rowsOf(room.id)).toEqual(before)
    const [second, third] = [7, 14].map((days) => addDays(workday, days))
    const instead = [
      { day: third, placeId: other.id, startsAt: toInstant(at('15:00', 14)), endsAt: toInstant(at('16:00', 14)) },
    ]
    expect((await make(room, { skip: [second], instead })).body.made).toBe(3)
    expect((await rowsOf(other.id)).map(({ startsAt }) => startsAt)).toEqual([at('15:00', 14)])
    expect((await make(room, { skip: ['2020-01-01'] })).code).toBe(400)
    const all = [0, 7, 14, 21].map((days) => addDays(workday, days))
    expect((await make(room, { skip: all })).code).toBe(14037)
  })

  test('that cannot be had at all says why', async () => {
    const room = await roomOf({ rules: { mostMinutes: 30 }, notes: '请保持整洁' })
    expect((await make(room)).code).toBe(14008)
    expect((await make(room, { agreed: false })).code).toBe(14019)
    expect((await make(await roomOf({ seats: 2 }))).code).toBe(14022)
    expect((await make(await roomOf(), { companyId: newId() })).code).toBe(14017)
    const { first } = (await make(await roomOf(), { companyId: company.id })).body
    expect((await shown(first)).companyName).toBe('云图软件')
    const quota = await roomOf({ rules: { personHours: 1 } })
    expect((await make(quota, { rule: { every: 'workday', weekdays: [], until: addDays(workday, 30) } })).code).toBe(
      14014,
    )
  })

  test('of priced dates is to be paid date by date, later ones until a day before', async () => {
    const prices = [{ days: 'all', from: 0, to: 1440, for: 'all', priceFen: 5000 } as const]
    const room = await roomOf({ rules: { prices } })
    const { first } = (await make(room)).body
    expect(first.state).toBe('unpaid')
    expect(await shown(first)).toMatchObject({ state: 'unpaid', totalFen: 5000 })
    const rows = await rowsOf(room.id)
    expect(rows.at(-1)?.payUntil).toEqual(new Date(at('10:00', 21).getTime() - 86_400_000))
    const orders = await db
      .selectFrom('booking.bookingOrder')
      .select('amountFen')
      .where(
        'bookingId',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    expect(orders.map(({ amountFen }) => amountFen)).toEqual([5000, 5000, 5000, 5000])
  })

  test('takes the time that its maker held while they filled in the form', async () => {
    const room = await roomOf()
    const wish = { placeId: room.id, startsAt: toInstant(at('10:00')), endsAt: toInstant(at('11:00')) }
    const held = await world.post<{ id: string }>('meeting/hold', wish, host.token)
    expect((await make(room, {}, colleague.token)).code).toBe(14036)
    expect((await make(room, { holdId: held.body.id })).body.made).toBe(4)
    expect((await takenOf(room)).every(({ bookingId }) => bookingId !== null)).toBe(true)
  })
})

describe('the approval of a series', () => {
  async function processOf() {
    const process = { title: '会议室审批', steps: DESK }
    const of = { areaId: '1', kind: BOOKING_SUBJECT, processId: null, process, by: null, now: world.now() }
    return (await inTransaction(db, (tx) => world.product.approvals.saveProcess(tx, of))).processId
  }
  const statesOf = async (placeId: string) => (await rowsOf(placeId)).map(({ state }) => state)
  const decide = (id: string | undefined, act: string) =>
    world.post('meeting/submit', { id, act, ...(act === 'reject' && { opinion: '请改期' }) }, clerk.token)

  test('is one, on its first date, and decides about all', async () => {
    const room = await roomOf({ processId: await processOf() })
    const { body } = await make(room)
    const rows = await rowsOf(room.id)
    expect(new Set(rows.map(({ caseId }) => caseId)).size).toBe(1)
    expect(await statesOf(room.id)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    expect(await takenOf(room)).toHaveLength(4)
    expect((await decide(body.first.id, 'approve')).code).toBe(200)
    expect(await statesOf(room.id)).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed'])
  })

  test('that is rejected gives all its time back', async () => {
    const room = await roomOf({ processId: await processOf() })
    await make(room)
    expect((await decide((await rowsOf(room.id))[0]?.id, 'reject')).code).toBe(200)
    expect(await takenOf(room)).toEqual([])
  })

  test('holds for a date at another place too', async () => {
    const [room, other] = [await roomOf(), await roomOf({ processId: await processOf() })]
    const instead = [
      {
        day: addDays(workday, 7),
        placeId: other.id,
        startsAt: toInstant(at('10:00', 7)),
        endsAt: toInstant(at('11:00', 7)),
      },
    ]
    expect((await make(room, { instead })).body.made).toBe(4)
    expect([await statesOf(room.id), await statesOf(other.id)]).toEqual([
      ['waiting', 'waiting', 'waiting'],
      ['waiting'],
    ])
  })
})

test('cancelling a date with those that follow frees their time, which who waits is offered', async () => {
  const room = await roomOf()
  await make(room)
  const rows = await rowsOf(room.id)
  const wish = { placeId: room.id, startsAt: toInstant(at('10:00', 14)), endsAt: toInstant(at('11:00', 14)) }
  const { id } = (await world.post<{ id: string }>('meeting/waitJoin', wish, stranger.token)).body
  const gone = await world.post('meeting/cancel', { id: rows[1]?.id, scope: 'later' }, host.token)
  expect(gone.code).toBe(200)
  await world.product.jobs.drain()
  expect((await rowsOf(room.id)).map(({ state }) => state)).toEqual([
    'confirmed',
    'cancelled',
    'cancelled',
    'cancelled',
  ])
  const { items } = (
    await world.post<{ items: { id: string; state: string }[] }>('meeting/waitList', {}, stranger.token)
  ).body
  expect(items).toMatchObject([{ id, state: 'offered' }])
})

test(`${DEEP ? 40 : 4} rounds: of many who want overlapping series and dates, each gets all of theirs or nothing, and nothing twice`, async () => {
  for (let round = 0; round < (DEEP ? 40 : 4); round++) {
    const room = await roomOf()
    const until = addDays(workday, 51 * 7)
    const series = [host, colleague, stranger].flatMap(({ token }) => [
      make(room, { rule: { every: 'week', weekdays: [], until } }, token),
      make(
        room,
        {
          rule: { every: 'fortnight', weekdays: [], until },
          startsAt: toInstant(at('10:30')),
          endsAt: toInstant(at('11:30')),
        },
        token,
      ),
    ])
    const single = world.post(
      'meeting/book',
      {
        placeId: room.id,
        startsAt: toInstant(at('10:30', 70)),
        endsAt: toInstant(at('11:30', 70)),
        subject: '评审',
        people: 2,
        agreed: true,
      },
      colleague.token,
    )
    const answers = await Promise.all(series)
    const won = answers.flatMap(({ code, body }) => (code === 200 ? [body.made] : []))
    for (const { code } of answers) expect([200, 14036, 14003, 14004]).toContain(code)
    const rows = await rowsOf(room.id)
    const alone = (await single).code === 200 ? 1 : 0
    expect(rows).toHaveLength(won.reduce((sum, made) => sum + made, alone))
    expect(await takenOf(room)).toHaveLength(rows.length)
    expect(won.length + alone).toBeGreaterThan(0)
  }
}, 120_000)
