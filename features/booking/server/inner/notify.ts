import type { Db } from '#platform/db'
import type { BookingEngines } from '../engines.ts'
import { listNews } from '../messages/queries.ts'
import { recordPath, whatWords } from '../messages/words.ts'
import { MINUTES_NEWS } from '../messages/write.ts'
import { listInvited } from './queries.ts'

/** Topic of the hint that minutes were published. */
export const MINUTES_TOPIC = 'booking.minutes'

/** Hints everybody of the park who is invited that the minutes are published, and writes it to them. */
export async function notifyOfMinutes(
  db: Db,
  { live, notify, clock }: Pick<BookingEngines, 'live' | 'notify' | 'clock'>,
  bookingId: string,
): Promise<void> {
  const personIds = await listInvited(db, bookingId)
  for (const personId of personIds) await live.tell(db, personId, { topic: MINUTES_TOPIC, id: bookingId })
  const [row] = await listNews(db, [bookingId])
  if (!row) return
  await notify.inbox.write(db, {
    areaId: row.areaId,
    personIds,
    kind: MINUTES_NEWS,
    thing: bookingId,
    title: '会议纪要已发布',
    text: whatWords(row),
    path: recordPath(row),
    now: clock(),
  })
}
