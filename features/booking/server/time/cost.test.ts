import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Price } from '#contract/booking'
import { PLAIN } from '../fixtures.ts'
import { WORKDAYS } from '../tests/workdays.ts'
import { costOf, costWithin, type Priced, percentOf, sumOf } from './cost.ts'
import { MINUTE } from './days.ts'

const at = (clock: string, day = '2026-11-25') => new Date(`${day}T${clock}:00+08:00`)
const price = (priceFen: number, more: Partial<Price> = {}): Price => ({
  days: 'all',
  from: 0,
  to: 1440,
  for: 'all',
  priceFen,
  ...more,
})
const services = [
  { id: 'tea', name: '茶歇', per: 'each' as const, priceFen: 2000 },
  { id: 'screen', name: '投影', per: 'once' as const, priceFen: 5000 },
  { id: 'water', name: '饮用水', per: 'each' as const, priceFen: 0 },
]
const priced = (prices: Price[], more: Partial<Priced> = {}): Priced => ({
  place: { kind: 'room', rules: { ...PLAIN, prices }, services },
  percent: 100,
  startsAt: at('09:00'),
  endsAt: at('11:00'),
  forCompany: false,
  services: [],
  ...more,
})
const words = (of: Priced) => costOf(of, WORKDAYS).map((line) => [line.words, line.amountFen])

test('by the minute, each by the first price that fits; no price is free', () => {
  expect(costOf(priced([]), WORKDAYS)).toEqual([])
  expect(words(priced([price(10_000)]))).toEqual([['09:00–11:00，2小时 × ¥100.00/小时', 20_000]])
  const noon = [price(6000, { from: 600, to: 720 }), price(10_000)]
  expect(words(priced(noon))).toEqual([
    ['09:00–10:00，1小时 × ¥100.00/小时', 10_000],
    ['10:00–11:00，1小时 × ¥60.00/小时', 6000],
  ])
  expect(words(priced([price(10_000, { from: 570, to: 600 })]))).toEqual([['09:30–10:00，30分钟 × ¥100.00/小时', 5000]])
})

test('by workday and day off, swapped days included, and by who books', () => {
  const prices = [price(10_000, { days: 'workday' }), price(5000, { days: 'dayOff' })]
  const total = (day: string) =>
    sumOf(costOf(priced(prices, { startsAt: at('09:00', day), endsAt: at('10:00', day) }), WORKDAYS))
  expect([total('2026-11-25'), total('2026-11-28'), total('2026-02-28'), total('2026-02-17')]).toEqual([
    10_000, 5000, 10_000, 5000,
  ])
  const by = [price(3000, { for: 'company' }), price(9000, { for: 'person' })]
  expect(sumOf(costOf(priced(by, { forCompany: true }), WORKDAYS))).toBe(6000)
  expect(sumOf(costOf(priced(by), WORKDAYS))).toBe(18_000)
})

test('parts of a venue by percent, the whole never dearer than the whole', () => {
  const parts = [60, 60, 20].map((pricePercent, nth) => ({ id: `${nth}`, pricePercent }))
  expect(percentOf(parts, ['0'])).toBe(60)
  expect(percentOf(parts, ['0', '1'])).toBe(100)
  expect(percentOf(parts, ['0', '1', '2'])).toBe(100)
  expect(words(priced([price(10_000)], { percent: 60 }))).toEqual([['09:00–11:00，2小时 × ¥100.00/小时 × 60%', 12_000]])
})

test('services once or each; what is free has no line', () => {
  const wanted = [
    { id: 'tea', count: 12 },
    { id: 'screen', count: 3 },
    { id: 'water', count: 9 },
    { id: 'gone', count: 1 },
  ]
  expect(words(priced([], { services: wanted }))).toEqual([
    ['茶歇 × 12', 24_000],
    ['投影', 5000],
  ])
})

test('a display spot by the day', () => {
  const place = {
    kind: 'display' as const,
    rules: { ...PLAIN, prices: [price(30_000, { days: 'workday', from: 540, to: 600 }), price(50_000)] },
    services,
  }
  const days = { startsAt: at('00:00', '2026-11-26'), endsAt: at('00:00', '2026-11-30') }
  expect(words(priced([], { place, ...days }))).toEqual([
    ['11月26日起2天 × ¥300.00/天', 60_000],
    ['11月28日起2天 × ¥500.00/天', 100_000],
  ])
})

const anyPrice = fc.record({
  days: fc.constantFrom('all', 'workday', 'dayOff'),
  from: fc.integer({ min: 0, max: 1440 }),
  to: fc.integer({ min: 0, max: 1440 }),
  for: fc.constantFrom('all', 'company', 'person'),
  priceFen: fc.integer({ min: 0, max: 100_000 }),
})

test('the lines make the sum of all minutes, rounded once', () => {
  const steps = fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 }))
  fc.assert(
    fc.property(
      fc.array(anyPrice, { maxLength: 8 }),
      steps,
      fc.integer({ min: 1, max: 100 }),
      fc.boolean(),
      (prices, [from, length], percent, forCompany) => {
        const startsAt = new Date(at('00:00').getTime() + from * 15 * MINUTE)
        const to = Math.min(1440, (from + length) * 15)
        const endsAt = new Date(at('00:00').getTime() + to * MINUTE)
        let exact = 0
        for (let minute = from * 15; minute < to; minute += 1) {
          const fits = prices.find(
            (each) =>
              each.days !== 'dayOff' &&
              each.for !== (forCompany ? 'person' : 'company') &&
              each.from <= minute &&
              minute < each.to,
          )
          exact += (fits?.priceFen ?? 0) * percent
        }
        const lines = costOf(priced(prices, { startsAt, endsAt, percent, forCompany }), WORKDAYS)
        expect(sumOf(lines)).toBe(Math.round(exact / 6000))
        for (const { amountFen } of lines) expect(Number.isInteger(amountFen) && amountFen >= 0).toBe(true)
        // What lies in the whole time is all that time costs.
        expect(costWithin(lines, { from: startsAt, until: endsAt })).toBe(sumOf(lines))
      },
    ),
    { numRuns: 300 },
  )
})

test('a part of the time costs its part of each line, of services nothing', () => {
  const prices = [price(6000, { from: 600, to: 720 }), price(10_001)]
  const lines = costOf(priced(prices, { services: [{ id: 'screen', count: 1 }] }), WORKDAYS)
  expect(costWithin(lines, { from: at('10:30'), until: at('11:00') })).toBe(3000)
  expect(costWithin(lines, { from: at('09:30'), until: at('10:30') })).toBe(5000 + 3000)
  expect(costWithin(lines, { from: at('11:00'), until: at('12:00') })).toBe(0)
})
