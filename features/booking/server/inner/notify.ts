import type { Db } from '#platform/db'
import type { Live } from '#platform/http'
import { listInvited } from './queries.ts'

/** Topic of the hint that minutes were published. */
export const MINUTES_TOPIC = 'booking.minutes'

/** Hints everybody of the park who is invited that the minutes are published. */
export async function notifyOfMinutes(db: Db, live: Pick<Live, 'tell'>, bookingId: string): Promise<void> {
  for (const personId of await listInvited(db, bookingId))
    await live.tell(db, personId, { topic: MINUTES_TOPIC, id: bookingId })
}
