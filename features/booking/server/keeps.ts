import type { Keeps } from '#vocabulary/keeps'
import { checkInKeeps } from './checkin/keeps.ts'
import { guestKeeps } from './guests/keeps.ts'

/** What booking keeps of people. */
export const keeps: Keeps = {
  ...guestKeeps,
  ...checkInKeeps,
}
