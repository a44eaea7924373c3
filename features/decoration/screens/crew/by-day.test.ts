import { expect, test } from 'vitest'
import { byDay, dayHeading } from './by-day.ts'

test('what happened stands by the day of the park, also around midnight', () => {
  const items = ['2026-11-20T00:10:00+08:00', '2026-11-19T23:50:00+08:00', '2026-11-19T08:00:00+08:00'].map((at) => ({
    at,
  }))
  expect(byDay(items).map(({ day, items: those }) => [day, those.length])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-19', 2],
  ])
  // 16:30 UTC is half past midnight here
  expect(byDay([{ at: '2026-11-19T16:30:00Z' }])[0]?.day).toBe('2026-11-20')
  expect(byDay([])).toEqual([])
})

test('a heading names near days, and the year where it is another', () => {
  const now = new Date('2026-11-20T00:10:00+08:00')
  expect(dayHeading('2026-11-20', now)).toBe('今天')
  expect(dayHeading('2026-11-19', now)).toBe('昨天')
  expect(dayHeading('2026-11-18', now)).toBe('11月18日')
  expect(dayHeading('2025-11-18', now)).toBe('2025年11月18日')
})
