import type { Retention } from '#vocabulary/retention'
import { accountRetention } from './accounts/retention.ts'
import { bookingRetention } from './bookings/retention.ts'
import { checkInRetention } from './checkin/retention.ts'
import { deskRetention } from './desk/retention.ts'
import { guestRetention } from './guests/retention.ts'
import { innerRetention } from './inner/retention.ts'
import { orderRetention } from './orders/retention.ts'
import { placeRetention } from './places/retention.ts'
import { queueRetention } from './queue/retention.ts'
import { seriesRetention } from './series/retention.ts'

/** What booking keeps of people. */
export const retention: Retention = {
  ...placeRetention,
  ...bookingRetention,
  ...orderRetention,
  ...accountRetention,
  ...guestRetention,
  ...checkInRetention,
  ...deskRetention,
  ...innerRetention,
  ...queueRetention,
  ...seriesRetention,
}
