import type { Offered } from '#contract/booking'
import { phoneOf } from '#door/people'
import type { Db } from '#platform/db'
import { clockOf, parseInstant } from '#vocabulary/day'
import type { BookingEngines } from '../engines.ts'
import { spanWords } from '../time/words.ts'
import { findWaiting } from './queries.ts'

/** What phones of who waits hear, with the id of their place in the list. */
export const WAITING_TOPIC = 'booking.waiting'

/** Notifies somebody that a time is offered to them: a hint to their phones, and an SMS, for they have fifteen minutes. */
export async function notifyOffered(
  db: Db,
  { live, notify, vault }: Pick<BookingEngines, 'live' | 'notify' | 'vault'>,
  { waitingId, areaId, personId, until }: Offered,
): Promise<void> {
  const waiting = await findWaiting(db, { areaId, personId }, waitingId)
  const ends = parseInstant(until)
  if (waiting?.state !== 'offered' || !ends) return
  await live.tell(db, personId, { topic: WAITING_TOPIC, id: waitingId })
  const phone = notify.canSms ? await phoneOf(db, vault, personId) : null
  if (!phone) return
  const words = {
    at: spanWords({ from: waiting.startsAt, until: waiting.endsAt }),
    place: waiting.placeName,
    until: clockOf(ends),
  }
  await notify.sms(db, { areaId, phone, template: 'booking-offer', words })
}
