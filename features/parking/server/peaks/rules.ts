import type { LotPeaks } from '#contract/parking'
import { addDays, clockOf, type Day, dayOf, toInstant } from '#vocabulary/day'
import { bestTime, isDaytime, isSilentDay, SLOTS_A_DAY, slotOfDay } from '../forecast/index.ts'
import { slotAt } from './half-hours.ts'
import type { Count, ForeseenAt, LotForecast } from './queries.ts'

/** A forecast that knows nothing of the last so many ms is late. */
const LATE_MS = 2 * 3_600_000
/** A lot that is known for less than so many ms is new. */
const NEW_MS = 7 * 86_400_000
/** When people come: between these times the best and the fullest half hour are sought. */
const [FROM, UNTIL] = ['07:00', '19:00']
/** An error is told of a day of which at least so many of its 23 half hours were foreseen and counted. */
const LEAST_HELD = 12

/** How a forecast stands. */
export function stateOf(forecast: LotForecast | null, now: Date): LotPeaks['state'] {
  if (!forecast) return 'none'
  if (now.getTime() - forecast.readAt.getTime() > LATE_MS) return 'late'
  if (forecast.silent) return 'silent'
  return forecast.readAt.getTime() - forecast.since.getTime() < NEW_MS ? 'new' : 'known'
}

/** Today and the days after it that are foreseen: what was, from the counts, and what is to come. */
export function daysOf(forecast: LotForecast, counts: readonly Count[], now: Date, days: number): LotPeaks['days'] {
  const today = dayOf(now)
  const ahead = Map.groupBy(
    forecast.points.filter(({ at }) => at > now),
    ({ at }) => dayOf(at),
  )
  return Array.from({ length: days }, (_, at) => addDays(today, at)).map((day) => {
    const points = ahead.get(day) ?? []
    const byDay = points.filter(({ at }) => clockOf(at) >= FROM && clockOf(at) <= UNTIL)
    const best = bestTime(byDay)
    const fullest = fullestTime(byDay)
    return {
      day,
      past: counts
        .filter(({ at }) => dayOf(at) === day && at <= now)
        .map((c) => ({ at: toInstant(c.at), free: freeOf(c) })),
      ahead: points.map(onWire),
      best: best && onWire(best),
      fullest: fullest && onWire(fullest),
    }
  })
}

/** The half hour with the fewest free spaces, the earliest of equal ones. */
function fullestTime(points: readonly ForeseenAt[]): ForeseenAt | null {
  return points.reduce<ForeseenAt | null>((least, each) => (least && least.free <= each.free ? least : each), null)
}

const onWire = ({ at, free, low, high }: ForeseenAt) => ({ at: toInstant(at), free, low, high })

const freeOf = ({ cars, capacity }: Count): number => Math.max(0, capacity - cars)

/**
 * How far what was foreseen for a day was off, over its daytime. Null where too little was foreseen or counted, or where the gates were silent: what did
 * not change all day was no count.
 */
export function errorOf(
  issued: readonly (ForeseenAt & { readonly madeAt: Date })[],
  counts: readonly Count[],
  day: Day,
): LotPeaks['error'] {
  const was = new Map(counts.filter(({ at }) => dayOf(at) === day).map((count) => [count.at.getTime(), count]))
  const readings = Array.from({ length: SLOTS_A_DAY }, () => Number.NaN)
  for (const count of was.values()) readings[slotOfDay(slotAt(count.at))] = freeOf(count)
  if (isSilentDay(readings)) return null
  const held = issued.flatMap((each) => {
    const count = was.get(each.at.getTime())
    return count && count.capacity > 0 && isDaytime(slotAt(each.at)) ? [{ ...each, count }] : []
  })
  if (held.length < LEAST_HELD) return null
  const mean = (of: (each: (typeof held)[number]) => number) =>
    held.reduce((sum, each) => sum + of(each), 0) / held.length
  const off = (each: (typeof held)[number]) => Math.abs(each.free - freeOf(each.count))
  return {
    day,
    spaces: tenths(mean(off)),
    percent: tenths(100 * mean((each) => off(each) / each.count.capacity)),
    heldPercent: Math.round(
      100 * mean((each) => Number(freeOf(each.count) >= each.low && freeOf(each.count) <= each.high)),
    ),
    afterwards: held.some(({ madeAt, at }) => madeAt > at),
  }
}

const tenths = (number: number): number => Math.round(number * 10) / 10
