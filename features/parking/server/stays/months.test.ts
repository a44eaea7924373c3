import { expect, test } from 'vitest'
import { lastMonths, startOfMonth } from './months.ts'

test.each([
  ['2026-11-23T10:00:00+08:00', '2026-06', '2026-11'],
  ['2026-02-01T00:00:00+08:00', '2025-09', '2026-02'],
  ['2026-01-31T23:59:59+08:00', '2025-08', '2026-01'],
])('six months until %s: %s to %s', (now, first, last) => {
  const months = lastMonths(new Date(now))
  expect([months.length, months[0], months.at(-1)]).toEqual([6, first, last])
  expect(new Set(months).size).toBe(6)
})

test('a month begins at the midnight of the park', () =>
  expect(startOfMonth('2026-06')).toEqual(new Date('2026-06-01T00:00:00+08:00')))
