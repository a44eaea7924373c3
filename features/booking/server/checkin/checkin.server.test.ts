import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FREED } from '#contract/booking'
import { type MadePlace, makePlace } from '#fixtures/booking'
import { inTransaction } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { MINUTE, makeMoreWorld } from '../tests/more-world.ts'
import { findBookingById } from '../time/booking-queries.ts'
import { isFree } from '../time/occupancy-queries.ts'
import { miss } from './missed.ts'

const more = await makeMoreWorld()
const { world, db, host, colleague, stranger, booked, invited } = more
const { jobs } = world.product
const hinted = vi.spyOn(world.product.live, 'tell')

let room: MadePlace
let startsAt: Date
beforeEach(async () => {
  room = await makePlace(db, { name: '星河厅', rules: { checkIn: true } })
  // To the minute, so that the window's ends can be met.
  startsAt = new Date(Math.ceil(world.now().getTime() / MINUTE) * MINUTE + 30 * MINUTE)
  hinted.mockClear()
})

const endsAt = () => new Date(startsAt.getTime() + 60 * MINUTE)
const needing = (facts: Parameters<typeof booked>[0] = {}) =>
  booked({ place: room, startsAt, endsAt: endsAt(), checkIn: true, ...facts })
const checkIn = (input: { id?: string; code?: string }, token = host.token) =>
  world.post<{ bookingId: string; placeName: string }>('meeting/checkIn', input, token)
/** Goes to so many minutes after the start. */
const goTo = (minutes: number) => world.forward(startsAt.getTime() + minutes * MINUTE - world.now().getTime())
const stateOf = async (id: string) => (await findBookingById(db, id))?.state

describe('checking in', () => {
  test('at the door by its code, once', async () => {
    const id = await needing()
    expect((await checkIn({ code: room.doorCode })).code).toBe(14028)
    goTo(-15)
    expect((await checkIn({ code: room.doorCode })).body).toMatchObject({ bookingId: id, placeName: '星河厅' })
    expect((await checkIn({ code: room.doorCode })).code).toBe(615)
    goTo(30)
    await jobs.drain()
    expect(await stateOf(id)).toBe('confirmed')
  })

  test('by whoever takes part at the door, from the page by who booked it', async () => {
    const id = await needing()
    await invited(id, [{ personId: colleague.id }])
    goTo(0)
    expect((await checkIn({ code: room.doorCode }, stranger.token)).code).toBe(14030)
    expect((await checkIn({ code: 'x'.repeat(22) })).code).toBe(14001)
    for (const { token } of [stranger, colleague]) expect((await checkIn({ id }, token)).code).toBe(404)
    expect((await checkIn({})).code).toBe(404)
    expect((await checkIn({ code: room.doorCode }, colleague.token)).code).toBe(200)
    expect((await checkIn({ id })).code).toBe(615)
  })

  test('not at all for what does not stand', async () => {
    const id = await needing({ state: 'unpaid' })
    goTo(0)
    expect((await checkIn({ id })).code).toBe(14024)
    expect((await checkIn({ code: room.doorCode })).code).toBe(14030)
  })
})

describe('who does not come', () => {
  test('loses the rest of the time, is told, and has a strike', async () => {
    const id = await needing()
    goTo(9.5)
    await jobs.drain()
    expect(await stateOf(id)).toBe('confirmed')
    goTo(10.1)
    await jobs.drain()
    expect(await findBookingById(db, id)).toMatchObject({ state: 'missed', why: '开始后10分钟内未签到' })
    expect(await isFree(db, room.unitIds, { from: startsAt, until: endsAt(), now: world.now() })).toBe(true)
    const freed = await db.selectFrom('jobs.outbox').select('payload').where('name', '=', FREED).execute()
    expect(freed.map(({ payload }) => Reflect.get(payload as object, 'placeId'))).toContain(room.id)
    const told = hinted.mock.calls.filter(([, , hint]) => hint?.id === id)
    expect(told.map(([, personId]) => personId)).toEqual([host.id])
    const strikes = await db
      .selectFrom('booking.strike')
      .select(['personId', 'at'])
      .where('bookingId', '=', id)
      .execute()
    expect(strikes).toEqual([{ personId: host.id, at: expect.any(Date) }])
    expect((await checkIn({ id })).code).toBe(14029)
    expect((await checkIn({ code: room.doorCode })).code).toBe(14029)
  })

  test('is asked of places alone that ask for it', async () => {
    const id = await needing({ checkIn: false })
    goTo(40)
    await jobs.drain()
    expect(await stateOf(id)).toBe('confirmed')
    expect((await checkIn({ id })).code).toBe(200)
  })

  test('who checked in at the last moment is not missed by a sweep that saw them missing', async () => {
    const id = await needing()
    goTo(9.5)
    expect((await checkIn({ id })).code).toBe(200)
    await inTransaction(db, (tx) => miss({ jobs }, tx, id, new Date(startsAt.getTime() + 11 * MINUTE)))
    expect(await stateOf(id)).toBe('confirmed')
    await db.deleteFrom('booking.occupancy').where('bookingId', '=', id).execute()
  })

  test('checks in or is missed, never both, however many try at once', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await needing()
      goTo(9.5)
      const late = new Date(startsAt.getTime() + 11 * MINUTE)
      const sweeps = Array.from({ length: 3 }, () => inTransaction(db, (tx) => miss({ jobs }, tx, id, late)))
      const answers = await Promise.all([checkIn({ id }), checkIn({ code: room.doorCode }), ...sweeps])
      const codes = answers.flatMap((answer) => (answer ? [answer.code] : []))
      const { state, checkedInAt } = (await findBookingById(db, id)) ?? expect.fail()
      const strikes = await db.selectFrom('booking.strike').select('at').where('bookingId', '=', id).execute()
      expect([state, checkedInAt !== null, strikes.length]).toEqual(
        codes.includes(200) ? ['confirmed', true, 0] : ['missed', false, 1],
      )
      if (state === 'confirmed') expect(codes.toSorted((a, b) => a - b)).toEqual([200, 615])
      await db.deleteFrom('booking.occupancy').where('bookingId', '=', id).execute()
    }
  })

  test('three times in thirty days may book nothing until the first of them is older', async () => {
    const person = await world.person()
    const book = () =>
      world.post(
        'meeting/book',
        {
          placeId: open.id,
          startsAt: toInstant(next()),
          endsAt: toInstant(new Date(next().getTime() + 30 * MINUTE)),
          subject: '评审',
          people: 2,
          agreed: true,
        },
        person.token,
      )
    const always = [{ from: 0, to: 1440 }]
    const open = await makePlace(db, { rules: { hours: { workday: always, dayOff: always }, horizonDays: 400 } })
    const next = () => new Date((Math.floor(world.now().getTime() / (30 * MINUTE)) + 2) * 30 * MINUTE)
    for (let n = 0; n < 3; n++) {
      expect((await book()).code).toBe(200)
      const of = { place: await makePlace(db), startsAt: next(), endsAt: new Date(next().getTime() + 60 * MINUTE) }
      await booked({ ...of, personId: person.id, checkIn: true })
      world.forward(of.startsAt.getTime() + 11 * MINUTE - world.now().getTime())
      await jobs.drain()
      world.forward(24 * 60 * MINUTE)
    }
    expect((await book()).code).toBe(14018)
    world.forward(27 * 24 * 60 * MINUTE)
    expect((await book()).code).toBe(200)
  })
})
