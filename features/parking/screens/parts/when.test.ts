import { expect, test } from 'vitest'
import { momentOf, printedMoment, spanOf } from './when.ts'

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

test.each([
  ['2026-06-18T10:32:00+08:00', '2026-06-18T14:58:00+08:00', '06-18 10:32 – 14:58'],
  ['2026-06-18T23:32:00+08:00', '2026-06-19T00:32:00+08:00', '06-18 23:32 – 06-19 00:32'],
])('%s to %s', (from, to, words) => {
  expect(spanOf(from, to)).toBe(words)
})
