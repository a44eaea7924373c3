import { expect, it } from 'vitest'
import { workdayTable } from '#vocabulary/workdays'
import { PLAIN } from '../fixtures.ts'
import { openMinutes, utilisationOf, weekOf } from './utilisation.ts'

const none = workdayTable([])

it('weeks begin on Monday', () => {
  expect(weekOf('2026-11-22')).toBe('2026-11-16')
  expect(weekOf('2026-11-23')).toBe('2026-11-23')
})

it('open minutes follow swapped workdays', () => {
  expect(openMinutes(PLAIN, '2026-11-23', none)).toBe(720)
  expect(openMinutes(PLAIN, '2026-11-22', none)).toBe(540)
  expect(openMinutes(PLAIN, '2026-11-22', workdayTable([{ day: '2026-11-22', off: false, name: '补班' }]))).toBe(720)
})

it('sums by place and week; half a venue that is booked is half of its time', () => {
  const places = [
    { id: 'a', name: '报告厅', rules: PLAIN, units: 2 },
    { id: 'b', name: '洽谈室', rules: PLAIN, units: 1 },
  ]
  const sum = (placeId: string, day: string, bookedMinutes: number, missed = 0) => ({
    placeId,
    day,
    bookedMinutes,
    usedMinutes: missed ? 0 : bookedMinutes,
    bookings: 1,
    missed,
  })
  const told = utilisationOf(
    places,
    [sum('a', '2026-11-20', 120), sum('a', '2026-11-24', 240), sum('b', '2026-11-24', 60, 1)],
    {
      from: '2026-11-20',
      to: '2026-11-24',
      workdays: none,
    },
  )
  expect(told.weeks).toEqual(['2026-11-16', '2026-11-23'])
  expect(told.items[0]?.weeks).toEqual([
    { openMinutes: 720 + 540 + 540, bookedMinutes: 60, usedMinutes: 60, bookings: 1, missed: 0 },
    { openMinutes: 1440, bookedMinutes: 120, usedMinutes: 120, bookings: 1, missed: 0 },
  ])
  expect(told.items[1]?.weeks[1]).toEqual({
    openMinutes: 1440,
    bookedMinutes: 60,
    usedMinutes: 0,
    bookings: 1,
    missed: 1,
  })
  expect(told.items[1]?.weeks[0]).toMatchObject({ bookings: 0, bookedMinutes: 0 })
})
