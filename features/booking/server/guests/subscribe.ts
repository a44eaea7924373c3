import { CANCELLED, CONFIRMED, GUESTS_CHANGED, type GuestsChanged, MOVED } from '#contract/booking'
import { type Jobs, textIn } from '#platform/jobs'
import type { BookingEngines } from '../engines.ts'
import { tellCancelled, tellChanged, tellConfirmed, tellMoved } from './tell.ts'

/** Has guests told of what becomes of the bookings that they are invited to, each once. Where it fails, it is tried again; the booking stands. */
export function tellGuests(jobs: Jobs, engines: BookingEngines): void {
  jobs.subscribe(CONFIRMED, 'booking.tell-confirmed', (db, { payload }) =>
    tellConfirmed(db, engines, textIn(payload, 'bookingId')),
  )
  jobs.subscribe(MOVED, 'booking.tell-moved', (db, { payload }) => tellMoved(db, engines, textIn(payload, 'bookingId')))
  jobs.subscribe(CANCELLED, 'booking.tell-cancelled', (db, { payload }) =>
    tellCancelled(db, engines, textIn(payload, 'bookingId')),
  )
  jobs.subscribe(GUESTS_CHANGED, 'booking.tell-guests', (db, { payload }) =>
    // Announced by `announceGuests` alone.
    tellChanged(db, engines, payload as GuestsChanged),
  )
}
