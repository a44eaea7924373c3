import { bookingRefusals } from '#contract/booking'
import { addDays, dayOf, shortDay, startOfDay } from '#vocabulary/day'
import { daysOf, lastDayOf, MINUTE, openRanges, type Span } from '../time/days.ts'
import { lastDay } from '../time/free.ts'
import { lengthWords, minuteWords } from '../time/words.ts'
import type { Blocker, BookingRequest, Facts, Rule } from './request.ts'

// Rules about the requested time itself: its shape, how near and how far it lies, when the place is open.

const never = (kind: Blocker['kind'], data: Blocker['data'] = {}, field?: string): Blocker => ({
  kind,
  data,
  clearsAt: null,
  ...(field && { field }),
})
const spanOf = ({ startsAt, endsAt }: BookingRequest): Span => ({ from: startsAt, until: endsAt })
const forward = ({ startsAt, endsAt }: BookingRequest): boolean => startsAt < endsAt
const isMidnight = (at: Date): boolean => at.getTime() === startOfDay(dayOf(at)).getTime()
const isDisplay = ({ place }: Facts): boolean => place.kind === 'display'

const backwards: Rule = (request) => (forward(request) ? null : never(bookingRefusals.backwards, {}, 'endsAt'))

/** A day of a display spot may be had while it lasts. */
const past: Rule = (request, facts) => {
  const over = isDisplay(facts) ? dayOf(request.startsAt) < dayOf(facts.now) : request.startsAt <= facts.now
  return over ? never(bookingRefusals.past, {}, 'startsAt') : null
}

const wholeDays: Rule = (request, facts) =>
  isDisplay(facts) && !(isMidnight(request.startsAt) && isMidnight(request.endsAt))
    ? never(bookingRefusals.wholeDays)
    : null

const offStep: Rule = (request, facts) => {
  if (isDisplay(facts)) return null
  const step = facts.place.rules.stepMinutes * MINUTE
  const off = [request.startsAt, request.endsAt].some(
    (at) => (at.getTime() - startOfDay(dayOf(at)).getTime()) % step !== 0,
  )
  return off ? never(bookingRefusals.offStep, { n: facts.place.rules.stepMinutes }) : null
}

const overMidnight: Rule = (request, facts) =>
  !isDisplay(facts) && forward(request) && dayOf(request.startsAt) !== lastDayOf(spanOf(request))
    ? never(bookingRefusals.overMidnight)
    : null

/** Clears when its last day comes within the horizon. */
const tooFar: Rule = (request, { place, now }) => {
  const day = forward(request) ? lastDayOf(spanOf(request)) : dayOf(request.startsAt)
  if (day <= lastDay(place, now)) return null
  const { horizonDays } = place.rules
  return {
    kind: bookingRefusals.tooFar,
    data: { days: horizonDays },
    clearsAt: startOfDay(addDays(day, -horizonDays)),
  }
}

const tooSoon: Rule = (request, { place, now }) => {
  const { noticeHours } = place.rules
  const soon = noticeHours > 0 && request.startsAt.getTime() - now.getTime() < noticeHours * 60 * MINUTE
  return soon ? never(bookingRefusals.tooSoon, { n: noticeHours }) : null
}

/** With setting up and clearing away it lies within one open time; a display spot is open on each of its days. */
const outsideHours: Rule = (request, { place, table }) => {
  if (!forward(request)) return null
  for (const day of daysOf(spanOf(request)).slice(0, place.kind === 'display' ? 400 : 1)) {
    const open = openRanges(place.rules, day, table)
    if (place.kind === 'display' ? open.length > 0 : fits(request, open)) continue
    const hours = open.map(({ from, to }) => `${minuteWords(from)}–${minuteWords(to)}`).join('、')
    return never(bookingRefusals.outsideHours, { day: shortDay(day), hours: hours || '不开放' })
  }
  return null
}

function fits(request: BookingRequest, open: readonly { from: number; to: number }[]): boolean {
  // An end on another day lies after every hour of the first one.
  const sameDay = dayOf(request.startsAt) === lastDayOf(spanOf(request))
  const from = (request.startsAt.getTime() - startOfDay(dayOf(request.startsAt)).getTime()) / MINUTE
  const to = sameDay ? from + (request.endsAt.getTime() - request.startsAt.getTime()) / MINUTE : Infinity
  return open.some((range) => range.from <= from - request.setUpMinutes && to + request.clearMinutes <= range.to)
}

const tooShort: Rule = (request, facts) => {
  const minutes = minutesOf(request)
  const { leastMinutes } = facts.place.rules
  return !isDisplay(facts) && forward(request) && minutes < leastMinutes
    ? never(bookingRefusals.tooShort, { n: lengthWords(leastMinutes) })
    : null
}

const tooLong: Rule = (request, facts) => {
  if (!forward(request)) return null
  const { mostDays, mostMinutes } = facts.place.rules
  if (isDisplay(facts))
    return daysOf(spanOf(request)).length > mostDays ? never(bookingRefusals.tooLong, { n: `${mostDays}天` }) : null
  return minutesOf(request) > mostMinutes ? never(bookingRefusals.tooLong, { n: lengthWords(mostMinutes) }) : null
}

const setUpLong: Rule = (request, { place }) => {
  const most = place.kind === 'display' ? 0 : place.rules.mostSetUpMinutes
  if (request.setUpMinutes <= most && request.clearMinutes <= most) return null
  return never(bookingRefusals.setUpLong, { n: most }, request.setUpMinutes > most ? 'setUpMinutes' : 'clearMinutes')
}

function minutesOf({ startsAt, endsAt }: BookingRequest): number {
  return (endsAt.getTime() - startsAt.getTime()) / MINUTE
}

/** Rules about the time, in the order in which they refuse. */
export const timeRules: readonly Rule[] = [
  backwards,
  past,
  wholeDays,
  offStep,
  overMidnight,
  tooFar,
  tooSoon,
  outsideHours,
  tooShort,
  tooLong,
  setUpLong,
]
