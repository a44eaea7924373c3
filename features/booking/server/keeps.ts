import type { Keeps } from '#vocabulary/keeps'
import { checkInKeeps } from './checkin/keeps.ts'
import { guestKeeps } from './guests/keeps.ts'
import { orderKeeps } from './orders/keeps.ts'

/** What booking keeps of people. */
export const keeps: Keeps = {
  ...orderKeeps,
  ...guestKeeps,
  ...checkInKeeps,
}
