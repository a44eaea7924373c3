import { expect, test } from 'vitest'
import { earliestMonth, monthInWords, monthOf } from './months.ts'
import { dayInWords, daysSince } from './when.ts'

test('months are those of the park', () => {
  expect(monthOf(new Date('2026-10-31T16:00:00Z'))).toBe('2026-11')
  expect(monthInWords('2026-03')).toBe('2026年3月')
  expect(earliestMonth('2026-11')).toBe('2021-01')
})

test('days since a day begin when it is over', () => {
  const now = new Date('2026-11-22T00:10:00+08:00')
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-30'].map((day) => daysSince(day, now))).toEqual([
    2, 1, 0, 0,
  ])
  expect([dayInWords('2026-11-30', now), dayInWords('2025-11-30', now)]).toEqual(['11-30', '2025-11-30'])
})
