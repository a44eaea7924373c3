import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, minutesOfDay } from '#vocabulary/day'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { isWorkday, workdayTable } from '#vocabulary/workdays'
import { addWorkingHours, workingMinutes } from './working-hours.ts'

const table = workdayTable(NATIONAL_HOLIDAYS)
const at = (text: string) => new Date(`${text}:00+08:00`)
const add = (from: string, hours: number) => {
  const then = addWorkingHours(at(from), hours, table)
  return `${dayOf(then)}T${String(Math.floor(minutesOfDay(then) / 60)).padStart(2, '0')}:${String(minutesOfDay(then) % 60).padStart(2, '0')}`
}

test.each([
  ['2026-11-23T10:00', 4, '2026-11-23T14:00'],
  ['2026-11-23T10:00', 8, '2026-11-23T18:00'],
  ['2026-11-23T10:00', 9, '2026-11-24T10:00'],
  // before work, after it, in the night
  ['2026-11-23T06:30', 1, '2026-11-23T10:00'],
  ['2026-11-23T18:00', 1, '2026-11-24T10:00'],
  ['2026-11-23T23:59', 1, '2026-11-24T10:00'],
  // Friday to Monday
  ['2026-11-20T17:00', 2, '2026-11-23T10:00'],
  ['2026-11-21T12:00', 1, '2026-11-23T10:00'],
  // over the national day, whose tenth is a Saturday that is worked
  ['2026-09-30T17:00', 2, '2026-10-08T10:00'],
  ['2026-10-09T17:00', 2, '2026-10-10T10:00'],
])('%s and %d working hours is %s', (from, hours, until) => {
  expect(add(from, hours)).toBe(until)
})

test.each([
  ['2026-11-23T10:00', '2026-11-23T10:30', 30],
  ['2026-11-23T08:00', '2026-11-23T20:00', 540],
  ['2026-11-20T17:00', '2026-11-23T10:00', 120],
  ['2026-11-21T00:00', '2026-11-22T23:00', 0],
  ['2026-11-23T12:00', '2026-11-23T10:00', 0],
])('between %s and %s lie %d working minutes', (from, until, minutes) => {
  expect(workingMinutes(at(from), at(until), table)).toBe(minutes)
})

test('from any moment: so many hours later lies at work, and there lie so many minutes between', () => {
  const moment = fc.integer({ min: at('2024-01-02T00:00').getTime(), max: at('2026-11-01T00:00').getTime() })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 100 }), (ms, hours) => {
      const from = new Date(ms)
      const until = addWorkingHours(from, hours, table)
      expect(isWorkday(dayOf(until), table)).toBe(true)
      expect(minutesOfDay(until)).toBeGreaterThanOrEqual(9 * 60)
      expect(until.getTime()).toBeLessThanOrEqual(at(`${dayOf(until)}T18:00`).getTime())
      expect(workingMinutes(from, until, table)).toBe(hours * 60)
    }),
    { numRuns: 200 },
  )
})
