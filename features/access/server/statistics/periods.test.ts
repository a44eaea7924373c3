import { expect, test } from 'vitest'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { workdayTable } from '#vocabulary/workdays'
import { daysOf, laterOf, periodOf, workedDaysOf } from './periods.ts'

const LAST = '2026-11-25'

test.each([
  ['day', '2026-11-20', ['2026-11-20', '2026-11-20'], ['2026-11-19', '2026-11-19']],
  ['day', undefined, [LAST, LAST], ['2026-11-24', '2026-11-24']],
  ['day', '2027-01-01', [LAST, LAST], ['2026-11-24', '2026-11-24']],
  ['week', '2026-11-22', ['2026-11-16', '2026-11-22'], ['2026-11-09', '2026-11-15']],
  ['week', undefined, ['2026-11-23', LAST], ['2026-11-16', '2026-11-22']],
  ['month', '2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['month', '2026-02-28', ['2026-02-01', '2026-02-28'], ['2026-01-01', '2026-01-31']],
  ['month', undefined, ['2026-11-01', LAST], ['2026-10-01', '2026-10-31']],
] as const)('the %s of %s', (kind, at, now, before) => {
  const period = periodOf(kind, at, LAST)
  expect([period.now.from, period.now.to]).toEqual(now)
  expect([period.before.from, period.before.to]).toEqual(before)
})

test('two years back at most', () => {
  expect(periodOf('month', '1999-01-01', LAST).now.from).toBe('2024-11-01')
})

const table = workdayTable(NATIONAL_HOLIDAYS)

test('workdays follow the yearly table; a period without any counts all its days', () => {
  expect(workedDaysOf({ from: '2026-11-16', to: '2026-11-22' }, table)).toHaveLength(5)
  expect(workedDaysOf({ from: '2026-10-01', to: '2026-10-03' }, table)).toEqual([
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
  ])
  expect(daysOf({ from: '2026-11-21', to: '2026-11-22' })).toEqual(['2026-11-21', '2026-11-22'])
})

test('names begin with the period, or on the day after people were told where that is later', () => {
  expect(laterOf('2026-11-18', '2026-11-16')).toBe('2026-11-18')
  expect(laterOf('2026-11-02', '2026-11-16')).toBe('2026-11-16')
})
