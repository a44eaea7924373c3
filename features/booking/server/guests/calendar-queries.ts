import { sql } from 'kysely'
import type { Kind } from '#contract/booking'
import type { Db } from '#platform/db'
import type { StoredRule } from '../recurrence/stored.ts'
import type { StoredState } from '../time/booking-queries.ts'

/** A booking as a calendar needs it. */
export interface CalendarRow {
  id: string
  kind: Kind
  number: string
  placeId: string
  placeName: string
  building: string
  floor: string
  subject: string
  note: string
  startsAt: Date
  endsAt: Date
  state: StoredState
  sequence: number
  hostId: string | null
  forPersonId: string | null
  seriesId: string | null
}

const DAY_MS = 86_400_000
/** How many bookings a calendar shows: those that begin first. */
const MAX_SHOWN = 1000
const LIVE_STATES = sql`('waiting', 'returned', 'unpaid', 'confirmed', 'done')`

const COLUMNS = sql`
  b.id, b.kind, b.number, b.place_id, p.name as place_name, p.building, p.floor, b.subject, b.note, b.starts_at, b.ends_at, b.state,
  b.sequence, b.person_id as host_id, b.for_person_id, b.series_id`

/** They are invited and were notified: the booking has been confirmed. */
const invites = (personId: string) => sql`(b.confirmed_at is not null
  and exists (select 1 from booking.guest g where g.booking_id = b.id and g.person_id = ${personId}))`

/** A booking that this person made, that was made for them or to which they are invited; undefined: no such one. */
export async function findOwnRow(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  id: string,
): Promise<CalendarRow | undefined> {
  const { rows } = await sql<CalendarRow>`
    select ${COLUMNS} from booking.booking b join booking.place p on p.id = b.place_id
     where b.id = ${id} and b.area_id = ${areaId} and (b.person_id = ${personId} or b.for_person_id = ${personId}
       or ${invites(personId)})`.execute(db)
  return rows[0]
}

/** The bookings of a series that this person may see, whatever became of them, by their start, each with the series' rule. */
export async function listSeriesRows(
  db: Db,
  { personId }: { personId: string },
  seriesId: string,
): Promise<(CalendarRow & { rule: StoredRule })[]> {
  const { rows } = await sql<CalendarRow & { rule: StoredRule }>`
    select ${COLUMNS}, s.rule from booking.booking b join booking.place p on p.id = b.place_id join booking.series s on s.id = b.series_id
     where b.series_id = ${seriesId} and (b.person_id = ${personId} or b.for_person_id = ${personId}
       or ${invites(personId)})
     order by b.starts_at, b.id`.execute(db)
  return rows
}

/** Bookings that stand and that a person made, that were made for them or to which they come, from a month ago on, by their start. */
export async function listCalendarRows(
  db: Db,
  { areaId, personId, now }: { areaId: string; personId: string; now: Date },
): Promise<CalendarRow[]> {
  const since = new Date(now.getTime() - 31 * DAY_MS)
  const { rows } = await sql<CalendarRow>`
    with mine as (
      select id from booking.booking where person_id = ${personId} and starts_at >= ${since}
      union select id from booking.booking where for_person_id = ${personId} and starts_at >= ${since}
      union select g.booking_id from booking.guest g join booking.booking b on b.id = g.booking_id
       where g.person_id = ${personId} and g.ends_at >= ${since} and g.answer <> 'no' and b.confirmed_at is not null)
    select ${COLUMNS} from mine join booking.booking b using (id) join booking.place p on p.id = b.place_id
     where b.area_id = ${areaId} and b.starts_at >= ${since} and b.state in ${LIVE_STATES}
     order by b.starts_at, b.id limit ${MAX_SHOWN}`.execute(db)
  return rows
}

/** Writes the key of a person's calendar, in place of the one before. */
export async function putCalendar(
  db: Db,
  { areaId, personId, hash, now }: { areaId: string; personId: string; hash: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('booking.calendar')
    .values({ personId, areaId, keyHash: hash, madeAt: now })
    .onConflict((c) => c.constraint('calendar_pk').doUpdateSet({ areaId, keyHash: hash, madeAt: now }))
    .execute()
}

/** Takes a person's calendar address away. */
export async function deleteCalendar(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('booking.calendar').where('personId', '=', personId).execute()
}

/** Whose calendar a key opens. */
export function findCalendar(db: Db, hash: Buffer): Promise<{ personId: string; areaId: string } | undefined> {
  return db.selectFrom('booking.calendar').select(['personId', 'areaId']).where('keyHash', '=', hash).executeTakeFirst()
}
