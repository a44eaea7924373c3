import { useLiveAnew } from '#client/live'
import { calls } from './calls.ts'

/** How often to ask where the server cannot tell, in milliseconds. */
const POLL_MS = 60_000

/** Asks anew for what of booking is on the screen, whenever the server says that a booking, an invitation or a place in a queue of mine changed. */
export function useBookingHints(): void {
  useLiveAnew('booking.changed', [calls.known()], { pollMs: POLL_MS })
  useLiveAnew('booking.waiting', [calls.known()], { pollMs: POLL_MS })
}
