import { expect, test } from 'vitest'
import { hoursOf, spanOf } from './when.ts'

test.each([
  ['2026-06-18T10:32:00+08:00', '2026-06-18T14:58:00+08:00', '06-18 10:32 – 14:58'],
  ['2026-06-18T23:32:00+08:00', '2026-06-19T00:32:00+08:00', '06-18 23:32 – 06-19 00:32'],
])('%s to %s', (from, to, words) => {
  expect(spanOf(from, to)).toBe(words)
})

test.each([
  ['2026-06-18T10:32:00+08:00', '2026-06-18T14:58:00+08:00', '10:32 – 14:58'],
  ['2026-06-18T23:32:00+08:00', '2026-06-19T00:32:00+08:00', '23:32 – 06-19 00:32'],
  ['2026-06-18T10:32:00+08:00', null, '10:32 入场'],
])('%s to %s, under its day', (from, to, words) => {
  expect(hoursOf(from, to)).toBe(words)
})
