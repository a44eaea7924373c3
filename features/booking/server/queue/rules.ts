import { MINUTE } from '../time/days.ts'
import type { Candidate } from './offer-queries.ts'

/** So long an offer stands, in minutes. */
export const OFFER_MINUTES = 15
/** An offer ends so long before the start, and is not made where less than this is left of it. */
const LEAST_MINUTES = 1
/** After an offer its time stays guarded so long, for it to be passed on before anybody else finds it. */
const GUARD_MINUTES = 1

/** Until when a time that starts then is offered, and until when it is kept from others; null: it is too late to offer it. */
export function offerEnds(startsAt: Date, now: Date): { until: Date; guardedUntil: Date } | null {
  const last = startsAt.getTime() - LEAST_MINUTES * MINUTE
  const until = Math.min(now.getTime() + OFFER_MINUTES * MINUTE, last)
  if (until < now.getTime() + LEAST_MINUTES * MINUTE) return null
  return {
    until: new Date(until),
    guardedUntil: new Date(Math.min(until + GUARD_MINUTES * MINUTE, startsAt.getTime())),
  }
}

/** Of those who could each have what they ask for, those who can have it together: the first in the queue before later ones. */
export function together<C extends Pick<Candidate, 'unitIds' | 'startsAt' | 'takesUntil'>>(
  candidates: readonly C[],
): C[] {
  const chosen: C[] = []
  for (const candidate of candidates) {
    const clash = chosen.some(
      (other) =>
        other.startsAt < candidate.takesUntil &&
        candidate.startsAt < other.takesUntil &&
        other.unitIds.some((id) => candidate.unitIds.includes(id)),
    )
    if (!clash) chosen.push(candidate)
  }
  return chosen
}
