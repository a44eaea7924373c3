import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  clockOf,
  dayOf,
  daysBetween,
  durationInWords,
  fullDay,
  isDay,
  isInstant,
  minutesOfDay,
  parseInstant,
  shortDay,
  startOfDay,
  toInstant,
  toPreciseInstant,
  weekdayOf,
} from './day.ts'

const at = (text: string) => new Date(text)

test('the day changes at midnight in Shanghai, which is 16:00 UTC', () => {
  expect(dayOf(at('2026-11-21T15:59:59.999Z'))).toBe('2026-11-21')
  expect(dayOf(at('2026-11-21T16:00:00.000Z'))).toBe('2026-11-22')
  expect(startOfDay('2026-11-22').toISOString()).toBe('2026-11-21T16:00:00.000Z')
  expect(() => startOfDay('2026-02-30')).toThrow(RangeError)
})

test('the clock reads Shanghai time', () => {
  expect(minutesOfDay(at('2026-11-21T01:30:59.999Z'))).toBe(9 * 60 + 30)
  expect(minutesOfDay(at('2026-11-21T16:00:00Z'))).toBe(0)
  expect(minutesOfDay(at('2026-11-21T15:59:00Z'))).toBe(1439)
  expect(clockOf(at('2026-11-21T01:05:00Z'))).toBe('09:05')
})

test('moments travel with the offset of the park', () => {
  expect(toInstant(at('2026-11-21T01:30:00.987Z'))).toBe('2026-11-21T09:30:00+08:00')
  expect(toPreciseInstant(at('2026-11-21T01:30:00.987Z'))).toBe('2026-11-21T09:30:00.987+08:00')
})

test.each([
  ['2026-11-21T09:30:00+08:00', '2026-11-21T01:30:00.000Z'],
  ['2026-11-21T01:30:00Z', '2026-11-21T01:30:00.000Z'],
  ['2026-11-20T20:30:00.5-05:00', '2026-11-21T01:30:00.500Z'],
  ['2026-11-21T07:00:00.123456789+05:30', '2026-11-21T01:30:00.123Z'],
  ['2024-02-29T00:00:00+08:00', '2024-02-28T16:00:00.000Z'],
])('%s means %s', (text, utc) => {
  expect(parseInstant(text)?.toISOString()).toBe(utc)
  expect(isInstant(text)).toBe(true)
})

test.each([
  '',
  '2026-11-21',
  '2026-11-21T09:30:00',
  '2026-11-21T09:30+08:00',
  '2026-11-21 09:30:00+08:00',
  '2026-02-29T09:30:00+08:00',
  '2026-11-21T24:00:00+08:00',
  '2026-11-21T09:60:00+08:00',
  '2026-11-21T09:30:60+08:00',
  '2026-11-21T09:30:00+0800',
  '2026-11-21T09:30:00+24:00',
  '2026-11-21T09:30:00.+08:00',
  '2026-11-21t09:30:00z',
  '2026-11-21T09:30:00Z\n',
  '+002026-11-21T09:30:00Z',
])('%j is no moment', (text) => {
  expect(parseInstant(text)).toBeNull()
  expect(isInstant(text)).toBe(false)
})

test('days are real days', () => {
  for (const day of ['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])
    expect(isDay(day)).toBe(true)
  for (const text of [
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '20260101',
    '2026-01-01\n',
    '',
  ])
    expect(isDay(text)).toBe(false)
})

test('days are added over months, years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2024-02-01', '2024-03-01')).toBe(29)
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
})

test('weekdays: the Olympic opening of 2008 was a Friday, the first day of 2024 a Monday', () => {
  expect(weekdayOf('2008-08-08')).toBe(5)
  expect(weekdayOf('2024-01-01')).toBe(1)
  expect(weekdayOf('2026-11-22')).toBe(7)
})

test.each([
  [0, '0分'],
  [20, '20分'],
  [60, '1小时'],
  [200, '3小时20分'],
  [1439, '23小时59分'],
  [1440, '1天'],
  [1460, '1天20分'],
  [3081, '2天3小时21分'],
  [59.9, '59分'],
  [-5, '0分'],
])('%d minutes are %s', (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words)
})

const moment = fc.date({ min: at('1900-01-01T00:00:00Z'), max: at('2200-01-01T00:00:00Z'), noInvalidDate: true })

test('what travels comes back', () => {
  fc.assert(
    fc.property(moment, (date) => {
      expect(parseInstant(toPreciseInstant(date))?.getTime()).toBe(date.getTime())
      expect(parseInstant(toInstant(date))?.getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000)
    }),
  )
})

test('a moment lies in its day, at its minute', () => {
  fc.assert(
    fc.property(moment, (date) => {
      const into = date.getTime() - startOfDay(dayOf(date)).getTime()
      expect(into).toBeGreaterThanOrEqual(0)
      expect(into).toBeLessThan(86_400_000)
      expect(minutesOfDay(date)).toBe(Math.floor(into / 60_000))
    }),
  )
})

test('adding days and counting them are inverse, and the week turns every seven', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -40_000, max: 40_000 }), (date, count) => {
      const day = dayOf(date)
      const later = addDays(day, count)
      expect(isDay(later)).toBe(true)
      expect(daysBetween(day, later)).toBe(count)
      expect((((weekdayOf(later) - weekdayOf(day) - count) % 7) + 7) % 7).toBe(0)
    }),
  )
})

test('a day is said with its year, or without where the year is known', () => {
  expect(shortDay('2026-12-01')).toBe('12月1日')
  expect(fullDay('2026-12-01')).toBe('2026年12月1日')
})
