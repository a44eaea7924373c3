import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, minutesOfDay, parseInstant } from '#vocabulary/day'
import { isWorkday, workdayTable } from '#vocabulary/workdays'
import { type Fee, feeFor, type Usage } from './fee.ts'
import { type Period, type TariffRules, type TariffVersion, tariffProblems, versionsFor } from './tariff.ts'

const table = workdayTable([
  { day: '2026-10-01', off: true, name: '国庆节' },
  { day: '2026-10-10', off: false, name: '国庆节' },
])
const at = (text: string): Date => parseInstant(`${text}+08:00`) ?? new Date(Number.NaN)
const version = (rules: TariffRules, validFrom = '2026-01-01'): TariffVersion => ({
  vehicleKind: 'any',
  validFrom,
  rules,
})
const allDay: Period = { name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 60, unitFen: 500 }
const daytime: Period = { name: '白天', days: 'any', from: 480, to: 1320, unitMinutes: 30, unitFen: 250 }
const hourly: TariffRules = {
  freeMinutes: 15,
  periods: [allDay],
  cap: { per: 'calendar-day', fen: 4000 },
}
const dayNight: TariffRules = {
  freeMinutes: 30,
  first: { minutes: 60, fen: 300 },
  periods: [daytime, { name: '夜间', days: 'any', from: 1320, to: 480, unitMinutes: 120, unitFen: 100 }],
  cap: { per: '24-hours', fen: 3000 },
}
const none: Usage = new Map()
const price = (rules: TariffRules, from: string, until: string, usage: Usage = none): Fee =>
  feeFor({ versions: [version(rules)], table, entryAt: at(from), until: at(until), usage })

// Worked out by hand from the tariff's words.
describe('by hand', () => {
  test.each([
    ['2026-11-20T10:00:00', '2026-11-20T10:15:00', 0],
    ['2026-11-20T10:00:00', '2026-11-20T10:15:01', 500],
    ['2026-11-20T10:00:00', '2026-11-20T11:15:00', 500],
    ['2026-11-20T10:00:00', '2026-11-20T11:15:01', 1000],
    // 13 h 45 min charged: 14 units = 7,000, capped at 4,000.
    ['2026-11-20T08:00:00', '2026-11-20T22:00:00', 4000],
    // Cap of the 20th, then units begin at 00:15, 01:15, 02:15 of the 21st.
    ['2026-11-20T08:00:00', '2026-11-21T02:30:00', 4000 + 1500],
  ])('hourly %s to %s costs %i', (from, until, fen) => {
    expect(price(hourly, from, until).totalFen).toBe(fen)
  })

  test.each([
    ['2026-11-20T10:00:00', '2026-11-20T10:30:00', 0],
    ['2026-11-20T10:00:00', '2026-11-20T11:30:00', 300],
    ['2026-11-20T10:00:00', '2026-11-20T12:01:00', 300 + 500],
    // First hour 20:30–21:30, then 21:30 by day; 22:00 and 00:00 by night.
    ['2026-11-20T20:00:00', '2026-11-21T00:10:00', 300 + 250 + 200],
    // A unit is priced at its start: 21:50 is a day unit though it reaches into the night.
    ['2026-11-20T20:20:00', '2026-11-20T22:15:00', 300 + 250],
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
    // 10 October 2026 is a Saturday on which people work.
    expect(price(rules, '2026-10-10T10:00:00', '2026-10-10T12:00:00').totalFen).toBe(1000)
    expect(price(rules, '2026-10-11T23:30:00', '2026-10-12T01:30:00').totalFen).toBe(200 + 500)
  })

  test('a new version counts from the beginning of its day', () => {
    const dearer = version({ ...hourly, periods: [{ ...allDay, unitFen: 800 }] }, '2026-11-21')
    const fee = feeFor({
      versions: [version(hourly), dearer],
      table,
      entryAt: at('2026-11-20T22:00:00'),
      until: at('2026-11-21T01:20:00'),
      usage: none,
    })
    // Units begin at 22:15 and 23:15 (old), 00:15 and 01:15 (new).
    expect(fee.totalFen).toBe(500 * 2 + 800 * 2)
  })

  test('says line by line what was counted, in words', () => {
    const fee = price(hourly, '2026-11-20T08:00:00', '2026-11-20T22:00:00')
    expect(fee.lines.map((line) => [line.words, line.amountFen])).toEqual([
      ['免费时长 15分钟', 0],
      ['11-20 全天 每小时¥5.00 × 14', 7000],
      ['11-20 当日封顶¥40.00，减免', -3000],
    ])
    expect(fee.nextChange).toEqual({ at: at('2026-11-21T00:15:00'), totalFen: 4500 })
  })

  test('what was used earlier that day is not given again', () => {
    const used: Usage = new Map([['2026-11-20', { freeMinutes: 10, first: true, chargedFen: 3800 }]])
    const fee = price(
      { ...hourly, first: { minutes: 60, fen: 100 } },
      '2026-11-20T10:00:00',
      '2026-11-20T12:30:00',
      used,
    )
    // 5 free minutes are left, no first hour; three units, of which the cap leaves 200.
    expect(fee.totalFen).toBe(200)
    expect(fee.usage.get('2026-11-20')).toEqual({ freeMinutes: 5, first: false, chargedFen: 200 })
  })
})

const periodsOf = (cuts: number[], prices: { unit: number; fen: number }[]): TariffRules['periods'] =>
  cuts.map((from, i) => ({
    name: `段${i}`,
    days: 'any',
    from,
    to: cuts[(i + 1) % cuts.length] ?? from,
    unitMinutes: prices[i]?.unit ?? 60,
    unitFen: prices[i]?.fen ?? 0,
  }))

const anyRules: fc.Arbitrary<TariffRules> = fc
  .record({
    freeMinutes: fc.integer({ min: 0, max: 60 }),
    first: fc.option(
      fc.record({ minutes: fc.integer({ min: 10, max: 120 }), fen: fc.integer({ min: 0, max: 1500 }) }),
      {
        nil: undefined,
      },
    ),
    cuts: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 4 }),
    prices: fc.array(
      fc.record({ unit: fc.constantFrom(1, 7, 15, 30, 60, 120, 600), fen: fc.integer({ min: 0, max: 900 }) }),
      { minLength: 4, maxLength: 4 },
    ),
    cap: fc.option(
      fc.record({
        per: fc.constantFrom('calendar-day' as const, '24-hours' as const),
        fen: fc.integer({ min: 0, max: 6000 }),
      }),
      { nil: undefined },
    ),
  })
  .map(({ cuts, prices, ...rest }) => ({
    ...rest,
    periods: periodsOf(
      cuts.toSorted((a, b) => a - b),
      prices,
    ),
  }))

const start = at('2026-11-18T00:00:00').getTime()
const anyEntry = fc.integer({ min: 0, max: 3 * 86_400 }).map((s) => new Date(start + s * 1000))
const anySeconds = fc.integer({ min: 0, max: 4 * 86_400 })
const plus = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)
const cost = (rules: TariffRules, entryAt: Date, until: Date, usage: Usage = none) =>
  feeFor({ versions: [version(rules)], table, entryAt, until, usage })

/** A second, slow reading of the same words: walks second by second from unit to unit, with plain tables for caps. */
function slowFee(rules: TariffRules, entryAt: Date, until: Date): number {
  const charged: Record<string, number> = {}
  let total = 0
  let busyUntil = entryAt.getTime() + rules.freeMinutes * 60_000
  let firstLeft = rules.first !== undefined
  for (let now = entryAt.getTime(); now < until.getTime(); now += 1000) {
    if (now < busyUntil) continue
    const when = new Date(now)
    let fen: number
    let minutes: number
    if (firstLeft && rules.first) {
      ;({ fen, minutes } = rules.first)
      firstLeft = false
    } else {
      const minute = minutesOfDay(when)
      const found = rules.periods.filter(({ from, to }) =>
        from === to ? true : from < to ? from <= minute && minute < to : from <= minute || minute < to,
      )
      fen = found[0]?.unitFen ?? Number.NaN
      minutes = found[0]?.unitMinutes ?? Number.NaN
    }
    busyUntil = now + minutes * 60_000
    // The first stretch counts on the day of entry, other units on the day on which they begin.
    const isFirst = rules.first !== undefined && total === 0 && Object.keys(charged).length === 0
    const day = isFirst ? dayOf(entryAt) : dayOf(when)
    const key = rules.cap?.per === '24-hours' ? String(Math.floor((now - entryAt.getTime()) / 86_400_000)) : day
    const before = charged[key] ?? 0
    const after = rules.cap ? Math.min(rules.cap.fen, before + fen) : before + fen
    charged[key] = after
    total += after - before
  }
  return total
}

const runs = process.env['DEEP'] ? 20_000 : 300

describe('for every tariff', () => {
  test('agrees with the slow reading', () => {
    fc.assert(
      fc.property(anyRules, anyEntry, fc.integer({ min: 0, max: 2 * 86_400 }), (rules, entry, seconds) => {
        expect(cost(rules, entry, plus(entry, seconds)).totalFen).toBe(slowFee(rules, entry, plus(entry, seconds)))
      }),
      { numRuns: Math.min(runs, 2000) },
    )
  })

  test('never falls when time grows', () => {
    fc.assert(
      fc.property(anyRules, anyEntry, anySeconds, anySeconds, (rules, entry, a, b) => {
        const [short, long] = a < b ? [a, b] : [b, a]
        expect(cost(rules, entry, plus(entry, short)).totalFen).toBeLessThanOrEqual(
          cost(rules, entry, plus(entry, long)).totalFen,
        )
      }),
      { numRuns: runs },
    )
  })

  test('its lines sum to the total, and no line but a cap takes off', () => {
    fc.assert(
      fc.property(anyRules, anyEntry, anySeconds, (rules, entry, seconds) => {
        const fee = cost(rules, entry, plus(entry, seconds))
        expect(fee.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(fee.totalFen)
        for (const line of fee.lines)
          if (line.kind !== 'cap') expect(line.amountFen).toBe(line.kind === 'free' ? 0 : line.unitFen * line.units)
        expect([...fee.usage.values()].reduce((sum, day) => sum + day.chargedFen, 0)).toBe(fee.totalFen)
      }),
      { numRuns: runs },
    )
  })

  test('keeps its cap', () => {
    fc.assert(
      fc.property(anyRules, anyEntry, anySeconds, (rules, entry, seconds) => {
        const { cap } = rules
        if (!cap) return
        const fee = cost(rules, entry, plus(entry, seconds))
        const days = cap.per === 'calendar-day' ? fee.usage.size : Math.floor(seconds / 86_400) + 1
        expect(fee.totalFen).toBeLessThanOrEqual(days * cap.fen)
        if (cap.per === 'calendar-day')
          for (const day of fee.usage.values()) expect(day.chargedFen).toBeLessThanOrEqual(cap.fen)
      }),
      { numRuns: runs },
    )
  })

  test('tells exactly when the price changes next, and to what', () => {
    fc.assert(
      fc.property(anyRules, anyEntry, anySeconds, (rules, entry, seconds) => {
        const now = plus(entry, seconds)
        const { totalFen, nextChange } = cost(rules, entry, now)
        if (!nextChange) {
          expect(cost(rules, entry, plus(now, 3 * 86_400)).totalFen).toBe(totalFen)
          return
        }
        expect(nextChange.at.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(cost(rules, entry, nextChange.at).totalFen).toBe(totalFen)
        expect(cost(rules, entry, new Date(nextChange.at.getTime() + 1)).totalFen).toBe(nextChange.totalFen)
      }),
      { numRuns: runs },
    )
  })

  test('leaving and coming back the same day never pays off', () => {
    fc.assert(
      fc.property(
        anyRules.filter((rules) => rules.periods.length === 1 && rules.cap?.per !== '24-hours'),
        fc.integer({ min: 0, max: 80_000 }),
        fc.integer({ min: 1, max: 80_000 }),
        fc.integer({ min: 1, max: 80_000 }),
        (rules, begin, a, b) => {
          const entry = new Date(start + begin * 1000)
          const out = plus(entry, Math.min(a, 86_399 - begin))
          const back = out
          const end = plus(back, Math.min(b, Math.max(1, 86_399 - begin - a)))
          if (addDays(dayOf(entry), 0) !== dayOf(end)) return
          const once = cost(rules, entry, end).totalFen
          const one = cost(rules, entry, out)
          const two = cost(rules, back, end, one.usage)
          expect(one.totalFen + two.totalFen).toBeGreaterThanOrEqual(once)
        },
      ),
      { numRuns: runs },
    )
  })
})

test('a stay of sixty days is priced in a few milliseconds', () => {
  const long = price(dayNight, '2026-09-01T10:00:00', '2026-10-31T10:00:00')
  // 61 windows of 24 hours, the last of them just begun at most.
  expect(long.totalFen).toBeLessThanOrEqual(61 * 3000)
  expect(long.totalFen).toBeGreaterThan(59 * 2900)
})

test('a tariff with gaps or overlaps is told so', () => {
  expect(tariffProblems(hourly)).toEqual([])
  expect(tariffProblems(dayNight)).toEqual([])
  expect(tariffProblems({ ...dayNight, periods: [daytime] })).toEqual([
    '工作日有600分钟没有价格',
    '休息日有600分钟没有价格',
  ])
  expect(tariffProblems({ ...hourly, periods: [allDay, allDay] })[0]).toContain('重复')
  expect(isWorkday('2026-10-10', table)).toBe(true)
})

test('a kind of vehicle has its own versions where there are any', () => {
  const own: TariffVersion = { vehicleKind: 'new-energy', validFrom: '2026-02-01', rules: hourly }
  const rule = version(dayNight)
  expect(versionsFor([rule, own], 'new-energy')).toEqual([own])
  expect(versionsFor([rule, own], 'small')).toEqual([rule])
})
