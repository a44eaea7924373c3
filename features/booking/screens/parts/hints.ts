import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#client/live'
import { BOOKING_KEY } from './queries.ts'

/** How often to ask where the server cannot tell, in milliseconds. */
const POLL_MS = 60_000

/** Asks anew for what of booking is on the screen, whenever the server says that a booking, an invitation or a place in a queue of mine changed. */
export function useBookingHints(): void {
  const queries = useQueryClient()
  const anew = () => void queries.invalidateQueries({ queryKey: BOOKING_KEY })
  useLive('booking.changed', anew, { pollMs: POLL_MS })
  useLive('booking.waiting', anew, { pollMs: POLL_MS })
}
