import type { Offered } from '#contract/booking'
import type { Db } from '#platform/db'
import { clockOf, parseInstant } from '#vocabulary/day'
import type { BookingEngines } from '../engines.ts'
import { textPeople } from '../messages/texting.ts'
import { OFFERS_PATH } from '../messages/words.ts'
import { OFFER_NEWS } from '../messages/write.ts'
import { spanWords } from '../time/words.ts'
import { findWaiting } from './queries.ts'

/** What phones of who waits hear, with the id of their place in the list. */
export const WAITING_TOPIC = 'booking.waiting'

/** Notifies somebody that a time is offered to them: a hint to their phones, a message, and an SMS, for they have fifteen minutes. */
export async function notifyOffered(
  db: Db,
  { live, notify, vault, clock }: Pick<BookingEngines, 'live' | 'notify' | 'vault' | 'clock'>,
  { waitingId, areaId, personId, until }: Offered,
): Promise<void> {
  const waiting = await findWaiting(db, { areaId, personId }, waitingId)
  const ends = parseInstant(until)
  if (waiting?.state !== 'offered' || !ends) return
  await live.tell(db, personId, { topic: WAITING_TOPIC, id: waitingId })
  const when = spanWords({ from: waiting.startsAt, until: waiting.endsAt })
  await notify.inbox.write(db, {
    areaId,
    personIds: [personId],
    kind: OFFER_NEWS,
    thing: waitingId,
    title: '候补的时段有空了',
    text: `${waiting.placeName} ${when}，为您保留到${clockOf(ends)}，请尽快确认`,
    path: OFFERS_PATH[waiting.kind],
    now: clock(),
    until: ends,
  })
  await textPeople(db, { notify, vault }, OFFER_NEWS, [personId], {
    areaId,
    template: 'booking-offer',
    words: { at: when, place: waiting.placeName, until: clockOf(ends) },
    link: { kind: OFFER_NEWS, thing: waitingId, path: OFFERS_PATH[waiting.kind], until: ends },
  })
}
