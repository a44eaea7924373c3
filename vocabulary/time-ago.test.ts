import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = new Date('2026-03-01T10:00:00+08:00')

test.each([
  ['2026-03-01T10:00:30+08:00', '刚刚'],
  ['2026-03-01T10:00:00+08:00', '刚刚'],
  ['2026-03-01T09:59:01+08:00', '刚刚'],
  ['2026-03-01T09:59:00+08:00', '1分钟前'],
  ['2026-03-01T09:00:01+08:00', '59分钟前'],
  ['2026-03-01T09:00:00+08:00', '1小时前'],
  ['2026-03-01T00:00:00+08:00', '10小时前'],
  ['2026-02-28T23:59:59+08:00', '昨天 23:59'],
  ['2026-02-28T00:00:00+08:00', '昨天 00:00'],
  ['2026-02-27T23:59:59+08:00', '02-27 23:59'],
  ['2025-03-01T08:05:00+08:00', '03-01 08:05'],
  ['2026-03-01T12:00:00+08:00', '03-01 12:00'],
])('%s reads %s', (at, label) => {
  expect(timeAgo(new Date(at), now)).toBe(label)
})

test('just after midnight the minutes still count, the hours read as yesterday', () => {
  const midnight = new Date('2026-03-01T00:10:00+08:00')
  expect(timeAgo(new Date('2026-02-28T23:50:00+08:00'), midnight)).toBe('20分钟前')
  expect(timeAgo(new Date('2026-02-28T22:50:00+08:00'), midnight)).toBe('昨天 22:50')
})

test('is always one of the five labels, and a number in it is the whole minutes or hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3 * 86_400_000, max: 400 * 86_400_000 }), (passed) => {
      const label = timeAgo(new Date(now.getTime() - passed), now)
      expect(label).toMatch(/^(刚刚|[1-9]\d?分钟前|[1-9]\d?小时前|昨天 \d\d:\d\d|\d\d-\d\d \d\d:\d\d)$/)
      const minutes = /^(\d+)分钟前$/.exec(label)?.[1]
      expect(minutes === undefined || Number(minutes) === Math.floor(passed / 60_000)).toBe(true)
      const hours = /^(\d+)小时前$/.exec(label)?.[1]
      expect(hours === undefined || Number(hours) === Math.floor(passed / 3_600_000)).toBe(true)
    }),
  )
})
