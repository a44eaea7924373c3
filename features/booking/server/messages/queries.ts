import { sql } from 'kysely'
import type { Kind } from '#contract/booking'
import type { Db } from '#platform/db'
import type { StoredState } from '../time/booking-queries.ts'

/** A booking, as a message about it needs it. */
export interface NewsRow {
  readonly id: string
  readonly areaId: string
  readonly kind: Kind
  readonly seriesId: string | null
  readonly state: StoredState
  readonly why: string
  readonly payUntil: Date | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly subject: string
  readonly place: string
}

/** These bookings with the names of their places, in the order of their start. */
export async function listNews(db: Db, ids: readonly string[]): Promise<NewsRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NewsRow>`
    select b.id, b.area_id, b.kind, b.series_id, b.state, b.why, b.pay_until, b.starts_at, b.ends_at, b.subject,
           p.building || p.floor || p.name as place
      from booking.booking b join booking.place p on p.id = b.place_id
     where b.id = any(${[...ids]}::uuid[]) order by b.starts_at, b.id`.execute(db)
  return rows
}

/** Of these bookings, those that a person may open: who booked, for whom it was booked, and who is invited to a confirmed one. */
export async function listOpenTo(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking.booking b
     where b.id = any(${[...ids]}::uuid[]) and b.area_id = ${areaId}
       and (b.person_id = ${personId} or b.for_person_id = ${personId}
         or (b.confirmed_at is not null and exists (
              select from booking.guest g where g.booking_id = b.id and g.person_id = ${personId})))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of these places in waiting lists, those of this person to which a time is offered. */
export async function listOffered(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('booking.waiting')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .where('state', '=', 'offered')
    .execute()
  return rows.map(({ id }) => id)
}
