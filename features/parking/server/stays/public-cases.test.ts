import { describe, expect, test } from 'vitest'
import type { TariffRules } from '../fees/tariff.ts'
import type { StoredUsage } from '../fees/usage.ts'
import { at, hourly, since, table } from '../tests/tariffs.ts'
import { type Priced, quoteOf } from './pricing.ts'
import { casesOf } from './public-cases.ts'
import { publicPrice } from './public-price.ts'

/** ¥5.00 an hour from the first minute on, ¥10.00 in 24 hours at most. */
const in24Hours: TariffRules = { ...hourly, freeMinutes: 0, cap: { per: '24-hours', fen: 1000 } }
const stay: Priced = { vehicleKind: 'small', enteredAt: at('2026-11-20T22:03:00') }
const begins = at('2026-11-20T22:00:00').getTime()

/** What an earlier stay used: covered until then, in 24 hours that began then. */
const used = (covered: string | null, window: string, more: Partial<StoredUsage> = {}): StoredUsage => ({
  days: [],
  coveredUntil: covered === null ? null : at(covered).getTime(),
  window: { startAt: at(window).getTime(), chargedFen: 900 },
  ...more,
})
const factsOf = (rules: TariffRules, ...earlier: StoredUsage[]) => ({
  tariffs: [since(rules)],
  workdays: table,
  used: earlier,
  free: [],
})
/** The entries that are looked at, in ms after the span began. */
const entries = (rules: TariffRules, ...earlier: StoredUsage[]) => [
  ...new Set(casesOf(stay, factsOf(rules, ...earlier)).map(({ enteredAt }) => enteredAt.getTime() - begins)),
]
/** How many ways are looked at in which earlier stays may have used what they did. */
const usages = (rules: TariffRules, ...earlier: StoredUsage[]) => casesOf(stay, factsOf(rules, ...earlier)).length

describe('the entries that are looked at', () => {
  const both = [0, 1]
  const long = '2026-11-18T12:00:00'

  test('on the mark and after it; each minute where a time of the tariff is no multiple of five', () => {
    expect(entries(hourly)).toEqual(both)
    const odd = entries({ ...hourly, freeMinutes: 17 })
    expect(odd).toEqual([0, 1, 2, 3, 4].flatMap((minute) => [minute * 60_000, minute * 60_000 + 1]))
  })

  test('one alone, where an earlier stay covers all of the span', () => {
    expect(entries(hourly, used('2026-11-20T22:05:00', long))).toEqual([0])
    expect(entries(hourly, used('2026-11-20T22:04:59.999', long))).toEqual(both)
    expect(entries(hourly, used('2026-11-20T21:00:00', long))).toEqual(both)
    expect(entries(hourly, used(null, long))).toEqual(both)
  })

  test('with a cap of 24 hours, one alone where these are an earlier stay’s too, from before the span until after it', () => {
    const covered = (window: string) => entries(in24Hours, used('2026-11-20T23:02:00', window))
    expect(covered('2026-11-20T21:59:59')).toEqual([0])
    expect(covered('2026-11-20T22:00:00')).toEqual(both)
    expect(covered('2026-11-19T22:05:00')).toEqual([0])
    expect(covered('2026-11-19T22:04:59')).toEqual(both)
    expect(covered(long)).toEqual(both)
  })
})

// Covered until 23:02; a day later a unit begins at 22:02, in the next 24 hours or still in these.
describe('the next 24 hours begin by the second of the entry: the least is told', () => {
  const dueOf = (enteredAt: string, window: string) => {
    const facts = factsOf(in24Hours, used('2026-11-20T23:02:00', window))
    const asked = { ...stay, state: 'open', exitedAt: null, paidFen: 0, owedFen: 0, leaveBy: null } as const
    const [one, now] = [{ ...asked, enteredAt: at(enteredAt) }, at('2026-11-21T22:05:00')]
    return [publicPrice({ ...one, refusedAt: null }, facts, now)?.dueFen, quoteOf(one, facts, now)?.dueFen]
  }

  test('where those of earlier stays are over', () => {
    expect(dueOf('2026-11-20T22:03:00', '2026-11-18T12:00:00')).toEqual([1000, 1000])
  })

  test('where those of an earlier stay began in the same span', () => {
    expect(dueOf('2026-11-20T22:04:00', '2026-11-20T22:02:30')).toEqual([100, 100])
  })
})

describe('what earlier stays used, in all ways that can matter', () => {
  const onDay = (name: string, freeMs: number) => ({ day: name, freeMs, first: false, chargedFen: 0 })
  const day = (name: string, freeMs: number) => ({ days: [onDay(name, freeMs)] })
  const [long, over] = ['2026-11-18T12:00:00', '2026-11-20T21:00:00']
  const quarter = { ...in24Hours, freeMinutes: 15 }

  test('as it is, where nothing of it reaches this stay', () => {
    expect(usages(hourly, used(over, long))).toBe(2)
    expect(usages(hourly, used(over, long, day('2026-11-19', 60_000)))).toBe(2)
    expect(usages(hourly, used(over, long, day('2026-11-20', 0)))).toBe(2)
    expect(usages(hourly, used(over, long, day('2026-11-20', 15 * 60_000)))).toBe(2)
  })

  test('by the moments until which it covers, from the span of the entry on', () => {
    expect(usages(hourly, used('2026-11-20T22:00:00', long))).toBe(2 * 2)
    expect(usages(hourly, used('2026-11-20T21:59:59', long))).toBe(2)
    expect(usages(hourly, used(null, long))).toBe(2)
  })

  test('by free time of this day or a later one that is used in part, by all stays together', () => {
    expect(usages(hourly, used(over, long, day('2026-11-20', 1)))).toBe(2 * 2)
    expect(usages(hourly, used(over, long, day('2026-11-21', 899_999)))).toBe(2 * 2)
    const half = used(over, long, day('2026-11-20', 450_000))
    expect(usages(hourly, half)).toBe(2 * 2)
    expect(usages(hourly, half, half)).toBe(2)
  })

  test('free time that is used in part may have been any of its span; none and all of it stay what they are', () => {
    const days = [1, 0, 900_000].map((freeMs, i) => onDay(`2026-11-2${i}`, freeMs))
    const cases = casesOf(stay, factsOf(hourly, used(over, long, { days })))
    const seen = cases.map(({ facts }) => facts.used.flatMap((each) => each.days.map(({ freeMs }) => freeMs)).join(' '))
    expect(new Set(seen)).toEqual(new Set(['0 0 900000', '300000 0 900000']))
  })

  test('by the beginning of 24 hours that may reach into the span, where they cap', () => {
    expect(usages(in24Hours, used(over, '2026-11-19T22:00:00'))).toBe(2 * 3)
    expect(usages(in24Hours, used(over, '2026-11-19T21:59:59'))).toBe(2)
    expect(usages(hourly, used(over, '2026-11-19T22:00:00'))).toBe(2)
  })

  test('shifted together where they are too many to be looked at one by one', () => {
    const part = day('2026-11-20', 60_000)
    const reaching = used('2026-11-20T22:01:00', '2026-11-20T12:00:00', part)
    expect(usages(quarter, reaching)).toBe(2 * 2 * 2 * 3)
    // by the minute: ten entries, ten ends of what is covered, six lengths; eleven beginnings of 24 hours go with the ends
    expect(usages({ ...quarter, freeMinutes: 17 }, reaching)).toBe(10 * 10 * 6)
    // where none is covered there is nothing to go with
    const over24 = used(over, '2026-11-20T12:00:00', part)
    expect(usages({ ...quarter, freeMinutes: 17 }, over24)).toBe(10 * 6 * 11)
  })
})
