import { expect, test } from 'vitest'
import { earliestMonth, monthInWords, monthOf } from './months.ts'

test('months are those of the park', () => {
  expect(monthOf(new Date('2026-10-31T16:00:00Z'))).toBe('2026-11')
  expect(monthInWords('2026-03')).toBe('2026年3月')
  expect(earliestMonth('2026-11')).toBe('2021-01')
})
