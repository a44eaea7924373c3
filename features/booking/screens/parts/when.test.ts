import { describe, expect, test } from 'vitest'
import { dayWords, hoursWords, lengthWords, timeWords } from './when.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const of = (kind: 'room' | 'display', from: string, to: string) =>
  timeWords({ kind, startsAt: `${from}:00+08:00`, endsAt: `${to}:00+08:00` }, now)

test('days are said as people say them', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2027-01-05'].map((day) => dayWords(day, now))).toEqual([
    '今天',
    '明天',
    '11-22 周日',
    '2027-01-05 周二',
  ])
})

describe('a booked time', () => {
  test.each([
    ['room', '2026-11-20T14:00', '2026-11-20T15:30', '今天 14:00–15:30'],
    ['room', '2026-11-21T22:00', '2026-11-22T00:00', '明天 22:00–24:00'],
    ['room', '2026-11-21T22:00', '2026-11-22T01:00', '明天 22:00 – 11-22 周日 01:00'],
    ['display', '2026-11-26T00:00', '2026-11-27T00:00', '11-26 周四'],
    ['display', '2026-11-26T00:00', '2026-11-29T00:00', '11-26 周四 至 11-28 周六，共 3 天'],
  ] as const)('%s %s to %s → %s', (kind, from, to, words) => {
    expect(of(kind, from, to)).toBe(words)
  })

  test('of one day alone, and its length', () => {
    expect(hoursWords('2026-11-20T14:00:00+08:00', '2026-11-20T15:30:00+08:00')).toBe('14:00–15:30')
    expect(lengthWords('2026-11-20T14:00:00+08:00', '2026-11-20T15:30:00+08:00')).toBe('1小时30分')
  })
})
