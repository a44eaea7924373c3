import type { Kind, PlaceRules } from '#contract/booking'
import { parseInstant } from '#vocabulary/day'
import type { RefusalDetail, RefusalKind } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { Span } from '../time/days.ts'

// What is asked for, and all that it is judged by, as plain facts.

/** What is asked for. */
export interface BookingRequest {
  startsAt: Date
  endsAt: Date
  setUpMinutes: number
  clearMinutes: number
  /** Null: not said yet. */
  people: number | null
  /** For which company; null: in one's own name. */
  companyId: string | null
}

/** Time in which something is taken. `goodUntil`: a hold or an offer stands in the way so long; null: a booking. */
export interface TakenSpan extends Span {
  goodUntil: Date | null
  /** Of an offer: whose it is in the waiting list; null: of a booking, or of somebody who fills in a form. */
  waitingId: string | null
}

/** What of a person counts. Nothing of this counts what is being changed. */
export interface PersonFacts {
  /** Of the requested company, or of the place's where it is a company's own. */
  works: boolean
  manages: boolean
  /** The requested company lets them act for it. */
  mayAct: boolean
  /** Minutes of the month of the request that are booked of this kind. */
  usedMinutes: { person: number; company: number }
  /** When they were missed, of the last thirty days at least. */
  strikes: readonly Date[]
  /** Starts of their bookings of this kind, series left out. */
  starts: readonly Date[]
}

/** All that a request is judged by. */
export interface Facts {
  now: Date
  table: WorkdayTable
  place: { kind: Kind; name: string; rules: PlaceRules }
  /** Of the requested units; 0: no bound. */
  seats: number
  /** Closures of the requested units. */
  closures: readonly (Span & { reason: string })[]
  /** What others have of the requested units. */
  taken: readonly TakenSpan[]
  /** Null: nobody is asked about (what a place offers to whomever). */
  person: PersonFacts | null
}

/** A rule that stands in the way, and when it clears. */
export interface Blocker {
  kind: RefusalKind
  data: NonNullable<RefusalDetail['data']>
  field?: string
  /** The moment from which the same request passes this rule as the facts stand; null: it does not by itself. */
  clearsAt: Date | null
}

/** One rule: null where it does not stand in the way. */
export type Rule = (request: BookingRequest, facts: Facts) => Blocker | null

const FIRST = Date.parse('2000-01-01T00:00:00+08:00')
const LAST = Date.parse('2200-01-01T00:00:00+08:00')

/** A requested moment from the wire, clamped to two centuries: a moment beyond is refused for the same reasons, and its day can be calculated. */
export function requestedMoment(text: string): Date {
  const at = parseInstant(text)?.getTime() ?? FIRST
  return new Date(Math.min(LAST, Math.max(FIRST, at)))
}
