import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type MadePlace, makePlace } from '#fixtures/booking'
import { inTransaction, newId } from '#platform/db'
import { MINUTE, makeMoreWorld } from '../tests/more-world.ts'
import { lockBooking } from '../time/booking-queries.ts'
import { freeTime, moveBooking } from '../time/booking-states.ts'
import { insertWaiting, type WaitingState } from './queries.ts'

const more = await makeMoreWorld()
const { world, db, booked, at, textsTo } = more
const { jobs } = world.product
const DEEP = process.env['DEEP'] !== undefined
const hinted = vi.spyOn(world.product.live, 'tell')

let room: MadePlace
beforeEach(async () => {
  hinted.mockClear()
  room = await makePlace(db, { name: '星河厅' })
})

/** Somebody waits for a time, after all who wait already; answers their place. */
async function waits(
  from = '10:00',
  until = '11:00',
  facts: { personId?: string; unitIds?: string[]; place?: MadePlace } = {},
) {
  const place = facts.place ?? room
  const id = newId()
  const waiting = {
    id,
    areaId: '1',
    kind: 'room' as const,
    placeId: place.id,
    unitIds: facts.unitIds ?? place.unitIds,
    personId: facts.personId ?? newId(),
    companyId: null,
    subject: '',
    startsAt: at(from),
    endsAt: at(until),
    joinedAt: world.now(),
  }
  expect(await insertWaiting(db, waiting)).toBe(true)
  return id
}
const bookedFrom = (from: string, until: string, place = room) =>
  booked({ place, startsAt: at(from), endsAt: at(until) })
/** Cancels a booking as its room does. */
const cancel = (id: string) =>
  inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? expect.fail()
    const by = { by: null, now: world.now() }
    await moveBooking(tx, by, booking, ['confirmed'], 'cancelled', {}, { what: 'cancelled' })
    await freeTime(tx, jobs, booking, world.now())
  })
async function freed(...ids: string[]) {
  for (const id of ids) await cancel(id)
  await jobs.drain()
}
const statesOf = async (...ids: string[]) => {
  const rows = await db.selectFrom('booking.waiting').select(['id', 'state']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.state as WaitingState)
}
const untilOf = async (id: string) =>
  (await db.selectFrom('booking.waiting').select('offeredUntil').where('id', '=', id).executeTakeFirst())?.offeredUntil
/** Open offers that overlap on a unit: there must be none. */
async function doubled() {
  const rows = await db
    .selectFrom('booking.waiting as a')
    .innerJoin('booking.waiting as b', (join) =>
      join
        .onRef('a.placeId', '=', 'b.placeId')
        .onRef('a.id', '<', 'b.id')
        .onRef('a.startsAt', '<', 'b.endsAt')
        .onRef('a.endsAt', '>', 'b.startsAt'),
    )
    .select(['a.id', 'a.unitIds', 'b.unitIds as others'])
    .where('a.state', '=', 'offered')
    .where('b.state', '=', 'offered')
    .execute()
  return rows.filter(({ unitIds, others }) => unitIds.some((id) => others.includes(id)))
}

describe('freed time', () => {
  test('is offered to the first whose wish fits, and to nobody else', async () => {
    const booking = await bookedFrom('10:00', '11:00')
    const long = await waits('10:00', '12:00')
    const after = await bookedFrom('11:00', '12:00')
    const [first, second] = [await waits(), await waits('10:00', '10:30')]
    await freed(booking)
    expect(await statesOf(long, first, second)).toEqual(['queued', 'offered', 'queued'])
    await freed(after)
    expect(await statesOf(long, first, second)).toEqual(['queued', 'offered', 'queued'])
  })

  test('is offered to several where each has some of it', async () => {
    const booking = await bookedFrom('10:00', '12:00')
    const ids = [await waits('10:00', '10:30'), await waits('11:30', '12:00'), await waits('10:00', '12:00')]
    await freed(booking)
    expect(await statesOf(...ids)).toEqual(['offered', 'offered', 'queued'])
  })

  test('of a venue is offered as a whole or in parts, whoever comes first', async () => {
    const hall = await makePlace(db, {
      kind: 'venue',
      parts: ['东厅', '西厅'].map((name) => ({ name, seats: 20, pricePercent: 50 })),
    })
    const booking = await bookedFrom('10:00', '11:00', hall)
    const [east = '', west = ''] = hall.unitIds
    const ids = [
      await waits('10:00', '11:00', { place: hall, unitIds: [west] }),
      await waits('10:00', '11:00', { place: hall }),
      await waits('10:00', '11:00', { place: hall, unitIds: [east] }),
    ]
    await freed(booking)
    expect(await statesOf(...ids)).toEqual(['offered', 'queued', 'offered'])
  })

  test('is offered for fifteen minutes, and never up to the start', async () => {
    const [booking, near] = [await bookedFrom('10:00', '11:00'), await bookedFrom('08:30', '09:00')]
    const [first, soon] = [await waits(), await waits('08:30', '09:00')]
    world.forward(at('08:25').getTime() - world.now().getTime())
    const now = world.now().getTime()
    await freed(booking, near)
    expect(Number(await untilOf(first)) - now).toBeGreaterThanOrEqual(15 * MINUTE)
    expect(Number(await untilOf(first)) - now).toBeLessThan(16 * MINUTE)
    expect(await untilOf(soon)).toEqual(at('08:29'))
    world.forward(4 * MINUTE)
    await jobs.drain()
    expect(await statesOf(soon)).toEqual(['passed'])
  })

  test.each([
    [
      'the place is closed then',
      async () => {
        const during = `[${at('14:00').toISOString()},${at('18:00').toISOString()})`
        await db
          .insertInto('booking.closure')
          .values({
            id: newId(),
            placeId: room.id,
            unitIds: room.unitIds,
            during,
            reason: '检修',
            createdAt: world.now(),
          })
          .execute()
      },
    ],
    [
      'the place is gone',
      async () => {
        await db.updateTable('booking.place').set({ state: 'gone' }).where('id', '=', room.id).execute()
      },
    ],
    [
      'it is too late to book',
      async () => {
        const { rules } = await db
          .selectFrom('booking.place')
          .select('rules')
          .where('id', '=', room.id)
          .executeTakeFirstOrThrow()
        await db
          .updateTable('booking.place')
          .set({ rules: JSON.stringify({ ...(rules as object), noticeHours: 200 }) })
          .where('id', '=', room.id)
          .execute()
      },
    ],
  ])('is not offered where %s', async (_why, change) => {
    const booking = await bookedFrom('15:00', '16:00')
    const first = await waits('15:00', '16:00')
    await change()
    await freed(booking)
    expect(await statesOf(first)).toEqual(['queued'])
  })

  test('is told to its person, by a hint and an SMS', async () => {
    const person = await world.person({ phone: '13912340001' })
    const booking = await bookedFrom('16:00', '17:00')
    const first = await waits('16:00', '17:00', { personId: person.id })
    await freed(booking)
    expect(hinted.mock.calls.map(([, personId, hint]) => [personId, hint?.topic, hint?.id])).toContainEqual([
      person.id,
      'booking.waiting',
      first,
    ])
    expect(textsTo('13912340001')[0]).toMatch(
      /您候补的星河厅（.+16:00–17:00）已为您保留至\d\d:\d\d，逾期将转给下一位，请确认 http\S+\/s\/\w{22}$/,
    )
  })
})

describe('an offer that nobody takes', () => {
  test('is passed on to the next in the order of the queue, until nobody is left', async () => {
    const booking = await bookedFrom('10:00', '11:00')
    const ids = [await waits(), await waits(), await waits()]
    world.forward(Math.min(0, at('07:00').getTime() - world.now().getTime()))
    await freed(booking)
    for (const expected of [
      ['offered', 'queued', 'queued'],
      ['passed', 'offered', 'queued'],
      ['passed', 'passed', 'offered'],
      ['passed', 'passed', 'passed'],
    ]) {
      expect(await statesOf(...ids)).toEqual(expected)
      world.forward(15 * MINUTE + 1000)
      await jobs.drain()
    }
    expect(
      await db.selectFrom('booking.occupancy').select('unitId').where('unitId', 'in', room.unitIds).execute(),
    ).toEqual([])
  })

  test('keeps others from its time while it is passed on', async () => {
    const booking = await bookedFrom('12:00', '13:00')
    const ids = [await waits('12:00', '13:00'), await waits('12:00', '13:00')]
    await freed(booking)
    world.forward(15 * MINUTE + 1000)
    await expect(bookedFrom('12:00', '13:00')).rejects.toThrow('taken')
    await jobs.drain()
    expect(await statesOf(...ids)).toEqual(['passed', 'offered'])
  })

  test('ends with the queue when its time has come', async () => {
    await bookedFrom('13:00', '14:00')
    const first = await waits('13:00', '14:00')
    world.forward(at('13:01').getTime() - world.now().getTime())
    await jobs.doNow('booking.queue')
    expect(await statesOf(first)).toEqual(['ended'])
  })
})

test(`${DEEP ? 200 : 12} rounds: whatever is freed, passed and left at once, no slot is offered twice and none is lost`, async () => {
  for (let round = 0; round < (DEEP ? 200 : 12); round++) {
    room = await makePlace(db)
    const slots = [
      ['10:00', '11:00'],
      ['11:00', '12:00'],
      ['12:00', '13:00'],
    ] as const
    const bookings: string[] = []
    for (const [from, until] of slots)
      bookings.push(await booked({ place: room, startsAt: at(from, 7), endsAt: at(until, 7) }))
    const ids: string[] = []
    for (let n = 0; n < 9; n++) {
      const [from, until] = slots[n % 3] ?? slots[0]
      const id = newId()
      ids.push(id)
      const of = {
        areaId: '1',
        kind: 'room' as const,
        placeId: room.id,
        unitIds: room.unitIds,
        companyId: null,
        subject: '',
      }
      const long = n % 4 === 3 ? at('12:00', 7) : at(until, 7)
      await insertWaiting(db, {
        id,
        ...of,
        personId: newId(),
        startsAt: at(from, 7),
        endsAt: long > at(from, 7) ? long : at(until, 7),
        joinedAt: world.now(),
      })
    }
    const leave = ids.filter((_, n) => n % 3 === 2)
    const left = async () => {
      await db
        .updateTable('booking.waiting')
        .set({ state: 'ended' })
        .where('id', 'in', leave)
        .where('state', '=', 'queued')
        .execute()
    }
    await Promise.all([...bookings.map(cancel), left(), jobs.drain(), jobs.drain()])
    await Promise.all([jobs.drain(), jobs.drain()])
    expect(await doubled()).toEqual([])
    world.forward(15 * MINUTE + 1000)
    await Promise.all([jobs.drain(), jobs.drain(), jobs.drain()])
    expect(await doubled()).toEqual([])
    // Who still waits does so because somebody else has been offered the time.
    const rows = await db.selectFrom('booking.waiting').selectAll().where('placeId', '=', room.id).execute()
    const offers = rows.filter(({ state }) => state === 'offered')
    for (const row of rows.filter(({ state }) => state === 'queued'))
      expect(offers.some((offer) => offer.startsAt < row.endsAt && row.startsAt < offer.endsAt)).toBe(true)
  }
}, 120_000)
