import type { Keeps } from '#vocabulary/keeps'
import { bookingKeeps } from './bookings/keeps.ts'
import { checkInKeeps } from './checkin/keeps.ts'
import { deskKeeps } from './desk/keeps.ts'
import { guestKeeps } from './guests/keeps.ts'
import { innerKeeps } from './inner/keeps.ts'
import { orderKeeps } from './orders/keeps.ts'
import { queueKeeps } from './queue/keeps.ts'
import { seriesKeeps } from './series/keeps.ts'

/** What booking keeps of people. */
export const keeps: Keeps = {
  ...bookingKeeps,
  ...orderKeeps,
  ...guestKeeps,
  ...checkInKeeps,
  ...deskKeeps,
  ...innerKeeps,
  ...queueKeeps,
  ...seriesKeeps,
}
