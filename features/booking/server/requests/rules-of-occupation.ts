import { bookingRefusals } from '#contract/booking'
import { clockOf, dayOf, shortDay } from '#vocabulary/day'
import { lastDayOf, overlap, type Span, takesOf } from '../time/days.ts'
import { leftWords, momentWords } from '../time/words.ts'
import type { Blocker, BookingRequest, Facts, Rule, TakenSpan } from './request.ts'

// Rules about what else is at the place at that time.

/** Never clears by itself: the closure covers some of the requested time. */
const placeClosed: Rule = (request, facts) => {
  const closed = among(facts.closures, request, facts)[0]
  if (!closed) return null
  const { reason, until } = closed
  return {
    kind: bookingRefusals.placeClosed,
    data: { name: facts.place.name, until: momentWords(until), reason },
    clearsAt: null,
  }
}

const taken: Rule = (request, facts) => {
  const booked = among(facts.taken, request, facts).find(({ goodUntil }) => goodUntil === null)
  if (!booked) return null
  return { kind: bookingRefusals.taken, data: timesOf(request, facts), clearsAt: null }
}

/** Somebody fills in a form for it: clears when the last of the holds is over. */
const held: Rule = (request, facts) => passing(request, facts, 'held')

/** It is offered to who waits for it: clears when the last of the offers is over. */
const offered: Rule = (request, facts) => passing(request, facts, 'offered')

function passing(request: BookingRequest, facts: Facts, what: 'held' | 'offered'): Blocker | null {
  const clears = among(facts.taken, request, facts).flatMap(({ goodUntil, waitingId }) =>
    goodUntil !== null && goodUntil > facts.now && (waitingId !== null) === (what === 'offered')
      ? [goodUntil.getTime()]
      : [],
  )
  if (clears.length === 0) return null
  const clearsAt = new Date(Math.max(...clears))
  return { kind: bookingRefusals[what], data: { left: leftWords(facts.now, clearsAt) }, clearsAt }
}

/** The requested time as the sentence names it: the day with the first, and with the second only where it is another one. */
function timesOf({ startsAt, endsAt }: BookingRequest, { place }: Facts): { start: string; end: string } {
  const last = lastDayOf({ until: endsAt })
  if (place.kind === 'display') return { start: shortDay(dayOf(startsAt)), end: shortDay(last) }
  return { start: momentWords(startsAt), end: dayOf(startsAt) === last ? endWords(endsAt) : momentWords(endsAt) }
}

function endWords(at: Date): string {
  return clockOf(at) === '00:00' ? '24:00' : clockOf(at)
}

function among<S extends Span | TakenSpan>(spans: readonly S[], request: BookingRequest, { place }: Facts): S[] {
  const takes = takesOf(place, request)
  return takes.from < takes.until ? spans.filter((span) => overlap(span, takes)) : []
}

/** Rules about what stands there already, in the order in which they refuse. */
export const occupationRules: readonly Rule[] = [placeClosed, taken, held, offered]
