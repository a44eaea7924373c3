import { setImmediate } from 'node:timers/promises'
import { workdaysOf } from '#door/estate'
import type { Db } from '#platform/db'
import { type Day, weekdayOf } from '#vocabulary/day'
import type { WorkdayTable } from '#vocabulary/workdays'
import { createForecaster, type Forecaster, type KindOf, SLOTS_A_DAY, spacesOf } from '../forecast/index.ts'
import { carsAt } from '../lots/curve.ts'
import { listBands } from '../lots/queries.ts'
import { firstSlotOf, halfHours, slotAt, startOfSlot } from './half-hours.ts'
import {
  type Count,
  type CountedLot,
  type ForeseenAt,
  insertIssued,
  listCountedLots,
  listCounts,
  putCounts,
  putForecast,
} from './queries.ts'

/** Gates may tell of what they saw a week ago: so many days are counted anew each time. */
const RECOUNTED_DAYS = 8
/** Of a lot that was never counted so many days are counted. */
const COUNTED_DAYS = 91
/** A process that begins learns so many days: enough for all weekdays, and some seconds of work. */
const LEARNED_DAYS = 56
/** Today and so many days more are foreseen. */
export const DAYS_AHEAD = 2

/** The name of the clock's work. */
export const LEARNING = 'parking.forecast'

/** Counts and foresees: work of the clock. */
export interface Learner {
  /** Counts each lot's half hours until now and foresees those to come. Makes up for any time in which it did not run. Repeatable. */
  learn(): Promise<void>
}

/** What was learned of a park, kept in this process. */
interface Known {
  /** What it was made for: other lots or another calendar make it anew. */
  readonly key: string
  readonly forecaster: Forecaster
  /** The first learned slot of each lot, and the last one of all. */
  readonly first: Map<string, number>
  last: number
}

/** A learner over the whole store. Nothing but time is lost with what it keeps. */
export function createLearner({ db, clock }: { db: Db; clock: () => Date }): Learner {
  const known = new Map<string, Known>()
  return {
    async learn() {
      const now = clock()
      const lots = (await listCountedLots(db)).filter(({ capacity }) => capacity > 0)
      for (const lot of lots) await countLot(db, lot, now)
      for (const [areaId, own] of Map.groupBy(lots, (lot) => lot.areaId)) {
        const before = known.get(areaId)
        const park = await learnPark(db, { areaId, lots: own, now }, before)
        if (park) known.set(areaId, park)
      }
    },
  }
}

/** Counts a lot's half hours from a week before the last counted one until now, as `lotCurve` counts hours. */
async function countLot(db: Db, lot: CountedLot, now: Date): Promise<void> {
  const begin = lot.countedAt ? slotAt(lot.countedAt) - RECOUNTED_DAYS * SLOTS_A_DAY : null
  const from = begin ?? (lot.firstEntryAt && slotAt(lot.firstEntryAt))
  if (from === null) return
  const moments = halfHours(Math.max(from, firstSlotOf(now, -COUNTED_DAYS)), slotAt(now))
  await putCounts(db, lot, { moments, cars: carsAt(await listBands(db, lot.id, moments), moments.length) })
}

/** Learns what was counted since it last learned, and writes what it foresees; null: nothing was counted in this park. */
async function learnPark(
  db: Db,
  { areaId, lots, now }: { areaId: string; lots: readonly CountedLot[]; now: Date },
  before: Known | undefined,
): Promise<Known | null> {
  const table = await workdaysOf(db, areaId)
  const key = JSON.stringify([lots.map(({ id }) => id), [...table.values()]])
  const park = before?.key === key ? before : startAnew(key, lots, table)
  const since = Math.max(firstSlotOf(now, -LEARNED_DAYS), park.last + 1)
  const ids = lots.map(({ id }) => id)
  const slots = Map.groupBy(await listCounts(db, ids, startOfSlot(since), now), ({ at }) => slotAt(at))
  const issued = new Map(ids.map((id) => [id, [] as ForeseenAt[]]))
  const shown = firstSlotOf(now, -1)
  for (const [slot, counts] of slots) {
    park.forecaster.observe(slot, new Map(counts.map((count) => [count.lotId, shareOf(count)])))
    park.last = slot
    for (const { lotId } of counts) if (!park.first.has(lotId)) park.first.set(lotId, slot)
    // Only yesterday and later are ever shown.
    if (slot + SLOTS_A_DAY >= shown)
      for (const lot of lots) issued.get(lot.id)?.push(...foreseenOf(park.forecaster, lot, slot, [SLOTS_A_DAY]))
    // A long past takes seconds: requests come in between.
    await setImmediate()
  }
  if (park.last < 0) return null
  for (const lot of lots) {
    await insertIssued(db, lot.id, { madeAt: now, points: issued.get(lot.id) ?? [] })
    await foresee(db, park, lot, now)
  }
  return park
}

function startAnew(key: string, lots: readonly CountedLot[], table: WorkdayTable): Known {
  const forecaster = createForecaster({ lots: lots.map(({ id }) => id), kindOf: kindsOf(table) })
  return { key, forecaster, first: new Map(), last: -1 }
}

/** Writes what is foreseen for a lot, until the end of the last shown day. */
async function foresee(db: Db, { forecaster, first, last }: Known, lot: CountedLot, now: Date): Promise<void> {
  const end = firstSlotOf(now, DAYS_AHEAD + 1)
  const leads = Array.from({ length: Math.max(0, end - last - 1) }, (_, at) => at + 1)
  const points = foreseenOf(forecaster, lot, last, leads)
  if (points.length === 0) return
  await putForecast(db, lot.id, {
    madeAt: now,
    readAt: startOfSlot(last),
    since: startOfSlot(first.get(lot.id) ?? last),
    silent: forecaster.isSilent(lot.id),
    points,
  })
}

/** What is foreseen for a lot so many slots after the one that was learned last, in spaces. */
function foreseenOf(forecaster: Forecaster, lot: CountedLot, slot: number, leads: readonly number[]): ForeseenAt[] {
  return leads.flatMap((lead) => {
    const foreseen = forecaster.foresee(lot.id, lead)
    if (!foreseen) return []
    const { free, low, high } = spacesOf(foreseen, lot.capacity)
    return [{ at: startOfSlot(slot + lead), free, low, high }]
  })
}

/** The share of a lot that was free; a lot may hold more cars than it has spaces. */
function shareOf({ cars, capacity }: Count): number {
  return capacity > 0 ? Math.max(0, capacity - cars) / capacity : Number.NaN
}

/** What sort of day each day is, by the state's calendar and what the park changed. */
export function kindsOf(table: WorkdayTable): KindOf {
  return (day: Day) => {
    const special = table.get(day)
    if (special) return special.off ? 'holiday' : 'workday'
    return weekdayOf(day) <= 5 ? 'workday' : 'weekend'
  }
}
