import { expect, test } from 'vitest'
import { dayInWords, daysSince, momentOf, printedMoment, spanOf } from './when.ts'

const now = new Date('2026-06-18T15:00:00+08:00')

test.each([
  ['2026-06-18T10:35:00+08:00', '10:35'],
  ['2026-06-18T02:35:00Z', '10:35'],
  ['2026-06-19T00:35:00+08:00', '明天 00:35'],
  ['2026-06-17T23:59:00+08:00', '昨天 23:59'],
  ['2026-06-20T10:35:00+08:00', '06-20 10:35'],
])('%s reads %s', (instant, words) => {
  expect(momentOf(instant, now)).toBe(words)
})

test('a receipt prints the whole day in park time', () => {
  expect(printedMoment('2026-06-17T16:05:59Z')).toBe('2026-06-18 00:05')
})

test('days since a day begin when it is over', () => {
  const midnight = new Date('2026-11-22T00:10:00+08:00')
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-30'].map((day) => daysSince(day, midnight))).toEqual([
    2, 1, 0, 0,
  ])
  expect([dayInWords('2026-11-30', midnight), dayInWords('2025-11-30', midnight)]).toEqual(['11-30', '2025-11-30'])
})

test.each([
  ['2026-06-18T14:00', '2026-06-18T15:30', '14:00–15:30'],
  ['2026-06-19T22:00', '2026-06-20T02:00', '明天 22:00 至 06-20 02:00'],
  ['2026-06-18T22:00', '2026-06-19T00:00', '22:00 至 明天 00:00'],
  ['2026-06-20T00:00', '2026-06-21T00:00', '06-20 全天'],
  ['2026-06-18T00:00', '2027-01-31T00:00', '06-18 至 2027-01-30'],
])('from %s until %s reads %s', (from, until, words) => {
  expect(spanOf({ from: `${from}:00+08:00`, until: `${until}:00+08:00` }, now)).toBe(words)
})
