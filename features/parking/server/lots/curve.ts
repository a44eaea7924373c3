import { addDays, dayOf, startOfDay } from '#vocabulary/day'

const HOUR_MS = 3_600_000
const HOURS = 24
/** Of how many weeks before the usual day is the mean. */
const WEEKS = 4

/** One hour of a lot's day: cars now and usually; null where that is not known. */
export interface CurvePoint {
  hour: number
  today: number | null
  usual: number | null
}

/** How many stays came and went after the same moments: the numbers say how many moments were not later. */
export interface Band {
  came: number
  went: number
  cars: number
}

/** The moments that a day curve is made of, the earliest first: the hours of this weekday in the last four weeks, then those of today until now. */
export function curveMoments(now: Date): Date[] {
  const today = dayOf(now)
  const hoursOf = (weeksAgo: number, hours: number) => {
    const start = startOfDay(addDays(today, -7 * weeksAgo)).getTime()
    return Array.from({ length: hours }, (_, hour) => new Date(start + hour * HOUR_MS))
  }
  const past = Array.from({ length: WEEKS }, (_, at) => hoursOf(WEEKS - at, HOURS)).flat()
  const passed = Math.floor((now.getTime() - startOfDay(today).getTime()) / HOUR_MS) + 1
  return [...past, ...hoursOf(0, Math.min(HOURS, passed))]
}

/** How many cars stood there at each of so many moments. */
export function carsAt(bands: readonly Band[], moments: number): number[] {
  const steps = Array.from({ length: moments + 1 }, () => 0)
  for (const { came, went, cars } of bands) {
    if (came >= went) continue
    steps[came] = (steps[came] ?? 0) + cars
    steps[went] = (steps[went] ?? 0) - cars
  }
  let here = 0
  return steps.slice(0, moments).map((step) => {
    here += step
    return here
  })
}

/** The day curve from the cars at `curveMoments`. A week in which no car stood there at all is none of the usual ones: the gates were not there yet. */
export function curveOf(cars: readonly number[]): { weeks: number; points: CurvePoint[] } {
  const days = Array.from({ length: WEEKS }, (_, week) => cars.slice(week * HOURS, (week + 1) * HOURS))
  const counted = days.filter((day) => day.some((each) => each > 0))
  const today = cars.slice(WEEKS * HOURS)
  const points = Array.from({ length: HOURS }, (_, hour) => {
    const sum = counted.reduce((total, day) => total + (day[hour] ?? 0), 0)
    return { hour, today: today[hour] ?? null, usual: counted.length > 0 ? Math.round(sum / counted.length) : null }
  })
  return { weeks: counted.length, points }
}
