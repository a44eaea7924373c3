import { expect, test } from 'vitest'
import { instantOn, minuteOn, planOf, without } from './day-of-place.ts'

const DAY = '2026-11-20'
const at = (clock: string, day = DAY) => `${day}T${clock}:00+08:00`

test('a moment is a minute of its day and back, cut to the day', () => {
  expect(minuteOn(DAY, at('09:30'))).toBe(570)
  expect(minuteOn(DAY, at('00:00', '2026-11-21'))).toBe(1440)
  expect(minuteOn(DAY, at('08:00', '2026-11-22'))).toBe(1440)
  expect(minuteOn(DAY, at('23:00', '2026-11-19'))).toBe(0)
  expect(instantOn(DAY, 570)).toBe(at('09:30'))
  expect(instantOn(DAY, 1440)).toBe(at('00:00', '2026-11-21'))
})

test('what is taken is cut out of what is open', () => {
  expect(
    without(
      [{ from: 0, to: 100 }],
      [
        { from: 20, to: 30 },
        { from: 90, to: 120 },
      ],
    ),
  ).toEqual([
    { from: 0, to: 20 },
    { from: 30, to: 90 },
  ])
  expect(without([{ from: 0, to: 100 }], [{ from: 0, to: 100 }])).toEqual([])
})

test('a part of a venue is free while another is taken; the whole is as the server says', () => {
  const venue = {
    parts: [
      { id: 'a', name: 'A 区', seats: 0 },
      { id: 'b', name: 'B 区', seats: 0 },
    ],
    competes: false,
    day: {
      day: DAY,
      workday: true,
      unpublished: [],
      open: [{ startsAt: at('08:00'), endsAt: at('12:00') }],
      free: [{ startsAt: at('11:00'), endsAt: at('12:00') }],
      none: null,
      taken: [
        { startsAt: at('09:00'), endsAt: at('10:00'), what: 'taken' as const, unitIds: ['a'], bookingId: null },
        { startsAt: at('10:00'), endsAt: at('11:00'), what: 'asked' as const, unitIds: [], bookingId: null },
      ],
    },
  }
  expect(planOf(venue, [], undefined).free).toEqual([{ from: 660, to: 720 }])
  expect(planOf(venue, ['b'], 500)).toMatchObject({
    free: [
      { from: 500, to: 600 },
      { from: 660, to: 720 },
    ],
    marks: [{ from: 600, to: 660, what: 'asked' }],
  })
  expect(planOf({ ...venue, competes: true }, ['b'], undefined).free).toEqual([{ from: 480, to: 720 }])
  expect(planOf(venue, ['a'], undefined).free).toHaveLength(2)
})
