import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, lastClosedMonth, monthInWords, spanOf } from '#vocabulary/month'
import { type BillFacts, linesOf, nextToBill, type Terms, termsAt } from './rules.ts'

const terms = (fromMonth: string, more: Partial<Terms> = {}): Terms => ({
  fromMonth,
  spaces: 2,
  priceFen: 30_000,
  plates: [],
  ended: false,
  ...more,
})
const facts = (more: Partial<BillFacts> = {}): BillFacts => ({
  terms: null,
  stays: [],
  coupons: [],
  corrections: [],
  ...more,
})

describe('months', () => {
  test('follow each other over the year', () => {
    expect(addMonths('2026-12-01', 1)).toBe('2027-01-01')
    expect(addMonths('2026-01-01', -1)).toBe('2025-12-01')
    expect(addMonths('2026-03-01', -27)).toBe('2023-12-01')
    expect(monthInWords('2026-09-01')).toBe('2026年9月')
  })

  test('begin and end at midnight of the park', () => {
    expect(spanOf('2026-02-01')).toEqual({
      from: new Date('2026-02-01T00:00:00+08:00'),
      until: new Date('2026-03-01T00:00:00+08:00'),
    })
    expect(lastClosedMonth(new Date('2026-11-30T23:59:59+08:00'))).toBe('2026-10-01')
    expect(lastClosedMonth(new Date('2026-12-01T00:00:00+08:00'))).toBe('2026-11-01')
  })
})

describe('what is billed next', () => {
  const next = (versions: Terms[], billedTo: string | null, waits = false) =>
    nextToBill(versions, { billedTo, lastClosed: '2026-10-01', waits })

  test('is the first month of the agreement, then each after it until the last that is over', () => {
    const versions = [terms('2026-08-01')]
    expect(next(versions, null)).toBe('2026-08-01')
    expect(next(versions, '2026-08-01')).toBe('2026-09-01')
    expect(next(versions, '2026-10-01')).toBeNull()
    expect(next([], null)).toBeNull()
    expect(next([terms('2026-11-01')], null)).toBeNull()
  })

  test('is nothing after its end, but what waits, once; and goes on where it is renewed', () => {
    const ended = [terms('2026-08-01'), terms('2026-09-01', { ended: true })]
    expect(next(ended, '2026-08-01')).toBeNull()
    expect(next(ended, '2026-08-01', true)).toBe('2026-10-01')
    expect(next(ended, '2026-10-01', true)).toBeNull()
    expect(next([...ended, terms('2026-10-01')], '2026-08-01')).toBe('2026-10-01')
  })

  test('terms hold until the next ones begin', () => {
    const versions = [terms('2026-08-01'), terms('2026-10-01', { spaces: 5 })]
    expect(termsAt(versions, '2026-07-01')).toBeNull()
    expect(termsAt(versions, '2026-09-01')?.spaces).toBe(2)
    expect(termsAt(versions, '2026-10-01')?.spaces).toBe(5)
  })
})

describe('lines', () => {
  test('are the rent, the stays of each plate, coupons and corrections', () => {
    const { lines, totalFen } = linesOf(
      facts({
        terms: terms('2026-10-01'),
        stays: [
          { plate: '鄂A2', amountFen: 500 },
          { plate: '鄂A1', amountFen: 300 },
          { plate: '鄂A2', amountFen: 700 },
        ],
        coupons: [{ offerId: 'o', title: '访客券', monthCount: 2, monthFen: 1000, earlierFen: -500 }],
        corrections: [{ words: '减免', amountFen: -200 }],
      }),
    )
    expect(lines.map(({ kind, plate, count, amountFen }) => [kind, plate, count, amountFen])).toEqual([
      ['rent', null, 2, 60_000],
      ['stays', '鄂A1', 1, 300],
      ['stays', '鄂A2', 2, 1200],
      ['coupons', null, 2, 1000],
      ['coupons', null, 0, -500],
      ['correction', null, 0, -200],
    ])
    expect(totalFen).toBe(61_800)
  })

  test('below zero the rest goes into the next bill', () => {
    const { lines, totalFen, carriedFen } = linesOf(facts({ corrections: [{ words: '多收', amountFen: -800 }] }))
    expect([totalFen, carriedFen]).toEqual([0, -800])
    expect(lines.at(-1)).toMatchObject({ kind: 'carry', amountFen: 800 })
  })

  test('make the total, whatever is billed, and nothing is lost by carrying it over', () => {
    const money = fc.integer({ min: 1, max: 1_000_000 })
    const any = fc.record({
      terms: fc.option(
        fc.record({
          fromMonth: fc.constant('2026-10-01'),
          spaces: fc.integer({ min: 0, max: 10_000 }),
          priceFen: fc.integer({ min: 0, max: 10_000_000 }),
          plates: fc.constant([]),
          ended: fc.constant(false),
        }),
      ),
      stays: fc.array(fc.record({ plate: fc.constantFrom('鄂A1', '鄂A2', '鄂A3'), amountFen: money })),
      coupons: fc.array(
        fc.record({
          offerId: fc.uuid(),
          title: fc.constant('券'),
          monthCount: fc.integer({ min: 1, max: 50 }),
          monthFen: fc.integer({ min: 0, max: 1_000_000 }),
          earlierFen: fc.integer({ min: -1_000_000, max: 1_000_000 }),
        }),
      ),
      corrections: fc.array(
        fc.record({
          words: fc.constant('更正'),
          amountFen: fc.integer({ min: -100_000_000, max: 100_000_000 }).filter((fen) => fen !== 0),
        }),
      ),
    })
    fc.assert(
      fc.property(any, (given) => {
        const { lines, totalFen, carriedFen } = linesOf(given)
        expect(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(totalFen)
        expect(totalFen).toBeGreaterThanOrEqual(0)
        const rent = given.terms ? given.terms.spaces * given.terms.priceFen : 0
        const sumOf = (amounts: number[]) => amounts.reduce((sum, fen) => sum + fen, 0)
        const billed =
          rent +
          sumOf(given.stays.map(({ amountFen }) => amountFen)) +
          sumOf(given.coupons.flatMap(({ monthFen, earlierFen }) => [monthFen, earlierFen])) +
          sumOf(given.corrections.map(({ amountFen }) => amountFen))
        expect(totalFen + carriedFen).toBe(billed)
        expect(totalFen === 0 || carriedFen === 0).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
