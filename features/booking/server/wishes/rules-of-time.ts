import { bookingRefusals } from '#contract/booking'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { daysOf, lastDayOf, MINUTE, openRanges, type Span } from '../time/days.ts'
import { lastDay } from '../time/free.ts'
import { dayWords, lengthWords, minuteWords } from '../time/words.ts'
import type { Facts, Hindrance, Rule, Wish } from './wish.ts'

// Rules about the wished time itself: its shape, how near and how far it lies, when the place is open.

const never = (kind: Hindrance['kind'], data: Hindrance['data'] = {}, field?: string): Hindrance => ({
  kind,
  data,
  clearsAt: null,
  ...(field && { field }),
})
const spanOf = ({ startsAt, endsAt }: Wish): Span => ({ from: startsAt, until: endsAt })
const forward = ({ startsAt, endsAt }: Wish): boolean => startsAt < endsAt
const isMidnight = (at: Date): boolean => at.getTime() === startOfDay(dayOf(at)).getTime()
const isDisplay = ({ place }: Facts): boolean => place.kind === 'display'

const backwards: Rule = (wish) => (forward(wish) ? null : never(bookingRefusals.backwards, {}, 'endsAt'))

/** A day of a display spot may be had while it lasts. */
const past: Rule = (wish, facts) => {
  const over = isDisplay(facts) ? dayOf(wish.startsAt) < dayOf(facts.now) : wish.startsAt <= facts.now
  return over ? never(bookingRefusals.past, {}, 'startsAt') : null
}

const wholeDays: Rule = (wish, facts) =>
  isDisplay(facts) && !(isMidnight(wish.startsAt) && isMidnight(wish.endsAt)) ? never(bookingRefusals.wholeDays) : null

const offStep: Rule = (wish, facts) => {
  if (isDisplay(facts)) return null
  const step = facts.place.rules.stepMinutes * MINUTE
  const off = [wish.startsAt, wish.endsAt].some((at) => (at.getTime() - startOfDay(dayOf(at)).getTime()) % step !== 0)
  return off ? never(bookingRefusals.offStep, { n: facts.place.rules.stepMinutes }) : null
}

const overMidnight: Rule = (wish, facts) =>
  !isDisplay(facts) && forward(wish) && dayOf(wish.startsAt) !== lastDayOf(spanOf(wish))
    ? never(bookingRefusals.overMidnight)
    : null

/** Clears when its last day comes within the horizon. */
const tooFar: Rule = (wish, { place, now }) => {
  const day = forward(wish) ? lastDayOf(spanOf(wish)) : dayOf(wish.startsAt)
  if (day <= lastDay(place, now)) return null
  const { horizonDays } = place.rules
  return {
    kind: bookingRefusals.tooFar,
    data: { days: horizonDays },
    clearsAt: startOfDay(addDays(day, -horizonDays)),
  }
}

const tooSoon: Rule = (wish, { place, now }) => {
  const { noticeHours } = place.rules
  const soon = noticeHours > 0 && wish.startsAt.getTime() - now.getTime() < noticeHours * 60 * MINUTE
  return soon ? never(bookingRefusals.tooSoon, { n: noticeHours }) : null
}

/** With setting up and clearing away it lies within one open time; a display spot is open on each of its days. */
const outsideHours: Rule = (wish, { place, table }) => {
  if (!forward(wish)) return null
  for (const day of daysOf(spanOf(wish)).slice(0, place.kind === 'display' ? 400 : 1)) {
    const open = openRanges(place.rules, day, table)
    if (place.kind === 'display' ? open.length > 0 : fits(wish, open)) continue
    const hours = open.map(({ from, to }) => `${minuteWords(from)}–${minuteWords(to)}`).join('、')
    return never(bookingRefusals.outsideHours, { day: dayWords(day), hours: hours || '不开放' })
  }
  return null
}

function fits(wish: Wish, open: readonly { from: number; to: number }[]): boolean {
  // An end on another day lies after every hour of the first one.
  const sameDay = dayOf(wish.startsAt) === lastDayOf(spanOf(wish))
  const from = (wish.startsAt.getTime() - startOfDay(dayOf(wish.startsAt)).getTime()) / MINUTE
  const to = sameDay ? from + (wish.endsAt.getTime() - wish.startsAt.getTime()) / MINUTE : Infinity
  return open.some((range) => range.from <= from - wish.setUpMinutes && to + wish.clearMinutes <= range.to)
}

const tooShort: Rule = (wish, facts) => {
  const minutes = minutesOf(wish)
  const { leastMinutes } = facts.place.rules
  return !isDisplay(facts) && forward(wish) && minutes < leastMinutes
    ? never(bookingRefusals.tooShort, { n: lengthWords(leastMinutes) })
    : null
}

const tooLong: Rule = (wish, facts) => {
  if (!forward(wish)) return null
  const { mostDays, mostMinutes } = facts.place.rules
  if (isDisplay(facts))
    return daysOf(spanOf(wish)).length > mostDays ? never(bookingRefusals.tooLong, { n: `${mostDays}天` }) : null
  return minutesOf(wish) > mostMinutes ? never(bookingRefusals.tooLong, { n: lengthWords(mostMinutes) }) : null
}

const setUpLong: Rule = (wish, { place }) => {
  const most = place.kind === 'display' ? 0 : place.rules.mostSetUpMinutes
  if (wish.setUpMinutes <= most && wish.clearMinutes <= most) return null
  return never(bookingRefusals.setUpLong, { n: most }, wish.setUpMinutes > most ? 'setUpMinutes' : 'clearMinutes')
}

function minutesOf({ startsAt, endsAt }: Wish): number {
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
