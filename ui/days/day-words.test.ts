import { describe, expect, test } from 'vitest'
import {
  addMonths,
  comingWords,
  dayByKey,
  dayInFull,
  dayPoint,
  daysInFull,
  daysTapped,
  numberInWords,
  weeksOf,
} from './day-words.ts'

test('days are called as people call them', () => {
  expect(dayInFull('2026-11-20', '2026-11-20')).toBe('11月20日 今天')
  expect(dayInFull('2026-11-21', '2026-11-20')).toBe('11月21日 明天')
  expect(dayInFull('2026-11-22')).toBe('11月22日 周日')
  expect(daysInFull({ from: '2026-11-30', to: '2026-12-02' })).toBe('11月30日–12月2日，3天')
})

test('a day under its weekday is a number, and the first of a month names the month too', () => {
  expect(['2026-11-30', '2026-12-01', '2026-12-02', '2027-01-01'].map(numberInWords)).toEqual([
    '30',
    '12/1',
    '2',
    '1/1',
  ])
})

test('a day of a chart is read with its weekday; under the figure stands the weekday of a week, else the date', () => {
  expect(dayPoint('2026-12-01', 7)).toEqual({ name: '12月1日 周二', short: '周二' })
  expect(dayPoint('2026-12-01', 28)).toEqual({ name: '12月1日 周二', short: '12/1' })
})

test('a month is weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})

test.each([
  ['ArrowLeft', '2026-11-30', '2026-11-29'],
  ['ArrowDown', '2026-11-28', '2026-12-05'],
  ['Home', '2026-11-26', '2026-11-23'],
  ['End', '2026-11-26', '2026-11-29'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2026-01-05', '2025-12-05'],
  ['a', '2026-11-26', null],
])('%s from %s leads to %s', (key, from, to) => {
  expect(dayByKey(key, from)).toBe(to)
})

test('days in a row: begun, ended, taken back, and begun anew where one between is not free or they are too many', () => {
  const free = (day: string) => day !== '2026-11-24'
  const begun = daysTapped(null, false, '2026-11-21', free, 5)
  expect(begun).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  expect(daysTapped(begun, true, '2026-11-23', free, 5)).toEqual({ from: '2026-11-21', to: '2026-11-23' })
  expect(daysTapped(begun, true, '2026-11-21', free, 5)).toBeNull()
  expect(daysTapped(begun, true, '2026-11-20', free, 5)).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(daysTapped(begun, true, '2026-11-25', free, 5)).toEqual({ from: '2026-11-25', to: '2026-11-25' })
  expect(daysTapped(begun, true, '2026-11-23', free, 2)).toEqual({ from: '2026-11-23', to: '2026-11-23' })
  expect(daysTapped({ from: '2026-11-21', to: '2026-11-23' }, false, '2026-11-22', free, 5)).toEqual({
    from: '2026-11-22',
    to: '2026-11-22',
  })
})

describe('a moment to come', () => {
  // a Saturday
  const now = new Date('2026-11-28T21:15:00+08:00')
  test.each([
    ['2026-11-28T22:00:00+08:00', '今天 22:00'],
    ['2026-11-29T08:00:00+08:00', '明天 08:00'],
    ['2026-11-30T08:00:00+08:00', '周一 08:00'],
    ['2026-12-04T08:00:00+08:00', '周五 08:00'],
    ['2026-12-05T08:00:00+08:00', '12月5日 周六 08:00'],
  ])('%s reads %s', (at, words) => expect(comingWords(at, now)).toBe(words))
})
