import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween, weekdayOf } from './day.ts'
import { NATIONAL_HOLIDAYS } from './holidays.ts'
import { type DatedRule, daysOfPlainRule, daysOfRule, MAX_DATES, MAX_SPAN_DAYS } from './recurrence.ts'
import { workdayTable } from './workdays.ts'

/** The workdays of a park that changed nothing. */
const WORKDAYS = workdayTable(NATIONAL_HOLIDAYS)

const days = (rule: Partial<DatedRule>) =>
  daysOfRule({ every: 'week', weekdays: [], first: '2026-11-25', until: '2026-12-31', ...rule }, WORKDAYS)

describe('each workday', () => {
  const off = new Map(NATIONAL_HOLIDAYS.map((special) => [special.day, special.off]))

  test('follows the notices on every day of 2024 to 2027', () => {
    // A month at a time: a series has at most 52 dates.
    const found = new Set<Day>()
    for (let first = '2024-01-01'; first < '2028-01-01'; first = addDays(first, 30))
      for (const day of days({ every: 'workday', first, until: addDays(first, 29) })) found.add(day)
    for (let day = '2024-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const worked = off.has(day) ? off.get(day) === false : weekdayOf(day) <= 5
      expect([day, found.has(day)]).toEqual([day, worked])
    }
  })

  test.each([
    // Read from the notices: National Day of 2026 with its swapped Sunday and Saturday, Spring Festival of 2025.
    [
      '2026-09-18',
      '2026-10-12',
      [
        '09-18',
        '09-20',
        '09-21',
        '09-22',
        '09-23',
        '09-24',
        '09-28',
        '09-29',
        '09-30',
        '10-08',
        '10-09',
        '10-10',
        '10-12',
      ],
    ],
    ['2025-01-24', '2025-02-08', ['01-24', '01-26', '01-27', '02-05', '02-06', '02-07', '02-08']],
  ])('from %s to %s', (first, until, expected) => {
    expect(days({ every: 'workday', first, until }).map((day) => day.slice(5))).toEqual(expected)
  })
})

describe('by weeks and months', () => {
  test.each<[string, Partial<DatedRule>, string[]]>([
    ['the weekday of the first', {}, ['11-25', '12-02', '12-09', '12-16', '12-23', '12-30']],
    ['named weekdays', { weekdays: [1, 7], until: '2026-12-07' }, ['11-29', '11-30', '12-06', '12-07']],
    [
      'every other week, by its Mondays',
      { every: 'fortnight', weekdays: [1, 3], until: '2026-12-23' },
      ['11-25', '12-07', '12-09', '12-21', '12-23'],
    ],
    ['a day of the month', { every: 'month', until: '2027-02-28' }, ['11-25', '12-25', '01-25', '02-25']],
    [
      'a day that some months have not',
      { every: 'month', first: '2027-01-31', until: '2027-06-30' },
      ['01-31', '03-31', '05-31'],
    ],
    ['nothing before it begins', { until: '2026-11-24' }, []],
  ])('%s', (_name, rule, expected) => {
    expect(days(rule).map((day) => day.slice(5))).toEqual(expected)
  })

  test('whatever the rule: ascending, within it, at most one more than a series may have, and a year', () => {
    const rule = fc.record({
      every: fc.constantFrom('workday' as const, 'week' as const, 'fortnight' as const, 'month' as const),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
      first: fc.integer({ min: 0, max: 1460 }).map((n) => addDays('2024-01-01', n)),
      span: fc.integer({ min: -3, max: 800 }),
    })
    fc.assert(
      fc.property(rule, ({ span, ...of }) => {
        const until = addDays(of.first, span)
        const found = daysOfRule({ ...of, until }, WORKDAYS)
        expect(found).toEqual(found.toSorted())
        expect(new Set(found).size).toBe(found.length)
        expect(found.length).toBeLessThanOrEqual(MAX_DATES + 1)
        for (const day of found) {
          expect(day >= of.first && day <= until).toBe(true)
          expect(daysBetween(of.first, day)).toBeLessThanOrEqual(MAX_SPAN_DAYS)
          if (of.every === 'week' && of.weekdays.length > 0) expect(of.weekdays).toContain(weekdayOf(day))
        }
        if (of.every !== 'workday') expect(daysOfPlainRule({ ...of, until }).slice(0, found.length)).toEqual(found)
      }),
      { numRuns: 300 },
    )
  })
})
