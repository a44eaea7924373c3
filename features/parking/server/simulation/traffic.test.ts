import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createChance } from '#vocabulary/chance'
import { addDays, type Day, dayOf, minutesOfDay } from '#vocabulary/day'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { plateKind } from '#vocabulary/plate'
import { isWorkday, workdayTable } from '#vocabulary/workdays'
import { DEMO_LOTS } from './demo-park.ts'
import { madePlate } from './made-plates.ts'
import { createTraffic, type TrafficLot, type Visit } from './traffic.ts'

const table = workdayTable(NATIONAL_HOLIDAYS)
const deep = process.env['DEEP'] === '1' ? 20 : 1
vi.setConfig({ testTimeout: 180_000 })
const HOUR = 3_600_000

const expected = fc.record({
  office: fc.nat(40),
  visitor: fc.nat(60),
  delivery: fc.nat(30),
  overnight: fc.nat(10),
})
const lot: fc.Arbitrary<TrafficLot> = fc.record({
  code: fc.constantFrom('A', 'B', 'C'),
  capacity: fc.integer({ min: 1, max: 60 }),
  workday: expected,
  dayOff: expected,
})
const lots = fc.uniqueArray(lot, { minLength: 1, maxLength: 3, selector: ({ code }) => code })
const firstDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days))

function daysOf(seed: number, of: readonly TrafficLot[], from: Day, count: number, taken: string[] = []): Visit[][] {
  const traffic = createTraffic({ seed, lots: of, table, taken })
  return Array.from({ length: count }, (_, i) => traffic.day(addDays(from, i)))
}

describe('traffic', () => {
  test('the same seed is the same traffic', () => {
    fc.assert(
      fc.property(fc.nat(), lots, firstDay, (seed, of, from) => {
        expect(daysOf(seed, of, from, 2)).toEqual(daysOf(seed, of, from, 2))
      }),
      { numRuns: 20 * deep },
    )
    expect(daysOf(1, DEMO_LOTS, '2026-11-20', 1)).not.toEqual(daysOf(2, DEMO_LOTS, '2026-11-20', 1))
  })

  test('no plate is inside twice, no lot is overfull, every plate is legal, every visit as long as its kind says', () => {
    fc.assert(
      fc.property(fc.nat(), lots, firstDay, (seed, of, from) => {
        const days = daysOf(seed, of, from, 5)
        const leftAt = new Map<string, number>()
        const inside = new Map<string, number[]>()
        for (const [i, visits] of days.entries()) {
          let before = 0
          for (const visit of visits) {
            const [at, leaves] = [visit.entersAt.getTime(), visit.leavesAt.getTime()]
            expect(dayOf(visit.entersAt)).toBe(addDays(from, i))
            expect(at).toBeGreaterThanOrEqual(before)
            before = at
            expect(at % 1000).toBe(0)
            expect(plateKind(visit.plate)).not.toBeNull()
            expect(at).toBeGreaterThan(leftAt.get(visit.plate) ?? 0)
            leftAt.set(visit.plate, leaves)
            const now = [...(inside.get(visit.lotCode) ?? []).filter((each) => each > at), leaves]
            inside.set(visit.lotCode, now)
            expect(now.length).toBeLessThanOrEqual(of.find(({ code }) => code === visit.lotCode)?.capacity ?? 0)
            const hours = (leaves - at) / HOUR
            if (visit.kind === 'office') expect(hours >= 7.99 && hours <= 10).toBe(true)
            if (visit.kind === 'visitor') expect(hours >= 0.49 && hours <= 3).toBe(true)
            if (visit.kind === 'delivery') expect(hours > 0 && hours < 0.25).toBe(true)
            if (visit.kind === 'overnight')
              expect(hours > 5 && dayOf(visit.leavesAt) > dayOf(visit.entersAt)).toBe(true)
          }
        }
      }),
      { numRuns: 40 * deep },
    )
  })

  test("somebody else's plates never come", () => {
    const taken = daysOf(7, DEMO_LOTS, '2026-11-20', 1)[0]?.map(({ plate }) => plate) ?? []
    const plates = new Set(daysOf(7, DEMO_LOTS, '2026-11-20', 1, taken)[0]?.map(({ plate }) => plate))
    expect(taken.length).toBeGreaterThan(1000)
    expect(taken.filter((plate) => plates.has(plate))).toEqual([])
  })

  test('the demo park: workdays are fuller than days off, mornings fill it, staff come daily', () => {
    const from = '2026-11-02'
    const days = daysOf(3, DEMO_LOTS, from, 14)
    const counts = days.map((visits, i) => ({ workday: isWorkday(addDays(from, i), table), count: visits.length }))
    const least = Math.min(...counts.filter(({ workday }) => workday).map(({ count }) => count))
    const most = Math.max(...counts.filter(({ workday }) => !workday).map(({ count }) => count))
    expect(least).toBeGreaterThan(most)
    const hours = (days[0] ?? []).map(({ entersAt }) => Math.floor(minutesOfDay(entersAt) / 60))
    const share = (from: number, to: number) => hours.filter((hour) => hour >= from && hour < to).length / hours.length
    expect(share(7, 12)).toBeGreaterThan(0.45)
    expect(share(0, 5)).toBeLessThan(0.02)
    const office = days
      .slice(0, 5)
      .map((visits) => new Set(visits.filter(({ kind }) => kind === 'office').map((v) => v.plate)))
    const again = [...(office[0] ?? [])].filter((plate) => office[1]?.has(plate)).length
    expect(again / (office[0]?.size ?? 1)).toBeGreaterThan(0.75)
  })
})

test('plates: legal, mostly of the city, a quarter new energy', () => {
  const chance = createChance(11)
  const plates = Array.from({ length: 20_000 }, () => madePlate(chance))
  expect(plates.filter((plate) => plateKind(plate) === null)).toEqual([])
  const share = (is: (plate: string) => boolean) => plates.filter(is).length / plates.length
  expect(share((plate) => plate.startsWith('鄂A'))).toBeGreaterThan(0.7)
  expect(share((plate) => plate.startsWith('鄂A'))).toBeLessThan(0.85)
  const green = share((plate) => plateKind(plate)?.startsWith('green') === true)
  expect(green).toBeGreaterThan(0.23)
  expect(green).toBeLessThan(0.27)
})

test('chance: even, within its bounds, by weight', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }), (seed, weights) => {
      const chance = createChance(seed)
      for (let i = 0; i < 50; i++) {
        const [next, whole, between] = [chance.next(), chance.whole(7), chance.between(-3, 4)]
        expect(next >= 0 && next < 1 && whole >= 0 && whole < 7 && between >= -3 && between < 4).toBe(true)
        const index = chance.weighted(weights)
        if (weights.some((weight) => weight > 0)) expect(weights[index]).toBeGreaterThan(0)
      }
    }),
  )
  const chance = createChance(5)
  const draws = Array.from({ length: 30_000 }, () => chance.weighted([1, 2, 3]))
  for (const index of [0, 1, 2]) {
    const share = draws.filter((draw) => draw === index).length / draws.length
    expect(Math.abs(share - (index + 1) / 6)).toBeLessThan(0.015)
  }
})
