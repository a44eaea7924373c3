import { expect, test } from 'vitest'
import { addDays, startOfDay } from '#vocabulary/day'
import { HOLIDAY_YEARS, NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { PLAIN } from '../fixtures.ts'
import { WORKDAYS } from '../tests/workdays.ts'
import { daysOf, minutesIn, openRanges, openSpans, takesOf } from './days.ts'

const rules = { ...PLAIN, hours: { workday: [{ from: 480, to: 1200 }], dayOff: [{ from: 540, to: 1080 }] } }
const at = (text: string) => new Date(`${text}+08:00`)

test('every day of 2024 to 2027 is open as the notices say: swapped Sundays as workdays, holidays as days off', () => {
  const off = new Set(NATIONAL_HOLIDAYS.filter((day) => day.off).map(({ day }) => day))
  const worked = new Set(NATIONAL_HOLIDAYS.filter((day) => !day.off).map(({ day }) => day))
  const workdays: Record<string, number> = {}
  for (let day = '2024-01-01'; day <= '2027-12-31'; day = addDays(day, 1)) {
    const weekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
    const works = worked.has(day) || (!off.has(day) && !weekend)
    expect(openRanges(rules, day, WORKDAYS), day).toEqual(works ? rules.hours.workday : rules.hours.dayOff)
    const [span] = openSpans({ kind: 'room', rules }, day, WORKDAYS)
    expect(span?.from.getTime()).toBe(startOfDay(day).getTime() + (works ? 8 : 9) * 3_600_000)
    if (works) workdays[day.slice(0, 4)] = (workdays[day.slice(0, 4)] ?? 0) + 1
  }
  // As the State Council's calendars are counted; 2027 is not announced yet, weekends alone count there.
  expect(workdays).toMatchObject({ 2024: 251, 2025: 248, 2026: 248 })
  expect(HOLIDAY_YEARS).toEqual(expect.arrayContaining([2024, 2025, 2026]))
})

test('a swapped Sunday and a holiday on a Tuesday', () => {
  expect(openRanges(rules, '2026-02-28', WORKDAYS)).toEqual(rules.hours.workday)
  expect(openRanges(rules, '2026-02-17', WORKDAYS)).toEqual(rules.hours.dayOff)
})

test('open times that touch are one; empty ones are none', () => {
  const hours = {
    workday: [
      { from: 480, to: 720 },
      { from: 720, to: 1080 },
      { from: 1200, to: 1200 },
    ],
    dayOff: [],
  }
  expect(openRanges({ hours }, '2026-11-25', WORKDAYS)).toEqual([{ from: 480, to: 1080 }])
  expect(openRanges({ hours }, '2026-11-28', WORKDAYS)).toEqual([])
})

test('a display spot is open by whole days', () => {
  const hours = { workday: [{ from: 600, to: 660 }], dayOff: [] }
  expect(openSpans({ kind: 'display', rules: { hours } }, '2026-11-25', WORKDAYS)).toEqual([
    { from: at('2026-11-25T00:00:00'), until: at('2026-11-26T00:00:00') },
  ])
  expect(openSpans({ kind: 'display', rules: { hours } }, '2026-11-28', WORKDAYS)).toEqual([])
})

test('days of a time, and its minutes; an end at midnight belongs to the day before', () => {
  const span = { from: at('2026-11-25T22:00:00'), until: at('2026-11-26T00:00:00') }
  expect(daysOf(span)).toEqual(['2026-11-25'])
  expect(minutesIn(span)).toEqual({ from: 1320, to: 1440 })
  expect(daysOf({ ...span, until: at('2026-11-27T00:00:01') })).toHaveLength(3)
  expect(daysOf({ from: span.until, until: span.from })).toEqual([])
})

test('what it takes: setting up before, clearing away and the buffer after; a display spot just its days', () => {
  const wish = {
    startsAt: at('2026-11-25T10:00:00'),
    endsAt: at('2026-11-25T11:00:00'),
    setUpMinutes: 30,
    clearMinutes: 15,
  }
  const room = { kind: 'venue' as const, rules: { bufferMinutes: 10 } }
  expect(takesOf(room, wish)).toEqual({ from: at('2026-11-25T09:30:00'), until: at('2026-11-25T11:25:00') })
  expect(takesOf({ ...room, kind: 'display' }, wish)).toEqual({ from: wish.startsAt, until: wish.endsAt })
})
