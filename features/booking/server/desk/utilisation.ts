import type { PlaceRules, Utilisation } from '#contract/booking'
import { addDays, type Day, daysBetween, weekdayOf } from '#vocabulary/day'
import { isWorkday, type WorkdayTable } from '#vocabulary/workdays'

/** A place with what is reckoned of it. */
export interface MeasuredPlace {
  id: string
  name: string
  rules: Pick<PlaceRules, 'hours'>
  /** How many units it has: half a venue that is booked is half of its time. */
  units: number
}

/** Bookings of a place on a day: unit minutes booked and used, and how many. */
export interface DaySum {
  placeId: string
  day: Day
  bookedMinutes: number
  usedMinutes: number
  bookings: number
  missed: number
}

/** Monday of a day's week. */
export function weekOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** Minutes that a place is open on a day. */
export function openMinutes({ hours }: Pick<PlaceRules, 'hours'>, day: Day, workdays: WorkdayTable): number {
  const ranges = isWorkday(day, workdays) ? hours.workday : hours.dayOff
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0)
}

/** How full places were by week, from day to day, both included. */
export function utilisationOf(
  places: readonly MeasuredPlace[],
  sums: readonly DaySum[],
  { from, to, workdays }: { from: Day; to: Day; workdays: WorkdayTable },
): Utilisation {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => addDays(from, nth))
  const weeks = [...new Set(days.map(weekOf))]
  const byPlace = Map.groupBy(sums, ({ placeId }) => placeId)
  const items = places.map((place) => {
    const own = byPlace.get(place.id) ?? []
    return {
      placeId: place.id,
      name: place.name,
      weeks: weeks.map((week) => {
        const open = days
          .filter((day) => weekOf(day) === week)
          .reduce((sum, day) => sum + openMinutes(place.rules, day, workdays), 0)
        const inWeek = own.filter(({ day }) => weekOf(day) === week)
        const total = (of: (sum: DaySum) => number) => inWeek.reduce((all, sum) => all + of(sum), 0)
        const share = (minutes: number) => Math.round(minutes / place.units)
        return {
          openMinutes: open,
          bookedMinutes: share(total((sum) => sum.bookedMinutes)),
          usedMinutes: share(total((sum) => sum.usedMinutes)),
          bookings: total((sum) => sum.bookings),
          missed: total((sum) => sum.missed),
        }
      }),
    }
  })
  return { weeks, items }
}
