import { useActOn } from '#client/query'
import { BOOKING_KEY } from './queries.ts'

/** Does something about bookings, which are then asked anew. */
export const useAct = () => useActOn(BOOKING_KEY)
