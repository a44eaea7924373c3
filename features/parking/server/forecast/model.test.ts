import { describe, expect, test } from 'vitest'
import { createForecaster, type Forecaster } from './model.ts'
import { type KindOf, plainWeek, SLOTS_A_DAY, slotOf } from './slots.ts'

const MONDAY = slotOf('2026-11-02', 0)
const LEADS = [1, 48]

/** The share that is free in a made-up lot: busy on workdays, emptier at weekends; the same every week. */
function weekly(slot: number): number {
  const [day, at] = [Math.floor((slot - MONDAY) / SLOTS_A_DAY) % 7, (slot - MONDAY) % SLOTS_A_DAY]
  const busy = Math.max(0, Math.sin(((at - 12) / 28) * Math.PI))
  return 1 - busy * (day < 5 ? 0.7 + 0.02 * day : 0.2)
}

/** Noise from -1 to 1 that is the same for the same seed and slot. */
function noise(seed: number, slot: number): number {
  const mixed = Math.sin(slot * 12.9898 + seed * 78.233) * 43758.5453
  return 2 * (mixed - Math.floor(mixed)) - 1
}

type Reading = (slot: number) => number | undefined

/** A forecaster that has read so many days from a Monday on; the first slot after them is `MONDAY + days * 48`. */
function read(days: number, lots: Record<string, Reading>, kindOf: KindOf = plainWeek): Forecaster {
  const forecaster = createForecaster({ lots: Object.keys(lots), kindOf, leads: LEADS })
  feed(forecaster, MONDAY, MONDAY + days * SLOTS_A_DAY, lots)
  return forecaster
}

function feed(to: Forecaster, from: number, end: number, lots: Record<string, Reading>): void {
  for (let slot = from; slot < end; slot++) {
    const free = new Map<string, number>()
    for (const [name, reading] of Object.entries(lots)) {
      const each = reading(slot)
      if (each !== undefined) free.set(name, each)
    }
    to.observe(slot, free)
  }
}

const noisy = (seed: number, size: number) => (slot: number) => weekly(slot) + size * noise(seed, slot)

describe('what is foreseen', () => {
  test('a lot that is the same every week is learned nearly exactly, and its band is narrow', () => {
    const forecaster = read(35, { A: weekly })
    for (const lead of [1, 4, 7, 20, 48, 90]) {
      const foreseen = forecaster.foresee('A', lead)
      expect(foreseen?.free).toBeCloseTo(weekly(MONDAY + 35 * SLOTS_A_DAY - 1 + lead), 1.7)
      expect((foreseen?.high ?? 1) - (foreseen?.low ?? 0)).toBeLessThan(0.08)
    }
  })

  test('nothing that is read later changes what was foreseen', () => {
    const lots = { A: noisy(1, 0.1), B: noisy(2, 0.1) }
    const at = MONDAY + 9 * SLOTS_A_DAY + 21
    const told = (after: number): unknown[] => {
      const forecaster = createForecaster({ lots: ['A', 'B'], kindOf: plainWeek, leads: LEADS })
      const said: unknown[] = []
      for (let slot = MONDAY; slot < at + 30; slot++) {
        const free = (reading: Reading) => (slot <= at ? (reading(slot) ?? 0) : after)
        forecaster.observe(slot, new Map(Object.entries(lots).map(([name, each]) => [name, free(each)])))
        if (slot <= at)
          said.push(
            LEADS.map((lead) => forecaster.foresee('A', lead)),
            forecaster.review('A'),
          )
      }
      return said
    }
    expect(told(0)).toEqual(told(0.9))
  })

  test('a lot that is fuller than usual now is foreseen fuller soon, less so tomorrow', () => {
    // Deviations that last for hours: half a day of them now and then.
    const drift = (slot: number) => 0.2 * noise(3, Math.floor(slot / 12))
    const lots = { A: (slot: number) => weekly(slot) + drift(slot) }
    const forecaster = read(28, lots)
    const next = MONDAY + 28 * SLOTS_A_DAY
    feed(forecaster, next, next + 22, { A: (slot) => weekly(slot) - 0.15 })
    const below = (lead: number) => weekly(next + 21 + lead) - (forecaster.foresee('A', lead)?.free ?? 0)
    expect(below(1)).toBeGreaterThan(0.1)
    expect(below(48)).toBeLessThan(below(1) / 2)
  })

  test('shares stay between empty and full, whatever is read', () => {
    const forecaster = read(21, { A: (slot) => 1.4 * noise(4, slot), B: () => 0 })
    for (const name of ['A', 'B'])
      for (let lead = 1; lead < 100; lead++) {
        const { free = -1, low = -1, high = -1 } = forecaster.foresee(name, lead) ?? {}
        expect(low).toBeGreaterThanOrEqual(0)
        expect(free).toBeGreaterThanOrEqual(low)
        expect(high).toBeGreaterThanOrEqual(free)
        expect(high).toBeLessThanOrEqual(1)
      }
  })

  test('four of five readings lie in the band, at each lead', () => {
    const lots = { A: noisy(5, 0.15), B: (slot: number) => weekly(slot) + 0.1 * noise(7, slot) ** 3 }
    const forecaster = read(21, lots)
    const held = LEADS.map(() => 0)
    const judged = LEADS.map(() => 0)
    const waiting: { due: number; at: number; name: keyof typeof lots; low: number; high: number }[] = []
    for (let slot = MONDAY + 21 * SLOTS_A_DAY; slot < MONDAY + 37 * SLOTS_A_DAY; slot++) {
      feed(forecaster, slot, slot + 1, lots)
      const minute = slot % SLOTS_A_DAY
      for (const { at, name, low, high } of waiting.filter(({ due }) => due === slot)) {
        const was = Math.min(1, Math.max(0, lots[name](slot)))
        judged[at] = (judged[at] ?? 0) + 1
        if (was >= low && was <= high) held[at] = (held[at] ?? 0) + 1
      }
      if (minute < 16 || minute > 34) continue
      for (const name of ['A', 'B'] as const) {
        for (const [at, lead] of LEADS.entries()) {
          const foreseen = forecaster.foresee(name, lead)
          if (foreseen) waiting.push({ due: slot + lead, at, name, low: foreseen.low, high: foreseen.high })
        }
      }
    }
    for (const [at, each] of held.entries()) {
      expect(each / (judged[at] ?? 0)).toBeGreaterThan(0.74)
      expect(each / (judged[at] ?? 0)).toBeLessThan(0.86)
    }
  })
})

describe('with little or nothing read', () => {
  test('a lot that never had a reading is foreseen by nobody', () => {
    const forecaster = read(3, { A: weekly, B: () => undefined })
    expect(forecaster.foresee('B', 4)).toBeNull()
    expect(forecaster.foresee('C', 4)).toBeNull()
    expect(createForecaster({ lots: ['A'], kindOf: plainWeek }).foresee('A', 1)).toBeNull()
  })

  test.each([1, 2, 3, 7])('after %i days it is a number with a band that is not absurdly narrow', (days) => {
    const forecaster = read(days, { A: noisy(8, 0.05) })
    for (let lead = 1; lead <= 96; lead++) {
      const { free = Number.NaN, low = Number.NaN, high = Number.NaN } = forecaster.foresee('A', lead) ?? {}
      expect(free).toBeGreaterThanOrEqual(0)
      expect(high).toBeGreaterThan(low)
    }
    const noon = forecaster.foresee('A', 24)
    expect((noon?.high ?? 0) - (noon?.low ?? 0)).toBeGreaterThan(0.04)
  })

  test('after one week a workday is foreseen like the workdays before, a Sunday like the Sunday before', () => {
    const lots = { A: noisy(9, 0.03) }
    const [monday, sunday] = [read(7, lots), read(13, lots)]
    const noon = 25
    expect(monday.foresee('A', noon)?.free).toBeCloseTo(weekly(MONDAY + noon - 1), 0.8)
    expect(sunday.foresee('A', noon)?.free).toBeCloseTo(weekly(MONDAY + 6 * SLOTS_A_DAY + noon - 1), 0.8)
  })

  test('a holiday is foreseen like a day off, and the Monday after it is not spoiled', () => {
    const holidays = new Set(['2026-11-23', '2026-11-30'])
    const kindOf: KindOf = (day) => (holidays.has(day) ? 'holiday' : plainWeek(day))
    const off = (slot: number) => ([21, 28].includes(Math.floor((slot - MONDAY) / SLOTS_A_DAY)) ? 0.95 : weekly(slot))
    const lots = { A: (slot: number) => off(slot) + 0.02 * noise(10, slot) }
    const before = read(28, lots, kindOf)
    expect(before.foresee('A', 25)?.free).toBeGreaterThan(0.75)
    feed(before, MONDAY + 28 * SLOTS_A_DAY, MONDAY + 35 * SLOTS_A_DAY, lots)
    expect(before.foresee('A', 25)?.free).toBeLessThan(0.45)
  })
})

describe('gaps and silence', () => {
  test('hours and days without a reading are bridged by the usual day', () => {
    const forecaster = read(21, { A: (slot) => (noise(11, Math.floor(slot / 5)) > 0.3 ? undefined : weekly(slot)) })
    const next = MONDAY + 24 * SLOTS_A_DAY
    feed(forecaster, next, next + 16, { A: () => undefined })
    const noon = forecaster.foresee('A', 9)
    expect(noon?.slot).toBe(next + 24)
    expect(noon?.free).toBeCloseTo(weekly(next + 24), 0.8)
  })

  test('a feed that freezes is silent after a day; it is not learned, and the usual day is foreseen', () => {
    const frozen = MONDAY + 14 * SLOTS_A_DAY + 20
    const lots = { A: (slot: number) => (slot < frozen ? noisy(12, 0.03)(slot) : 0.9) }
    const forecaster = read(15, lots)
    expect(forecaster.isSilent('A')).toBe(false)
    feed(forecaster, MONDAY + 15 * SLOTS_A_DAY, MONDAY + 24 * SLOTS_A_DAY + 20, lots)
    expect(forecaster.isSilent('A')).toBe(true)
    expect(forecaster.review('A')).toBeNull()
    expect(forecaster.foresee('A', 5)?.free).toBeLessThan(0.45)
  })

  test('slots rise', () => {
    const forecaster = read(1, { A: weekly })
    expect(() => forecaster.observe(MONDAY + 47, new Map())).toThrow('not after')
  })
})

test('the review tells how yesterday came out, as it was foreseen a day before', () => {
  const lots = { A: noisy(13, 0.05) }
  const forecaster = read(13, lots)
  const day = MONDAY + 14 * SLOTS_A_DAY
  const said = new Map<number, number>()
  for (let slot = day - SLOTS_A_DAY; slot < day; slot++) {
    feed(forecaster, slot, slot + 1, lots)
    said.set(slot + 48, forecaster.foresee('A', 48)?.free ?? Number.NaN)
  }
  feed(forecaster, day, day + SLOTS_A_DAY + 1, lots)
  const review = forecaster.review('A')
  expect(review).toMatchObject({ day: '2026-11-16', lead: 48 })
  expect(review?.points).toHaveLength(23)
  const errors = (review?.points ?? []).map(({ slot, free, was }) => {
    expect(free).toBe(said.get(slot))
    return Math.abs(free - was)
  })
  expect(review?.error).toBeCloseTo(errors.reduce((sum, each) => sum + each, 0) / 23, 12)
})
