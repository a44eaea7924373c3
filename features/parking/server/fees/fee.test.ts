import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWorkday, workdayTable } from '#vocabulary/workdays'
import { type Fee, feeFor } from './fee.ts'
import { type Period, priceBook, type TariffRules, type TariffVersion, tariffProblems, versionsFor } from './tariff.ts'
import { combineUsage, type KeptUsage, NO_USAGE, type Usage } from './usage.ts'

const table = workdayTable([
  { day: '2026-10-01', off: true, name: '国庆节' },
  { day: '2026-10-10', off: false, name: '国庆节' },
])
const at = (text: string): Date => new Date(`${text}+08:00`)
const since = (rules: TariffRules, validFrom = '2026-01-01'): TariffVersion => ({
  vehicleKind: 'any',
  validFrom,
  rules,
})
const price = (rules: TariffRules, from: string, until: string, usage: Usage = NO_USAGE): Fee =>
  feeFor({ prices: priceBook([since(rules)], table), entryAt: at(from), until: at(until), usage })

const hourly: TariffRules = {
  freeMinutes: 15,
  periods: [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 60, unitFen: 500 }],
  cap: { per: 'calendar-day', fen: 4000 },
}
const dayNight: TariffRules = {
  freeMinutes: 30,
  periods: [
    { name: '白天', days: 'any', from: 480, to: 1320, unitMinutes: 30, unitFen: 250, first: { minutes: 60, fen: 300 } },
    { name: '夜间', days: 'any', from: 1320, to: 480, unitMinutes: 120, unitFen: 100 },
  ],
  cap: { per: '24-hours', fen: 3000 },
}

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

// ---- any tariff ----
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
const anyVersions: fc.Arbitrary<TariffVersion[]> = fc
  .tuple(anyRules, fc.option(anyRules), fc.option(anyRules))
  .map(([a, b, c]) => [since(a), ...(b ? [since(b, '2026-09-30')] : []), ...(c ? [since(c, '2026-10-02')] : [])])
const START = at('2026-09-28T00:00:00').getTime()
const moment = fc.integer({ min: 0, max: 4 * 86_400 }).map((s) => START + s * 1000)
const length = fc
  .oneof(fc.integer({ min: 0, max: 4 * 86_400 }), fc.integer({ min: 0, max: 10_000 }))
  .map((s) => s * 1000)
const cost = (versions: TariffVersion[], entry: number, until: number, usage: Usage = NO_USAGE, above?: number) =>
  feeFor({
    prices: priceBook(versions, table),
    entryAt: new Date(entry),
    until: new Date(until),
    usage,
    ...(above === undefined ? {} : { above }),
  })

/** The same words read otherwise: a clock that ticks minute by minute over strings and records. Entry and end on whole minutes. */
function tick(versions: TariffVersion[], entry: number, until: number): number {
  const spent: Record<string, number> = {}
  const gratis: Record<string, number> = {}
  const firsts = new Set<string>()
  let paidFor = 0
  let total = 0
  for (let now = entry; now < until; now += 60_000) {
    if (paidFor > 0) {
      paidFor--
      continue
    }
    const text = new Date(now + 8 * 3_600_000).toISOString()
    const day = text.slice(0, 10)
    const found = [...versions].reverse().find((v) => v.validFrom <= day)
    if (!found) throw new Error(`no tariff on ${day}`)
    const { rules } = found
    if ((gratis[day] ?? 0) < rules.freeMinutes) {
      gratis[day] = (gratis[day] ?? 0) + 1
      continue
    }
    const minute = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
    const kind = isWorkday(day, table) ? 'workday' : 'holiday'
    const period = rules.periods.find(
      (p) =>
        (p.days === 'any' || p.days === kind) &&
        (p.from === p.to || (minute - p.from + 1440) % 1440 < (p.to - p.from + 1440) % 1440),
    )!
    const deal = period.first && !firsts.has(day) ? period.first : { minutes: period.unitMinutes, fen: period.unitFen }
    if (deal === period.first) firsts.add(day)
    paidFor = deal.minutes - 1
    const window = `w${Math.floor((now - entry) / 86_400_000)}`
    const room = rules.cap ? rules.cap.fen - (spent[rules.cap.per === '24-hours' ? window : day] ?? 0) : deal.fen
    const fen = Math.max(0, Math.min(deal.fen, room))
    spent[day] = (spent[day] ?? 0) + fen
    spent[window] = (spent[window] ?? 0) + fen
    total += fen
  }
  return total
}
const DEEP = process.env['DEEP'] !== undefined
const runs = DEEP ? 20_000 : 400
const whole = (ms: number) => Math.floor(ms / 60_000) * 60_000

describe('for all tariffs, versions and times', { timeout: DEEP ? 600_000 : 30_000 }, () => {
  test('agrees with a clock that ticks', () => {
    fc.assert(
      fc.property(anyVersions, moment, length, (v, entry, ms) => {
        const from = whole(entry)
        expect(cost(v, from, from + whole(ms)).totalFen).toBe(tick(v, from, from + whole(ms)))
      }),
      { numRuns: runs },
    )
  })
  test('a minute begun counts as the whole minute', () => {
    fc.assert(
      fc.property(anyVersions, moment, length, fc.integer({ min: 1, max: 60_000 }), (v, entry, ms, more) => {
        const [from, to] = [whole(entry), whole(entry) + whole(ms)]
        expect(cost(v, from, to + more).totalFen).toBe(cost(v, from, to + 60_000).totalFen)
      }),
      { numRuns: runs },
    )
  })
  test('never falls when time grows', () => {
    fc.assert(
      fc.property(anyVersions, moment, length, length, (v, entry, a, b) => {
        expect(cost(v, entry, entry + Math.min(a, b)).totalFen).toBeLessThanOrEqual(
          cost(v, entry, entry + Math.max(a, b)).totalFen,
        )
      }),
      { numRuns: runs },
    )
  })
  test('lines sum to the total; only a cap takes off', () => {
    fc.assert(
      fc.property(anyVersions, moment, fc.integer({ min: 0, max: 30 * 86_400_000 }), (v, entry, ms) => {
        const fee = cost(v, entry, entry + ms)
        expect(fee.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(fee.totalFen)
        for (const line of fee.lines) {
          if (line.kind === 'cap') expect(line.amountFen).toBeLessThan(0)
          else expect(line.amountFen).toBe(line.kind === 'free' ? 0 : line.units * line.unitFen)
        }
      }),
      { numRuns: runs },
    )
  })
  test('going out and coming straight back, however often, costs what one stay costs', () => {
    fc.assert(
      fc.property(anyVersions, moment, fc.array(length, { minLength: 2, maxLength: 5 }), (v, entry, parts) => {
        const kept: KeptUsage[] = []
        let [from, sum] = [entry, 0]
        for (const part of parts) {
          const fee = cost(v, from, from + part, combineUsage(kept, new Date(from)))
          kept.push(fee.usage)
          sum += fee.totalFen
          from += part
        }
        expect(sum).toBe(cost(v, entry, from).totalFen)
      }),
      { numRuns: runs },
    )
  })
  test('one price all day without cap: the same parked time split by any absence that day is never cheaper', () => {
    const flat = fc.record({
      unitMinutes: fc.constantFrom(7, 15, 30, 60),
      unitFen: fc.integer({ min: 0, max: 900 }),
      freeMinutes: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(flat, fc.tuple(fc.nat(400), fc.nat(400), fc.nat(400)), ({ freeMinutes, ...unit }, [a, gap, b]) => {
        const v = [since({ freeMinutes, periods: [{ name: '全天', days: 'any', from: 0, to: 0, ...unit }] })]
        const [out, back] = [START + a * 60_000, START + (a + gap) * 60_000]
        const first = cost(v, START, out)
        const again = cost(v, back, back + b * 60_000, combineUsage([first.usage], new Date(back)))
        expect(first.totalFen + again.totalFen).toBeGreaterThanOrEqual(
          cost(v, START, START + (a + b) * 60_000).totalFen,
        )
      }),
      { numRuns: runs },
    )
  })
  test('keeps its caps, per day and per 24 hours, over several stays and versions', () => {
    fc.assert(
      fc.property(
        anyVersions,
        moment,
        fc.array(fc.tuple(length, length), { minLength: 1, maxLength: 4 }),
        (v, entry, parts) => {
          const kept: KeptUsage[] = []
          let from = entry
          for (const [part, gap] of parts) {
            const usage = combineUsage(kept, new Date(from))
            const fee = cost(v, from, from + part, usage)
            kept.push(fee.usage)
            const caps = v.map(({ rules }) => rules.cap)
            const most = Math.max(...caps.map((cap) => cap?.fen ?? 0))
            if (caps.every((cap) => cap?.per === 'calendar-day'))
              for (const { day, chargedFen } of fee.usage.days)
                expect(chargedFen + (usage.days.get(day)?.chargedFen ?? 0)).toBeLessThanOrEqual(most)
            if (caps.every((cap) => cap?.per === '24-hours'))
              expect(combineUsage(kept, new Date(fee.usage.window.startAt)).window?.chargedFen).toBeLessThanOrEqual(
                most,
              )
            from += part + gap
          }
        },
      ),
      { numRuns: runs },
    )
  })
  test('the next change is exact: nothing changes until then, then exactly that', () => {
    fc.assert(
      fc.property(anyVersions, moment, length, fc.nat(3000), (v, entry, ms, more) => {
        const now = entry + ms
        const { totalFen, nextChange } = cost(v, entry, now)
        if (!nextChange) expect(cost(v, entry, now + 20 * 86_400_000).totalFen).toBe(totalFen)
        else {
          const then = nextChange.at.getTime()
          expect(then).toBeGreaterThanOrEqual(now)
          expect(cost(v, entry, then).totalFen).toBe(totalFen)
          expect(cost(v, entry, then + 1).totalFen).toBe(nextChange.totalFen)
          expect(nextChange.totalFen).toBeGreaterThan(totalFen)
        }
        const above = cost(v, entry, now, NO_USAGE, totalFen + more).nextChange
        if (above) {
          expect(above.totalFen).toBeGreaterThan(totalFen + more)
          expect(cost(v, entry, above.at.getTime()).totalFen).toBeLessThanOrEqual(totalFen + more)
          expect(cost(v, entry, above.at.getTime() + 1).totalFen).toBe(above.totalFen)
        }
      }),
      { numRuns: runs },
    )
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

test('tariffs with gaps, doubles, two first stretches or a wrong shape are told so', () => {
  expect(tariffProblems(hourly)).toEqual([])
  expect(tariffProblems(dayNight)).toEqual([])
  expect(tariffProblems({ ...dayNight, periods: [dayNight.periods[0]] })[0]).toBe('工作日有600分钟没有价格')
  expect(tariffProblems({ ...hourly, periods: [hourly.periods[0], hourly.periods[0]] })[0]).toContain('重复')
  expect(tariffProblems({ ...hourly, freeMinutes: -1 })).toHaveLength(1)
  expect(
    tariffProblems({ ...dayNight, periods: dayNight.periods.map((p) => ({ ...p, first: { minutes: 60, fen: 1 } })) }),
  ).toHaveLength(2)
})
test('a kind of vehicle has its own versions from where they begin, the rule before', () => {
  const own: TariffVersion = { vehicleKind: 'new-energy', validFrom: '2026-02-01', rules: hourly }
  const [rule, later] = [since(dayNight), since(dayNight, '2026-03-01')]
  expect(versionsFor([later, rule, own], 'new-energy')).toEqual([rule, own])
  expect(versionsFor([later, rule, own], 'small')).toEqual([rule, later])
})
