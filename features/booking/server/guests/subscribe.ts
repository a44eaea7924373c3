import { CANCELLED, CONFIRMED, GUESTS_CHANGED, type GuestsChanged, MOVED } from '#contract/booking'
import { type Jobs, textIn } from '#platform/jobs'
import type { BookingEngines } from '../engines.ts'
import { notifyCancelled, notifyChanged, notifyConfirmed, notifyMoved } from './notify.ts'

/** Subscribes the notices to guests to the events of bookings, each once. A failed notice is retried and does not undo the booking. */
export function notifyGuests(jobs: Jobs, engines: BookingEngines): void {
  jobs.subscribe(CONFIRMED, 'booking.tell-confirmed', (db, { payload }) =>
    notifyConfirmed(db, engines, textIn(payload, 'bookingId')),
  )
  jobs.subscribe(MOVED, 'booking.tell-moved', (db, { payload }) =>
    notifyMoved(db, engines, textIn(payload, 'bookingId')),
  )
  jobs.subscribe(CANCELLED, 'booking.tell-cancelled', (db, { payload }) =>
    notifyCancelled(db, engines, textIn(payload, 'bookingId')),
  )
  jobs.subscribe(GUESTS_CHANGED, 'booking.tell-guests', (db, { payload }) =>
    // Announced by `announceGuests` alone.
    notifyChanged(db, engines, payload as GuestsChanged),
  )
}
