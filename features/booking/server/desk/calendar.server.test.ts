import { expect, test } from 'vitest'
import type { DeskCalendar } from '#contract/booking'
import { makeBooking, makePlace, PLAIN } from '#fixtures/booking'
import { newId } from '#platform/db'
import { dayOf, toInstant } from '#vocabulary/day'
import { MINUTE, makeMoreWorld } from '../tests/more-world.ts'
import { take } from '../time/occupancy-queries.ts'

const { world, db, host, at } = await makeMoreWorld()
const operator = await world.person({ nickName: '孙丽', roles: ['operator'] })

test('the calendar tells when places are open and all that takes them: bookings, buffers, holds, closures', async () => {
  const place = await makePlace(db, {
    name: '日历厅',
    kind: 'venue',
    parts: [
      { name: 'A 区', seats: 5, pricePercent: 50 },
      { name: 'B 区', seats: 5, pricePercent: 50 },
    ],
  })
  const [one = '', other = ''] = place.unitIds
  const booked = (from: string, until: string, facts: object = {}) =>
    makeBooking(db, {
      place,
      kind: 'venue',
      personId: host.id,
      startsAt: at(from),
      endsAt: at(until),
      takes: { from: at(from), until: at(until) },
      now: world.now(),
      ...facts,
    })
  await booked('10:00', '11:00', { takes: { from: at('10:00'), until: at('11:30') } })
  await booked('13:00', '14:00', { unitIds: [one], state: 'waiting' })
  // ended half an hour early
  await booked('15:00', '16:00', { state: 'done', endedAt: at('15:30') })
  await booked('08:00', '09:00', { state: 'cancelled' })
  const asked = { placeId: place.id, startsAt: toInstant(at('17:00')), endsAt: toInstant(at('18:00')), reason: '布展' }
  const closure = await world.post('meeting/closure', { ...asked, unitIds: [other], inside: [] }, operator.token)
  expect(closure.code).toBe(200)
  const holdId = newId()
  const until = new Date(world.now().getTime() + 10 * MINUTE)
  const times = { startsAt: at('19:00'), endsAt: at('19:30') }
  await db
    .insertInto('booking.hold')
    .values({
      id: holdId,
      areaId: '1',
      personId: host.id,
      kind: 'venue',
      placeId: place.id,
      unitIds: [one],
      ...times,
      until,
    })
    .execute()
  const held = { unitIds: [one], from: times.startsAt, until: times.endsAt, taker: { holdId }, goodUntil: until }
  expect(await take(db, { ...held, now: world.now() })).toBe(true)

  const { body } = await world.post<DeskCalendar>(
    'meeting/deskCalendar',
    { kind: 'venue', from: dayOf(at('10:00')), days: 1 },
    operator.token,
  )
  expect(body.places.find(({ id }) => id === place.id)).toEqual({
    id: place.id,
    name: '日历厅',
    closed: false,
    parts: [
      { id: expect.any(String), name: 'A 区' },
      { id: expect.any(String), name: 'B 区' },
    ],
    open: PLAIN.hours.workday.map(({ from, to }) => ({
      startsAt: toInstant(new Date(at('00:00').getTime() + from * MINUTE)),
      endsAt: toInstant(new Date(at('00:00').getTime() + to * MINUTE)),
    })),
  })
  const clocks = (from: string, until: string) => ({ startsAt: toInstant(at(from)), endsAt: toInstant(at(until)) })
  const whole = { placeId: place.id, unitIds: [], reason: null }
  expect(body.taken.filter(({ placeId }) => placeId === place.id)).toEqual([
    { ...whole, ...clocks('10:00', '11:00'), what: 'taken' },
    { ...whole, ...clocks('11:00', '11:30'), what: 'buffer' },
    { ...whole, ...clocks('13:00', '14:00'), what: 'asked', unitIds: [one] },
    { ...whole, ...clocks('15:00', '15:30'), what: 'taken' },
    { ...whole, ...clocks('17:00', '18:00'), what: 'closed', unitIds: [other], reason: '布展' },
    { ...whole, ...clocks('19:00', '19:30'), what: 'held', unitIds: [one] },
  ])
})
