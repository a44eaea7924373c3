import fc from 'fast-check'
import { type FreeTime, freeTimesOf } from '../fees/free-time.ts'
import type { Period, TariffRules, TariffVersion } from '../fees/tariff.ts'
import { at, since } from './tariffs.ts'

const anyPeriods = fc
  .record({
    cuts: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 4 }),
    prices: fc.array(
      fc.record({
        unitMinutes: fc.constantFrom(7, 15, 30, 60, 120, 600, 1440),
        unitFen: fc.integer({ min: 0, max: 900 }),
      }),
      { minLength: 4, maxLength: 4 },
    ),
    first: fc.option(fc.record({ minutes: fc.integer({ min: 10, max: 120 }), fen: fc.integer({ min: 0, max: 1500 }) })),
    where: fc.nat(3),
  })
  .map(({ cuts, prices, first, where }) => {
    const sorted = cuts.toSorted((a, b) => a - b)
    return sorted.map((from, i) => ({
      name: `段${i}`,
      from,
      to: sorted[(i + 1) % sorted.length] ?? from,
      unitMinutes: prices[i]?.unitMinutes ?? 60,
      unitFen: prices[i]?.unitFen ?? 0,
      ...(first && where % sorted.length === i ? { first } : {}),
    }))
  })
const anyRules: fc.Arbitrary<TariffRules> = fc
  .record({
    freeMinutes: fc.integer({ min: 0, max: 60 }),
    workday: anyPeriods,
    holiday: fc.option(anyPeriods),
    cap: fc.option(
      fc.record({
        per: fc.constantFrom('calendar-day' as const, '24-hours' as const),
        fen: fc.integer({ min: 0, max: 6000 }),
      }),
    ),
  })
  .map(({ freeMinutes, workday, holiday, cap }) => {
    const on = (days: Period['days'], periods: typeof workday) => periods.map((period) => ({ ...period, days }))
    return {
      freeMinutes,
      periods: holiday ? [...on('workday', workday), ...on('holiday', holiday)] : on('any', workday),
      ...(cap ? { cap } : {}),
    }
  })
/** Up to three versions of a tariff, around the holiday that the tests of fees know. */
export const anyVersions: fc.Arbitrary<TariffVersion[]> = fc
  .tuple(anyRules, fc.option(anyRules), fc.option(anyRules))
  .map(([a, b, c]) => [since(a), ...(b ? [since(b, '2026-09-30')] : []), ...(c ? [since(c, '2026-10-02')] : [])])

const SPAN_MS = 300_000
const FROM = at('2026-09-28T00:00:00').getTime()
/** Up to two registrations of a plate around that holiday, on marks of the clock: of an afternoon or of weeks. */
export const anyFree: fc.Arbitrary<FreeTime[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('event' as const, 'card' as const),
      from: fc.integer({ min: -288, max: 5 * 288 }).map((spans) => FROM + spans * SPAN_MS),
      spans: fc.oneof(fc.integer({ min: 1, max: 288 }), fc.integer({ min: 288, max: 90 * 288 })),
    }),
    { maxLength: 2 },
  )
  .map((rows) =>
    freeTimesOf(rows.map(({ spans, ...row }, i) => ({ ...row, name: `活动${i}`, until: row.from + spans * SPAN_MS }))),
  )
