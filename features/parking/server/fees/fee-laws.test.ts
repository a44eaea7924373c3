import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWorkday } from '#vocabulary/workdays'
import { anyVersions } from '../tests/any-tariff.ts'
import { at, since, table } from '../tests/tariffs.ts'
import { feeFor } from './fee.ts'
import { priceBook, type TariffVersion } from './tariff.ts'
import { combineUsage, NO_USAGE, type StoredUsage, type Usage } from './usage.ts'

// What holds for any tariff, its versions and times.

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
        const kept: StoredUsage[] = []
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
          const kept: StoredUsage[] = []
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
