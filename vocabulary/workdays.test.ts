import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './day.ts'
import { NATIONAL_HOLIDAYS } from './holidays.ts'
import {
  addWorkdays,
  isPublished,
  isWorkday,
  nextWorkday,
  unpublishedWords,
  unpublishedYears,
  workdayTable,
} from './workdays.ts'

const table = workdayTable(NATIONAL_HOLIDAYS)
const empty = workdayTable([])

// Read from the notices for 2024 to 2026: spring festivals, swapped weekends, plain days.
test.each([
  ['2024-02-04', true],
  ['2024-02-09', true],
  ['2024-02-12', false],
  ['2024-10-12', true],
  ['2024-12-31', true],
  ['2025-01-26', true],
  ['2025-01-28', false],
  ['2025-10-08', false],
  ['2025-10-11', true],
  ['2026-01-02', false],
  ['2026-01-04', true],
  ['2026-02-28', true],
  ['2026-09-20', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
])('%s worked: %s', (day, worked) => {
  expect(isWorkday(day, table)).toBe(worked)
})

test('the notices give these numbers of workdays a year', () => {
  const worked = (year: number) => {
    let count = 0
    for (let day = `${year}-01-01`; day.startsWith(`${year}`); day = addDays(day, 1))
      if (isWorkday(day, table)) count += 1
    return count
  }
  // 366 or 365 days less weekends and public holidays on weekdays, plus swapped weekends, counted from the notices.
  expect([worked(2024), worked(2025), worked(2026)]).toEqual([251, 248, 248])
})

test('the next workday jumps weekends and holidays', () => {
  expect(nextWorkday('2026-11-20', table)).toBe('2026-11-23')
  expect(nextWorkday('2026-02-14', table)).toBe('2026-02-24')
  expect(nextWorkday('2026-09-30', table)).toBe('2026-10-08')
  expect(nextWorkday('2026-09-18', table)).toBe('2026-09-20')
})

test('workdays are counted in both directions; 0 stays where it is', () => {
  expect(addWorkdays('2026-09-30', 3, table)).toBe('2026-10-10')
  expect(addWorkdays('2026-10-08', -1, table)).toBe('2026-09-30')
  expect(addWorkdays('2026-10-01', 0, table)).toBe('2026-10-01')
})

test("an operator's row goes before the national one", () => {
  const changed = workdayTable([...NATIONAL_HOLIDAYS, { day: '2026-10-01', off: false, name: '园区值班' }])
  expect(isWorkday('2026-10-01', changed)).toBe(true)
})

test('without a table the week decides', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (count) => {
      const day = addDays('2000-01-01', count)
      expect(isWorkday(day, empty)).toBe(weekdayOf(day) < 6)
    }),
  )
})

test('going n workdays on and back ends where it began, and crosses n workdays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 60 }), (offset, count) => {
      const day = addDays('2024-01-02', offset)
      fc.pre(isWorkday(day, table))
      const later = addWorkdays(day, count, table)
      expect(isWorkday(later, table)).toBe(true)
      expect(addWorkdays(later, -count, table)).toBe(day)
      let crossed = 0
      for (let at = addDays(day, 1); at <= later; at = addDays(at, 1)) if (isWorkday(at, table)) crossed += 1
      expect(crossed).toBe(count)
    }),
    { numRuns: 50 },
  )
})

test('a year is published once its notice is out, or the park entered a day of it', () => {
  const entered = workdayTable([...NATIONAL_HOLIDAYS, { day: '2099-01-01', off: true, name: '元旦' }])
  expect([2026, 2099].map((year) => isPublished(year, table))).toEqual([true, false])
  expect(isPublished(2099, entered)).toBe(true)
  const days = ['2099-03-01', '2026-12-31', '2098-12-31', '2099-01-04']
  expect(unpublishedYears(days, table)).toEqual([2098, 2099])
  expect(unpublishedYears(days, entered)).toEqual([2098])
  expect(unpublishedYears([], empty)).toEqual([])
})

test('a year that is not published is put in words; none, nothing is said', () => {
  expect(unpublishedWords([])).toBeNull()
  expect(unpublishedWords([2027])).toBe('2027年的放假安排尚未发布，暂按周一至周五为工作日')
  expect(unpublishedWords([2027, 2028])).toBe('2027年、2028年的放假安排尚未发布，暂按周一至周五为工作日')
})
