import { useEffect, useState } from 'react'
import { type Day, dayOf, minutesOfDay } from '#vocabulary/day'

const MINUTE_MS = 60_000

/** The moment that it is, a minute old at most. */
export function useNow(): Date {
  const [now, set] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => set(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The minute of that day, where the day is today. */
export function minuteNow(day: Day, now: Date): number | undefined {
  return dayOf(now) === day ? minutesOfDay(now) : undefined
}
