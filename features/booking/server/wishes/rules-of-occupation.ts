import { bookingRefusals } from '#contract/booking'
import { clockOf, dayOf } from '#vocabulary/day'
import { lastDayOf, overlap, type Span, takesOf } from '../time/days.ts'
import { dayWords, leftWords, momentWords } from '../time/words.ts'
import type { Facts, Rule, TakenSpan, Wish } from './wish.ts'

// Rules about what else is at the place at that time.

/** Never clears by itself: the closure covers some of the wished time. */
const placeClosed: Rule = (wish, facts) => {
  const closed = among(facts.closures, wish, facts)[0]
  if (!closed) return null
  const { reason, until } = closed
  return {
    kind: bookingRefusals.placeClosed,
    data: { name: facts.place.name, until: momentWords(until), reason },
    clearsAt: null,
  }
}

const taken: Rule = (wish, facts) => {
  const booked = among(facts.taken, wish, facts).find(({ goodUntil }) => goodUntil === null)
  if (!booked) return null
  return { kind: bookingRefusals.taken, data: timesOf(wish, facts), clearsAt: null }
}

/** Clears when the last of the holds and offers is over. */
const held: Rule = (wish, facts) => {
  const clears = among(facts.taken, wish, facts).flatMap(({ goodUntil }) =>
    goodUntil !== null && goodUntil > facts.now ? [goodUntil.getTime()] : [],
  )
  if (clears.length === 0) return null
  const clearsAt = new Date(Math.max(...clears))
  return { kind: bookingRefusals.held, data: { left: leftWords(facts.now, clearsAt) }, clearsAt }
}

/** The wished time as the sentence names it: the day with the first, and with the second only where it is another one. */
function timesOf({ startsAt, endsAt }: Wish, { place }: Facts): { start: string; end: string } {
  const last = lastDayOf({ until: endsAt })
  if (place.kind === 'display') return { start: dayWords(dayOf(startsAt)), end: dayWords(last) }
  return { start: momentWords(startsAt), end: dayOf(startsAt) === last ? endWords(endsAt) : momentWords(endsAt) }
}

function endWords(at: Date): string {
  return clockOf(at) === '00:00' ? '24:00' : clockOf(at)
}

function among<S extends Span | TakenSpan>(spans: readonly S[], wish: Wish, { place }: Facts): S[] {
  const takes = takesOf(place, wish)
  return takes.from < takes.until ? spans.filter((span) => overlap(span, takes)) : []
}

/** Rules about what stands there already, in the order in which they refuse. */
export const occupationRules: readonly Rule[] = [placeClosed, taken, held]
