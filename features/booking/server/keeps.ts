import type { Keeps } from '#vocabulary/keeps'
import { guestKeeps } from './guests/keeps.ts'

/** What booking keeps of people. */
export const keeps: Keeps = {
  ...guestKeeps,
}
