import { expect, test } from 'vitest'
import { earliestMonth, monthOf } from './months.ts'

test('months are those of the park', () => {
  expect(monthOf(new Date('2026-10-31T16:00:00Z'))).toBe('2026-11')
  expect(earliestMonth('2026-11')).toBe('2021-01')
})
