import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEMO_TARIFFS } from '#fixtures/parking'
import { linesOnWire, linesWithoutTimes } from '../fees/fee-lines.ts'
import type { TariffRules } from '../fees/tariff.ts'
import type { StoredUsage } from '../fees/usage.ts'
import { anyFree, anyVersions } from '../tests/any-tariff.ts'
import { at, hourly, since, table } from '../tests/tariffs.ts'
import { feesOf, type PriceFacts, type Quoted, quoteOf, usageAtExit } from './pricing.ts'
import { type AskedStay, isPublic, leastFeeFen, priceFor, publicPrice } from './public-price.ts'

const MINUTE = 60_000
const SPAN = 5 * MINUTE
const DEEP = process.env['DEEP'] !== undefined
const later = (moment: Date | number, ms: number) => new Date(Number(moment) + ms)
const markOf = (moment: Date | number) => Math.floor(Number(moment) / SPAN) * SPAN

const factsOf = (rules: TariffRules, used: readonly StoredUsage[] = []): PriceFacts => ({
  tariffs: [since(rules)],
  workdays: table,
  used,
  free: [],
})
const stayOf = (enteredAt: Date, more: Partial<AskedStay> = {}): AskedStay => ({
  vehicleKind: 'small',
  enteredAt,
  state: 'open',
  exitedAt: null,
  paidFen: 0,
  owedFen: 0,
  leaveBy: null,
  near: false,
  refusedAt: null,
  ...more,
})
/** All that goes over the wire of what a stranger is told. */
const wireOf = (stay: AskedStay, facts: PriceFacts, now: Date) => {
  const told = publicPrice(stay, facts, now)
  return (
    told && {
      ...told,
      fee: { totalFen: told.fee.totalFen, lines: linesWithoutTimes(linesOnWire(told.fee.lines), now) },
    }
  )
}

/** The moments at which what a stay asks for can change, and those around them. */
const REAL = Object.values(DEMO_TARIFFS)
const START = at('2026-09-29T00:00:00').getTime()
const anyEntry = fc.integer({ min: 0, max: 4 * 86_400_000 }).map((ms) => START + ms)
const anyLength = fc.oneof(fc.integer({ min: 0, max: 3 * 86_400_000 }), fc.integer({ min: 0, max: 3 * 3_600_000 }))
const withinSpan = fc.integer({ min: 0, max: SPAN - 1 })
/** What a plate used before, by an earlier stay or two that ended before this moment. */
const usedBefore = (facts: PriceFacts, entry: number, lengths: readonly number[]): StoredUsage[] => {
  const used: StoredUsage[] = []
  let end = entry - 1
  for (const length of lengths) {
    const enteredAt = new Date(end - length)
    const exitedAt = new Date(end)
    used.push(
      usageAtExit(feesOf({ vehicleKind: 'small', enteredAt }, { ...facts, used: [] }), {
        enteredAt,
        exitedAt,
        paidFen: 1e9,
        leaveBy: null,
      }),
    )
    end -= length + 7 * MINUTE + 333
  }
  return used
}
const anyUse = fc.array(fc.integer({ min: 1, max: 5 * 3_600_000 }), { maxLength: 2 })
/** What was paid on the way, and when: about as much as was due, and a free-out time after it. */
const anyPaid = fc.option(fc.record({ part: fc.integer({ min: 0, max: 120 }), grace: fc.integer({ min: 0, max: 40 }) }))
function paidOf(
  stay: AskedStay,
  facts: PriceFacts,
  now: Date,
  paid: { part: number; grace: number } | null,
): AskedStay {
  if (!paid) return stay
  const payAt = new Date(
    Number(stay.enteredAt) + ((Number(now) - Number(stay.enteredAt)) * Math.min(100, paid.part)) / 100,
  )
  const paidFen = quoteOf(stay, facts, payAt)?.dueFen ?? 0
  return paidFen === 0 ? stay : { ...stay, paidFen, leaveBy: later(payAt, paid.grace * MINUTE) }
}

/** Laws of what is told of any stay: at this moment never dearer than what is due, never more time than there is. */
function expectNoLoss(stay: AskedStay, facts: PriceFacts, now: Date): void {
  const told = publicPrice(stay, facts, now)
  const real = quoteOf(stay, facts, now)
  if (!told || !real) return
  expect(told.dueFen).toBeLessThanOrEqual(real.dueFen)
  expect(told.fee.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(told.fee.totalFen)
  // Until then nothing is due: at the very moment still, and where it is gone already something may be.
  if (told.leaveBy && told.leaveBy >= now) expect(quoteOf(stay, facts, told.leaveBy)?.dueFen).toBe(0)
  if (told.dueFen === 0 && !told.leaveBy) expect(real.leaveBy).toBeNull()
  if (told.dueFen === 0 && told.nextChange) expect(told.nextChange.at).toEqual(told.leaveBy)
  if (told.dueFen > 0 && told.nextChange) expect(told.nextChange.dueFen).toBeGreaterThan(told.dueFen)
  // A gate refuses it for what is due: then there is something to pay, and not more than that.
  const refused = { ...stay, refusedAt: now }
  if (real.dueFen > 0) {
    const asked = publicPrice(refused, facts, now)?.dueFen ?? 0
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThanOrEqual(real.dueFen)
  }
}

describe('what a stranger is told', { timeout: DEEP ? 900_000 : 60_000 }, () => {
  test('of two cars that came in one span is alike, whatever the tariff, at every second', () => {
    fc.assert(
      fc.property(
        anyVersions,
        anyEntry,
        fc.tuple(withinSpan, withinSpan),
        anyLength,
        anyUse,
        anyFree,
        (tariffs, entry, [a, b], length, use, free) => {
          const facts: PriceFacts = { tariffs, workdays: table, used: [], free }
          const begins = markOf(entry)
          const used = tariffs.every(({ rules }) => rules.cap?.per !== '24-hours')
            ? usedBefore(facts, begins, use.slice(0, 1))
            : []
          for (const now of [
            later(begins, SPAN + length),
            later(begins, SPAN + length + 1000),
            later(begins, length),
          ]) {
            const asked = { refusedAt: length % 2 === 0 ? now : null }
            const tellOf = (more: number) => wireOf(stayOf(later(begins, more), asked), { ...facts, used }, now)
            expect(tellOf(a)).toEqual(tellOf(b))
          }
        },
      ),
      { numRuns: DEEP ? 5000 : 120 },
    )
  })

  test('follows from the spans of earlier stays of the plate too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REAL),
        anyEntry,
        withinSpan,
        withinSpan,
        anyLength,
        (rules, entry, a, b, length) => {
          const begins = markOf(entry)
          const used = (shift: number): StoredUsage[] => [
            {
              days: [],
              coveredUntil: begins + 40 * MINUTE + shift,
              window: { startAt: begins - 20 * MINUTE + shift, chargedFen: 300 },
            },
          ]
          const tellOf = (shift: number) =>
            wireOf(stayOf(new Date(begins)), factsOf(rules, used(shift)), later(begins, SPAN + length))
          expect(tellOf(a)).toEqual(tellOf(b))
        },
      ),
      { numRuns: DEEP ? 5000 : 300 },
    )
  })

  test('is never to the payer’s loss, whatever the tariff', () => {
    fc.assert(
      fc.property(anyVersions, anyEntry, anyLength, anyPaid, anyFree, (tariffs, entry, length, paid, free) => {
        const facts: PriceFacts = { tariffs, workdays: table, used: [], free }
        const now = later(entry, length)
        expectNoLoss(paidOf(stayOf(new Date(entry)), facts, now, paid), facts, now)
      }),
      { numRuns: DEEP ? 20_000 : 500 },
    )
  })

  test('is never to the payer’s loss, 10,000 stays by the tariffs of the park, over midnights, holidays, caps and earlier stays', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REAL), anyEntry, anyLength, anyPaid, anyUse, (rules, entry, length, paid, use) => {
        const facts = factsOf(rules)
        const whole = { ...facts, used: usedBefore(facts, entry, use) }
        const now = later(entry, length)
        expectNoLoss(paidOf(stayOf(new Date(entry)), whole, now, paid), whole, now)
      }),
      { numRuns: DEEP ? 50_000 : 10_000 },
    )
  })

  test('a thousand asks, one a second, tell the span and no more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REAL),
        anyEntry,
        fc.integer({ min: 0, max: 8 * 3_600_000 }),
        (rules, entry, first) => {
          const facts = factsOf(rules)
          const begins = markOf(entry)
          const asks = Array.from({ length: 1000 }, (_, i) => later(begins, first + i * 1000))
          const heard = (from: number) => asks.map((now) => JSON.stringify(wireOf(stayOf(new Date(from)), facts, now)))
          const one = heard(begins + (entry % SPAN))
          // The first and the last moment of the span were heard alike: nobody can tell them apart.
          expect(heard(begins)).toEqual(one)
          expect(heard(begins + SPAN - 1)).toEqual(one)
          // And within a span of the clock nothing changes.
          const told = new Map(asks.map((now, i) => [markOf(now), one[i]]))
          expect(new Set(one.map((text) => text.replaceAll(/"(from|to)":"[^"]*"/g, ''))).size).toBeLessThanOrEqual(
            told.size,
          )
        },
      ),
      { numRuns: DEEP ? 200 : 6 },
    )
  })

  test('pays the stay: who pays it has a free-out time, and owes nothing after a guard opened', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REAL), anyEntry, anyLength, (rules, entry, length) => {
        const facts = factsOf(rules)
        const now = later(entry, length)
        const told = publicPrice(stayOf(new Date(entry)), facts, now)
        if (!told || told.dueFen === 0) return
        const paid: Quoted = { ...stayOf(new Date(entry)), paidFen: told.dueFen, leaveBy: later(now, 15 * MINUTE) }
        expect(quoteOf(paid, facts, later(now, 15 * MINUTE))?.dueFen).toBe(0)
        expect(leastFeeFen(stayOf(new Date(entry)), facts, now)).toBeLessThanOrEqual(told.dueFen)
      }),
      { numRuns: 1000 },
    )
  })

  test('of a stay that left and owes: the price of its spans, at most what it owes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REAL),
        anyEntry,
        fc.tuple(withinSpan, withinSpan),
        anyLength,
        (rules, entry, [a, b], length) => {
          const facts = factsOf(rules)
          const begins = markOf(entry)
          const exitedAt = later(begins, SPAN + length)
          const left = (shift: number) => {
            const stay = stayOf(later(begins, shift), { state: 'closed', exitedAt })
            return { ...stay, owedFen: feesOf(stay, facts)(exitedAt).totalFen }
          }
          const [one, two] = [left(a), left(b)]
          if (one.owedFen === 0 || two.owedFen === 0) return
          expect(wireOf(one, facts, exitedAt)).toEqual(wireOf(two, facts, exitedAt))
          expect(publicPrice(one, facts, exitedAt)?.dueFen ?? 0).toBeLessThanOrEqual(Math.min(one.owedFen, two.owedFen))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

// 15 minutes free, ¥5.00 an hour; it came at 10:02:17, between 10:00 and 10:05.
describe('where one span holds prices that differ', () => {
  const begins = (name: string, from: number, to: number, unitFen: number) =>
    ({ name, days: 'any', from, to, unitMinutes: 60, unitFen }) as const
  const facts = factsOf({ freeMinutes: 0, periods: [begins('白天', 480, 1322, 900), begins('夜间', 1322, 480, 100)] })

  test('a refused car is asked for the least of them', () => {
    const stay = stayOf(at('2026-11-20T22:03:00'), { refusedAt: at('2026-11-20T22:04:00') })
    expect(publicPrice(stay, facts, at('2026-11-20T22:04:01'))?.dueFen).toBe(100)
  })

  test('a car that an earlier stay covers no longer is asked for the least of them; one covered through is asked for what comes after', () => {
    const cameAt = at('2026-11-20T22:03:00')
    const used = (covered: string): StoredUsage => ({
      days: [],
      coveredUntil: at(`2026-11-20T${covered}`).getTime(),
      window: { startAt: at('2026-11-20T20:00:00').getTime(), chargedFen: 900 },
    })
    const told = (covered: string, clock: string) =>
      publicPrice(stayOf(cameAt), { ...facts, used: [used(covered)] }, at(`2026-11-20T${clock}`))?.dueFen
    expect([told('21:59:00', '22:05:00'), told('22:01:00', '22:05:00'), told('22:30:00', '22:35:00')]).toEqual([
      100, 100, 100,
    ])
    expect(told('22:30:00', '22:30:00')).toBe(0)
  })

  test('an entry on the minute and one after it are told apart by a midnight alone', () => {
    const facts = factsOf({
      freeMinutes: 15,
      periods: [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 5, unitFen: 100 }],
      cap: { per: '24-hours', fen: 300 },
    })
    // Free time ends on the minute at midnight; a unit then begins half a minute before its next 24 hours do.
    const stay = stayOf(at('2026-11-20T23:50:30'))
    expectNoLoss(stay, facts, at('2026-11-21T23:55:00'))
    expect(publicPrice(stay, facts, at('2026-11-21T23:55:00'))?.dueFen).toBe(300)
  })
})

describe('a car that came at 10:02:17', () => {
  const facts = factsOf(hourly)
  const came = at('2026-11-20T10:02:17')
  const told = (clock: string, more: Partial<AskedStay> = {}) => {
    const price = publicPrice(stayOf(came, more), facts, at(`2026-11-20T${clock}`))
    return price && [price.minutes, price.dueFen, price.leaveBy, price.nextChange]
  }
  const change = (clock: string, dueFen: number) => ({ at: at(`2026-11-20T${clock}`), dueFen })
  const first = at('2026-11-20T10:15:00')

  test.each([
    ['10:04:59', null],
    ['10:05:00', [5, 0, first, change('10:15:00', 500)]],
    ['10:19:59', [15, 0, first, change('10:15:00', 500)]],
    ['10:20:00', [20, 500, null, change('11:20:00', 1000)]],
    ['11:19:59', [75, 500, null, change('11:20:00', 1000)]],
    ['11:20:00', [80, 1000, null, change('12:20:00', 1500)]],
  ])('at %s', (clock, expected) => {
    expect(told(clock)).toEqual(expected)
  })

  test('is told of the next price where its gate refused it, unless somebody paid since', () => {
    const refusedAt = at('2026-11-20T10:18:00')
    expect(told('10:18:10', { refusedAt })).toEqual([15, 500, null, change('11:20:00', 1000)])
    expect(told('10:18:30', { refusedAt, paidFen: 500, leaveBy: at('2026-11-20T10:33:20') })?.[1]).toBe(0)
    // Also within the first span, in a lot without free minutes.
    const dear = factsOf({ ...hourly, freeMinutes: 0 })
    expect(isPublic(stayOf(came), at('2026-11-20T10:03:00'))).toBe(false)
    expect(
      publicPrice(stayOf(came, { refusedAt: at('2026-11-20T10:03:00') }), dear, at('2026-11-20T10:03:01'))?.dueFen,
    ).toBe(500)
  })

  test('is told of a payment by its span', () => {
    const of = (leaveBy: string, clock: string) => told(clock, { paidFen: 500, leaveBy: at(`2026-11-20T${leaveBy}`) })
    expect(of('11:30:01', '11:29:00')).toEqual(of('11:34:59', '11:29:00'))
    expect(of('11:34:59', '11:29:00')).toEqual([85, 0, at('2026-11-20T11:30:00'), change('11:30:00', 500)])
    expect(of('11:30:01', '11:34:59')?.[1]).toBe(0)
  })

  test('left, it owes what its spans tell; where they tell of nothing, strangers hear nothing', () => {
    const left = (clock: string) =>
      told('10:30:00', { state: 'closed', exitedAt: at(`2026-11-20T${clock}`), owedFen: 500 })
    // over a quarter of an hour in truth; by the marks it came and went within one
    expect(left('10:18:30')).toBeNull()
    expect(left('10:21:00')).toEqual([20, 500, null, null])
  })

  test('who is near to it is told what is', () => {
    const now = at('2026-11-20T10:17:18')
    expect(priceFor(stayOf(came, { near: true }), facts, now)).toMatchObject({ dueFen: 500, minutes: 16 })
    expect(priceFor(stayOf(came), facts, now)).toMatchObject({ dueFen: 0, minutes: 15 })
  })
})
