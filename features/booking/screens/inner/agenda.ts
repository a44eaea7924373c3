import type { InnerMeeting } from '#contract/booking'
import { clockOf, durationInWords } from '#vocabulary/day'

const MINUTE_MS = 60_000

/** A point of an agenda. */
export type Point = InnerMeeting['agenda'][number]

/** When each point begins, one after the other from the start of the meeting. */
export function startsOf(agenda: readonly Pick<Point, 'minutes'>[], startsAt: string): string[] {
  let at = Date.parse(startsAt)
  return agenda.map(({ minutes }) => {
    const start = clockOf(new Date(at))
    at += minutes * MINUTE_MS
    return start
  })
}

/** Whether the points fit the meeting: how much is left, or too much; null where there is nothing to say. */
export function roomLeft(
  agenda: readonly Pick<Point, 'minutes'>[],
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): string | null {
  if (agenda.length === 0) return null
  const sum = agenda.reduce((all, { minutes }) => all + minutes, 0)
  const whole = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS
  if (sum > whole) return `议程共 ${durationInWords(sum)}，比会议长 ${durationInWords(sum - whole)}`
  return sum < whole ? `议程共 ${durationInWords(sum)}，还余 ${durationInWords(whole - sum)}` : null
}
