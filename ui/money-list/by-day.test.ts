import { expect, test } from 'vitest'
import { byDay } from './index.ts'

const NOW = new Date('2026-11-23T00:30:00+08:00')
const group = (...instants: string[]) => byDay(instants, (text) => new Date(text), NOW)

test.each([
  ['2026-11-23T00:00:00+08:00', '今天'],
  ['2026-11-22T15:59:59Z', '昨天'],
  ['2026-11-22T16:00:00Z', '今天'],
  ['2026-11-21T23:59:59+08:00', '11月21日 星期六'],
  ['2026-11-15T12:00:00+08:00', '11月15日 星期日'],
  ['2026-01-05T12:00:00+08:00', '1月5日 星期一'],
  ['2025-12-31T23:59:59+08:00', '2025年12月31日'],
])('%s stands under %s', (instant, heading) => {
  expect(group(instant).map(({ day }) => day)).toEqual([heading])
})

test('yesterday is yesterday over the turn of the year', () => {
  const [day] = byDay(['2025-12-31T20:00:00+08:00'], (text) => new Date(text), new Date('2026-01-01T08:00:00+08:00'))
  expect(day?.day).toBe('昨天')
})

test('a day that goes on over the edge of a page is one day, in the order that came', () => {
  const [first, second] = [
    ['2026-11-23T00:20:00+08:00', '2026-11-22T20:00:00+08:00'],
    ['2026-11-22T08:00:00+08:00', '2026-11-20T08:00:00+08:00'],
  ]
  expect(group(...(first ?? []), ...(second ?? []))).toEqual([
    { day: '今天', entries: ['2026-11-23T00:20:00+08:00'] },
    { day: '昨天', entries: ['2026-11-22T20:00:00+08:00', '2026-11-22T08:00:00+08:00'] },
    { day: '11月20日 星期五', entries: ['2026-11-20T08:00:00+08:00'] },
  ])
})

test('nothing makes no day', () => expect(group()).toEqual([]))
