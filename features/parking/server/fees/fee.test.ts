import { describe, expect, test } from 'vitest'
import { at, dayNight, hourly, price, since, table } from '../tests/tariffs.ts'
import { feeFor } from './fee.ts'
import { priceBook, type TariffRules } from './tariff.ts'
import { combineUsage, NO_USAGE, type Usage } from './usage.ts'

/** Cheap long units by night, dear short ones by day: coming back at the right moment once paid off. */
const nights: TariffRules = {
  freeMinutes: 10,
  periods: [
    { name: '白天', days: 'any', from: 480, to: 1200, unitMinutes: 15, unitFen: 150 },
    { name: '夜间', days: 'any', from: 1200, to: 480, unitMinutes: 60, unitFen: 100 },
  ],
  cap: { per: 'calendar-day', fen: 3600 },
}

// Worked out by hand from the tariff's words.
describe('by hand', () => {
  test.each([
    ['2026-11-20T10:00:00', '2026-11-20T10:15:00', 0],
    ['2026-11-20T10:00:00', '2026-11-20T10:15:01', 500],
    ['2026-11-20T10:00:00', '2026-11-20T11:15:00', 500],
    ['2026-11-20T10:00:00', '2026-11-20T11:15:01', 1000],
    // 13 h 45 min charged: 14 units = 7,000, capped at 4,000.
    ['2026-11-20T08:00:00', '2026-11-20T22:00:00', 4000],
    // The unit of 23:15 ends at 00:15; then the 21st's free time until 00:30; units at 00:30, 01:30, 02:30.
    ['2026-11-20T08:00:00', '2026-11-21T02:30:00', 4000 + 1000],
    ['2026-11-20T08:00:00', '2026-11-21T02:30:01', 4000 + 1500],
  ])('hourly %s to %s costs %i', (from, until, fen) => {
    expect(price(hourly, from, until).totalFen).toBe(fen)
  })
  test.each([
    ['2026-11-20T10:00:00', '2026-11-20T10:30:00', 0],
    ['2026-11-20T10:00:00', '2026-11-20T11:30:00', 300],
    ['2026-11-20T10:00:00', '2026-11-20T12:01:00', 300 + 500],
    // A unit is priced at its start: 21:50 is a day unit though it reaches into the night.
    ['2026-11-20T20:20:00', '2026-11-20T22:15:00', 300 + 250],
    // First hour 20:30–21:30, then 21:30 by day, 22:00 by night; that ends with the day, and the 21st begins with its free time.
    ['2026-11-20T20:00:00', '2026-11-21T00:10:00', 300 + 250 + 100],
    ['2026-11-20T20:00:00', '2026-11-21T00:30:01', 300 + 250 + 200],
    ['2026-11-20T20:20:00', '2026-11-20T22:20:01', 300 + 250 + 100],
  ])('day and night %s to %s costs %i', (from, until, fen) => {
    expect(price(dayNight, from, until).totalFen).toBe(fen)
  })
  test('holidays and swapped workdays', () => {
    const rules: TariffRules = {
      freeMinutes: 0,
      periods: [
        { name: '全天', days: 'workday', from: 0, to: 0, unitMinutes: 60, unitFen: 500 },
        { name: '全天', days: 'holiday', from: 0, to: 0, unitMinutes: 60, unitFen: 200 },
      ],
    }
    expect(price(rules, '2026-10-01T10:00:00', '2026-10-01T12:00:00').totalFen).toBe(400)
    expect(price(rules, '2026-10-10T10:00:00', '2026-10-10T12:00:00').totalFen).toBe(1000)
    expect(price(rules, '2026-10-11T23:30:00', '2026-10-12T01:30:00').totalFen).toBe(200 + 500)
  })
  test('a new version counts from the beginning of its day', () => {
    const dearer: TariffRules = { ...hourly, periods: hourly.periods.map((period) => ({ ...period, unitFen: 800 })) }
    const fee = feeFor({
      prices: priceBook([since(hourly), since(dearer, '2026-11-21')], table),
      entryAt: at('2026-11-20T22:00:00'),
      until: at('2026-11-21T01:20:00'),
      usage: NO_USAGE,
    })
    // Units begin at 22:15 and 23:15 (old); free until 00:30, then one at 00:30 (new).
    expect(fee.totalFen).toBe(500 * 2 + 800)
  })
  test('what was used earlier that day is not given again', () => {
    const used: Usage = {
      ...NO_USAGE,
      days: new Map([['2026-11-20', { freeMs: 10 * 60_000, first: true, chargedFen: 3800 }]]),
    }
    const rules = { ...hourly, periods: hourly.periods.map((each) => ({ ...each, first: { minutes: 60, fen: 100 } })) }
    const fee = price(rules, '2026-11-20T10:00:00', '2026-11-20T12:30:00', used)
    // 5 free minutes are left, no first stretch; three units, of which the cap leaves 200.
    expect(fee.totalFen).toBe(200)
    expect(fee.usage.days).toEqual([{ day: '2026-11-20', freeMs: 5 * 60_000, first: false, chargedFen: 200 }])
  })
  test.each([
    ['one night', '2026-11-19T00:50:00', '2026-11-19T07:59:00', '2026-11-19T08:55:00', nights],
    ['a second day', '2026-11-18T10:00:00', '2026-11-19T09:15:00', '2026-11-19T09:25:00', hourly],
    ['24 hours from entry', '2026-11-22T14:00:00', '2026-11-22T20:00:00', '2026-11-23T20:00:00', dayNight],
  ])('%s: out and straight back in costs what staying costs', (_name, entry, turn, exit, rules) => {
    const first = price(rules, entry, turn)
    const again = price(rules, turn, exit, combineUsage([first.usage], at(turn)))
    expect(first.totalFen + again.totalFen).toBe(price(rules, entry, exit).totalFen)
  })
  test('line by line, and the next change', () => {
    const fee = price(hourly, '2026-11-20T08:00:00', '2026-11-20T22:00:00')
    expect(fee.lines.map((line) => [line.words, line.amountFen])).toEqual([
      ['免费时长 15分钟', 0],
      ['11-20 全天 每小时¥5.00 × 14', 7000],
      ['11-20 当日封顶¥40.00，减免', -3000],
    ])
    expect(fee.lines.map(({ units }) => units)).toEqual([15, 14, 1])
    expect(fee.nextChange).toEqual({ at: at('2026-11-21T00:30:00'), totalFen: 4500 })
  })
  test('sixty days are a few lines', () => {
    const fee = price(hourly, '2026-09-01T10:00:00', '2026-10-31T10:00:00')
    expect(fee.lines.length).toBeLessThan(10)
    expect(fee.lines.find((line) => line.kind === 'days')).toMatchObject({ unitFen: 4000 })
  })
  test('leaving and coming back within what was charged costs nothing more', () => {
    const first = price(hourly, '2026-11-20T10:00:00', '2026-11-20T10:20:00')
    const usage = combineUsage([first.usage], at('2026-11-20T10:40:00'))
    const again = price(hourly, '2026-11-20T10:40:00', '2026-11-20T11:15:00', usage)
    expect([first.totalFen, again.totalFen]).toEqual([500, 0])
    expect(again.lines.map((line) => line.kind)).toEqual(['covered'])
    expect(again.nextChange).toEqual({ at: at('2026-11-20T11:15:00'), totalFen: 500 })
  })
  test('asked for the next change above what was paid', () => {
    const fee = feeFor({
      prices: priceBook([since(hourly)], table),
      entryAt: at('2026-11-20T10:00:00'),
      until: at('2026-11-20T10:20:00'),
      usage: NO_USAGE,
      above: 1200,
    })
    expect(fee.nextChange).toEqual({ at: at('2026-11-20T12:15:00'), totalFen: 1500 })
  })
})

test('sixty days in units of 15 minutes are priced whole, day by day', () => {
  const rules: TariffRules = {
    freeMinutes: 15,
    periods: [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 15, unitFen: 100 }],
  }
  const { totalFen, lines } = price(rules, '2026-09-01T10:00:00', '2026-10-31T10:00:00')
  // 14 hours less 15 minutes, 59 days less 15 minutes each, ten hours less 15 minutes.
  expect(totalFen).toBe(5_500 + 59 * 9_500 + 3_900)
  expect(lines.length).toBeLessThan(10)
})
