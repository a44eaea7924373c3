import { type Chance, createChance } from '#vocabulary/chance'
import { type Day, startOfDay } from '#vocabulary/day'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'
import shape from './data/day-shape.json' with { type: 'json' }
import { madePlate } from './made-plates.ts'

/** Why a car comes: for the day's work, on a visit, to deliver, or to stay over night. */
export type VisitKind = 'office' | 'visitor' | 'delivery' | 'overnight'

/** How many cars come in a day, by why they come. */
export type Expected = Readonly<Record<VisitKind, number>>

/** What the traffic of a lot depends on. */
export interface TrafficLot {
  readonly code: string
  readonly capacity: number
  readonly workday: Expected
  readonly dayOff: Expected
}

/** A car that comes and leaves again, to the second. */
export interface Visit {
  readonly lotCode: string
  readonly plate: string
  readonly kind: VisitKind
  readonly entersAt: Date
  readonly leavesAt: Date
}

/** Traffic day after day. */
export interface Traffic {
  /** The visits that begin on that day, by their time of entry. Days must come in order; a car that is still inside does not come again. */
  day(day: Day): Visit[]
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A car that left does not turn round at the gate. */
const AWAY_MS = 5 * MINUTE_MS
/** How many of those who have a place at work come on a workday. */
const ATTENDANCE = 0.86
/** Visitors who have been here before. */
const KNOWN_SHARE = 0.3
const VANS = 12

/** How full a car park is at that hour, from 0 to 1, as measured in real ones. */
export function fullnessAt(hour: number, workday: boolean): number {
  return (workday ? shape.workday : shape.dayOff).occupied[hour] ?? 0
}

interface Regular {
  plate: string
  /** The minute of the day at which they usually come. */
  minute: number
}

interface Coming {
  at: number
  lot: number
  kind: VisitKind
  plate: string | null
}

/**
 * Makes traffic of several lots, the same for the same seed. Arrivals by hour follow the measured shape of a day; a plate is in one
 * lot at a time, and no lot holds more cars than it has places. Plates in `taken` are somebody else's.
 */
export function createTraffic(options: {
  seed: number
  lots: readonly TrafficLot[]
  table: WorkdayTable
  taken?: readonly string[]
}): Traffic {
  const { lots, table } = options
  const chance = createChance(options.seed)
  /** When a plate may come again, in ms. */
  const backAt = new Map<string, number>((options.taken ?? []).map((plate) => [plate, Number.POSITIVE_INFINITY]))
  const leaving = lots.map((): number[] => [])
  const newPlate = (): string => {
    for (;;) {
      const plate = madePlate(chance)
      if (backAt.has(plate)) continue
      backAt.set(plate, 0)
      return plate
    }
  }
  const regulars = lots.map((lot) =>
    Array.from(
      { length: Math.round(lot.workday.office / ATTENDANCE) },
      (): Regular => ({ plate: newPlate(), minute: minuteBy(chance, shape.workday.stayers) }),
    ),
  )
  const vans = lots.map(() => Array.from({ length: VANS }, newPlate))
  const known = lots.map((): string[] => [])

  function comingTo(index: number, lot: TrafficLot, workday: boolean): Coming[] {
    const expected = workday ? lot.workday : lot.dayOff
    const { visitors, stayers } = workday ? shape.workday : shape.dayOff
    const evening = visitors.map((share, hour) => (hour >= 17 ? share + 0.01 : 0))
    const many = (kind: VisitKind, weights: readonly number[], plate: () => string | null = () => null): Coming[] =>
      Array.from({ length: aboutMany(chance, expected[kind]) }, () => {
        const at = minuteBy(chance, weights) * MINUTE_MS
        return { at, lot: index, kind, plate: plate() }
      })
    const own = regulars[index] ?? []
    const share = own.length === 0 ? 0 : Math.min(1, expected.office / own.length)
    const staff = own
      .filter(() => chance.happens(share))
      .map((regular): Coming => {
        const minute = workday ? regular.minute + chance.between(-12, 12) : minuteBy(chance, stayers)
        return { at: clamp(minute, 0, 1439) * MINUTE_MS, lot: index, kind: 'office', plate: regular.plate }
      })
    return [
      ...staff,
      ...many('visitor', visitors),
      ...many('delivery', visitors, () => chance.pick(vans[index] ?? [])),
      ...many('overnight', evening),
    ]
  }

  /** The plate of somebody who comes by chance; null: all whom we thought of are inside. */
  function plateOf(coming: Coming, at: number): string | null {
    if (coming.plate !== null) return (backAt.get(coming.plate) ?? 0) <= at ? coming.plate : null
    const here = known[coming.lot] ?? []
    if (here.length > 0 && chance.happens(KNOWN_SHARE)) {
      const plate = chance.pick(here)
      if ((backAt.get(plate) ?? 0) <= at) return plate
    }
    const plate = newPlate()
    if (chance.happens(0.2)) here.push(plate)
    return plate
  }

  return {
    day(day) {
      const began = startOfDay(day).getTime()
      const workday = isWorkday(day, table)
      const comings = lots.flatMap((lot, index) => comingTo(index, lot, workday)).toSorted((a, b) => a.at - b.at)
      const visits: Visit[] = []
      for (const coming of comings) {
        const lot = lots[coming.lot]
        const at = began + wholeSeconds(coming.at)
        const inside = (leaving[coming.lot] ?? []).filter((leaves) => leaves > at)
        leaving[coming.lot] = inside
        if (!lot || inside.length >= lot.capacity) continue
        const plate = plateOf(coming, at)
        if (plate === null) continue
        const leaves = at + wholeSeconds(lengthOf(chance, coming.kind, coming.at))
        backAt.set(plate, leaves + AWAY_MS)
        inside.push(leaves)
        visits.push({
          lotCode: lot.code,
          plate,
          kind: coming.kind,
          entersAt: new Date(at),
          leavesAt: new Date(leaves),
        })
      }
      return visits
    },
  }
}

/** How long a car stays, in ms: a day's work 8–10 h, a visit 0.5–3 h, a delivery 2–15 min, over night until the morning of 7 to 9:30. */
function lengthOf(chance: Chance, kind: VisitKind, at: number): number {
  if (kind === 'office') return chance.between(8, 10) * HOUR_MS
  if (kind === 'visitor') return (0.5 + 2.5 * chance.next() ** 1.4) * HOUR_MS
  if (kind === 'delivery') return chance.between(2, 14.9) * MINUTE_MS
  const nights = chance.happens(0.05) ? 2 : 1
  return nights * 24 * HOUR_MS - at + chance.between(7, 9.5) * HOUR_MS
}

/** About so many, never the same number each day. */
function aboutMany(chance: Chance, expected: number): number {
  return Math.max(0, Math.round(expected * chance.between(0.9, 1.1)))
}

/** A minute of the day by the weights of its hours. */
function minuteBy(chance: Chance, hours: readonly number[]): number {
  return (chance.weighted(hours) + chance.next()) * 60
}

function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1000) * 1000
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
