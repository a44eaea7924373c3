import type { Db } from '#platform/db'
import { retainedOf } from '../orders/open.ts'
import type { BookingRequest } from '../requests/request.ts'
import { backOf, percentBack } from '../time/back.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { type CostLine, cutCost, sumOf } from '../time/cost.ts'
import type { PlaceRow } from '../time/place-queries.ts'
import { backForPaidTime } from './finish.ts'
import { costLines } from './form.ts'

/** Where a booking is to be moved. */
export interface Move {
  place: PlaceRow
  unitIds: string[]
  startsAt: Date
  endsAt: Date
  how: 'moved' | 'extended' | 'shortened'
}

/** What a change comes to. */
export interface Money {
  cost: CostLine[]
  /** What goes back now. */
  backFen: number
  /** What the park has of it and keeps. */
  retainedFen: number
}

/** What a move costs, and what of what was paid goes back by the rule. */
export async function moneyOf(
  db: Db,
  booking: BookingRow,
  move: Move,
  request: BookingRequest,
  now: Date,
): Promise<Money> {
  const { place, unitIds } = move
  const had = booking.paidFen > 0 ? await retainedOf(db, booking.id) : 0
  if (move.how === 'shortened') {
    const cost = cutCost(booking.cost, { from: move.startsAt, until: move.endsAt })
    const stepMinutes = place.kind === 'display' ? 1440 : place.rules.stepMinutes
    const pieces = [
      { from: booking.startsAt, until: move.startsAt },
      { from: move.endsAt, until: booking.endsAt },
    ]
    const backFen = backForPaidTime(booking, pieces, { stepMinutes, hadFen: had, now })
    return { cost, backFen, retainedFen: had - backFen }
  }
  const cost = costLines(place, unitIds, request, booking.services)
  const cheaper = Math.max(0, had - sumOf(cost))
  const backFen = backOf(cheaper, percentBack(booking, now))
  return { cost, backFen, retainedFen: had - backFen }
}
