import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { InboxReader } from '#platform/notify'
import type { BookingEngines } from '../engines.ts'
import { type Notified, PEOPLE_NOTIFIED } from '../orders/notify.ts'
import { listNews, listOffered, listOpenTo, type NewsRow } from './queries.ts'
import { newsText, textPeople } from './texting.ts'
import { newsWords, recordPath } from './words.ts'

/** A booking stands otherwise than its people knew; the thing is the booking, of a series the first one that is spoken of. */
export const BOOKING_NEWS = 'booking.news'
/** Money of a booking came back; the thing is the booking. */
const REFUND_NEWS = 'booking.refund'
/** Somebody is invited to a booking, or no more; the thing is the booking. */
export const GUEST_NEWS = 'booking.guest'
/** Somebody who is invited said whether they come; the thing is the booking. */
export const ANSWER_NEWS = 'booking.answer'
/** A time of the waiting list is offered; the thing is the place in the list. */
export const OFFER_NEWS = 'booking.offer'
/** The minutes of a meeting are published; the thing is the booking. */
export const MINUTES_NEWS = 'booking.minutes'

type Writing = Pick<BookingEngines, 'notify' | 'clock' | 'vault'>

/** Registers the kinds of messages about bookings. */
export function declareNews({ notify: { inbox } }: Pick<Writing, 'notify'>): void {
  const topic = 'booking'
  inbox.topic({ key: topic, title: '会议与场地', sms: true })
  const mayOpen = async (db: Db, reader: InboxReader, ids: readonly string[]) =>
    new Set(await listOpenTo(db, reader, ids))
  for (const kind of [BOOKING_NEWS, REFUND_NEWS, GUEST_NEWS, ANSWER_NEWS, MINUTES_NEWS])
    inbox.kind({ kind, topic, mayOpen })
  inbox.kind({
    kind: OFFER_NEWS,
    topic,
    mayOpen: async (db, reader, ids) => new Set(await listOffered(db, reader, ids)),
  })
}

/** Writes to people what happened to their bookings, after the act's commit. */
export function subscribeNews(engines: Writing, jobs: Jobs): void {
  jobs.subscribe(PEOPLE_NOTIFIED, 'booking.write-news', (db, { payload }) =>
    writeNews(db, engines, payload as Notified),
  )
}

/**
 * Writes to each person what happened to their bookings, once for all of a series; who did it themselves has seen it, and what they had not read of it is
 * taken back.
 */
async function writeNews(db: Db, engines: Writing, { told: notified, news }: Notified): Promise<void> {
  if (!news) return
  const rows = await listNews(db, [...new Set(notified.map(({ bookingId }) => bookingId))])
  for (const together of Map.groupBy(rows, ({ seriesId, id }) => seriesId ?? id).values()) {
    const ids = new Set(together.map(({ id }) => id))
    const people = new Set(notified.flatMap(({ personId, bookingId }) => (ids.has(bookingId) ? [personId] : [])))
    await writeOne(db, engines, together, { people: [...people].toSorted(), news })
  }
}

async function writeOne(
  db: Db,
  engines: Writing,
  together: readonly NewsRow[],
  { people, news: { what, by, note = '' } }: { people: readonly string[]; news: NonNullable<Notified['news']> },
): Promise<void> {
  const { notify, clock } = engines
  const { inbox } = notify
  const [row] = together
  if (!row) return
  const { areaId, id: thing, state, payUntil } = row
  if (by !== null && people.includes(by))
    await inbox.withdraw(db, { areaId, kind: BOOKING_NEWS, thing, personIds: [by] })
  const words = newsWords(what, row, { together: together.length, note })
  if (!words) return
  const personIds = people.filter((personId) => personId !== by)
  const kind = what === 'refunded' || what === 'late' ? REFUND_NEWS : BOOKING_NEWS
  await inbox.write(db, {
    areaId,
    personIds,
    kind,
    thing,
    ...words,
    path: recordPath(row),
    now: clock(),
    ...(what === 'approved' && state === 'unpaid' && payUntil && { until: payUntil }),
  })
  // Who booked, or for whom it was booked, did it themselves: nobody is surprised.
  const byPark = by === null || !people.includes(by)
  const text = newsText(what, row, { kind, now: clock(), byPark })
  if (text) await textPeople(db, engines, kind, personIds, text)
}
