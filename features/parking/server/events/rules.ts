import type { FreeEvent, FreePlate } from '#contract/parking'
import { parkingRefusals } from '#contract/parking'
import { allows } from '#door/people'
import type { Caller } from '#platform/identity'
import { refuse } from '#vocabulary/refusal'
import { lastMark, SPAN_MS } from '../stays/public-cases.ts'

/** What of an event a registration depends on. */
export interface EventFacts {
  state: string
  endsAt: Date
  quota: number | null
  platesEach: number
  companyIds: readonly string[]
  confirmNeeded: boolean
}

/** The person as far as eligibility asks. */
export type Applicant = Pick<Caller, 'companies' | 'roles' | 'companyId'>

/** Why nobody, or not this person, can register another plate now, by the refusal's name; null: they can, be it into the waiting list. */
export function whyNot(event: EventFacts, person: Applicant, minePlates: number, now: Date): FreeEvent['why'] {
  if (event.state === 'cancelled') return 'freeCancelled'
  if (event.endsAt <= now) return 'freeOver'
  if (event.state !== 'open') return 'freeClosed'
  if (companyOf(event, person) === undefined) return 'notEligible'
  return minePlates >= event.platesEach ? 'mostFreePlates' : null
}

/** Refuses by that reason. */
export function refuseWhyNot(why: FreeEvent['why'], most: number): void {
  if (why === 'mostFreePlates') refuse(parkingRefusals.mostFreePlates, { field: 'plate', data: { most } })
  if (why !== null) refuse(parkingRefusals[why])
}

/** For which company a person registers: the one they act for, else the first that is named; null: everybody may; undefined: not eligible. */
export function companyOf(
  { companyIds }: Pick<EventFacts, 'companyIds'>,
  person: Applicant,
): string | null | undefined {
  if (companyIds.length === 0) return null
  const own = companyIds.filter((companyId) => allows(person, companyId, 'act'))
  return own.find((companyId) => companyId === person.companyId) ?? own[0]
}

/** How many of those who wait have a place now. */
export function placesLeft({ quota }: Pick<EventFacts, 'quota'>, held: number): number {
  return quota === null ? Number.POSITIVE_INFINITY : Math.max(0, quota - held)
}

/** What becomes of a plate that has a place. */
export function stateWithPlace({ confirmNeeded }: Pick<EventFacts, 'confirmNeeded'>): 'asked' | 'confirmed' {
  return confirmNeeded ? 'asked' : 'confirmed'
}

/** States in which a plate is registered under its event. */
export const ACTIVE: readonly FreePlate['state'][] = ['waiting', 'asked', 'confirmed']

/**
 * From when a registration that ends now covers nothing any more: the next five-minute mark of the clock, as all free times begin and end on
 * one, but not after the event.
 */
export function coversUntil(now: Date, endsAt: Date): Date {
  const mark = lastMark(now)
  const next = mark < now ? new Date(mark.getTime() + SPAN_MS) : mark
  return next < endsAt ? next : endsAt
}

/** Whether a moment is on a five-minute mark of the clock. */
export function isOnMark(at: Date): boolean {
  return at.getTime() % SPAN_MS === 0
}
