import { expect, test } from 'vitest'
import { isDay, weekdayOf } from './day.ts'
import { HOLIDAY_YEARS, NATIONAL_HOLIDAYS } from './holidays.ts'

test('the years with a notice are known', () => {
  expect(HOLIDAY_YEARS).toEqual([2024, 2025, 2026])
})

test('days are real, in order, each once, and only weekends are swapped in', () => {
  const days = NATIONAL_HOLIDAYS.map((special) => special.day)
  expect(days.filter((day) => !isDay(day))).toEqual([])
  expect([...new Set(days)].sort()).toEqual(days)
  expect(NATIONAL_HOLIDAYS.filter((special) => !special.off && weekdayOf(special.day) < 6)).toEqual([])
  expect(NATIONAL_HOLIDAYS.filter((special) => special.name === '')).toEqual([])
})

test('each year holds the days off and swapped days of its notice', () => {
  const count = (year: number, off: boolean) =>
    NATIONAL_HOLIDAYS.filter((special) => special.day.startsWith(`${year}`) && special.off === off).length
  expect(HOLIDAY_YEARS.map((year) => [count(year, true), count(year, false)])).toEqual([
    [28, 8],
    [28, 5],
    [33, 6],
  ])
})
