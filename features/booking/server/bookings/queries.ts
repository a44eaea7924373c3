import { sql } from 'kysely'
import type { Kind } from '#contract/booking'
import { type Db, keyset, type PageAsked } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'
import type { Page } from '#vocabulary/page'
import type { BookingRow, StoredState } from '../time/booking-queries.ts'
import { selectBookings } from '../time/booking-queries.ts'

/** Which of a person's bookings a list shows. */
export type Side = 'open' | 'coming' | 'waiting' | 'unpaid' | 'past'

/** Whose bookings. */
export interface Mine extends PageAsked {
  areaId: string
  personId: string
  kind: Kind
  now: Date
}

const START = { 'b.startsAt': 'instant', 'b.id': 'id' } as const
const soonest = keyset('asc', START)
const latest = keyset('desc', START)
const lastAsked = keyset('desc', { askedAt: 'instant', id: 'id' })

const STATES: Readonly<Record<Exclude<Side, 'past'>, readonly StoredState[]>> = {
  open: ['waiting', 'returned', 'unpaid', 'confirmed'],
  coming: ['confirmed'],
  waiting: ['waiting', 'returned'],
  unpaid: ['unpaid'],
}

/**
 * A person's bookings: those that they booked, that were booked for them, and confirmed ones that they are invited to. What is open or coming is in the order of its
 * start, what is over the latest first. One statement, which reads a page of each of the three by its index.
 */
export async function listMine(db: Db, side: Side, of: Mine): Promise<Page<BookingRow>> {
  const past = side === 'past'
  const by = past ? latest : soonest
  // What is not over has started less than 62 days ago: the longest display booking.
  const wanted = past
    ? sql`(b.state in ('done', 'rejected', 'cancelled', 'expired', 'missed') or b.ends_at <= ${of.now})`
    : sql`b.state = any(${STATES[side]}::text[]) and b.ends_at > ${of.now} and b.starts_at > ${of.now}::timestamptz - interval '62 days'`
  const rest = sql`b.area_id = ${of.areaId} and b.kind = ${of.kind} and ${wanted} and ${by.after(of.next)}
    order by ${by.order} limit ${of.size + 1}`
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select b.id, b.starts_at from booking.booking b where b.person_id = ${of.personId} and ${rest})
      union
      (select b.id, b.starts_at from booking.booking b where b.for_person_id = ${of.personId} and ${rest})
      union
      (select b.id, b.starts_at from booking.guest g join booking.booking b on b.id = g.booking_id
        where g.person_id = ${of.personId} and b.confirmed_at is not null and ${rest})
    ) b order by ${by.order} limit ${of.size + 1}`.execute(db)
  const found = await listInOrder(
    db,
    rows.map(({ id }) => id),
  )
  return by.cut(found, of.size)
}

/** A person's bookings that went to approval, the latest first. */
export async function listApplied(db: Db, side: 'open' | 'done' | null, of: Mine): Promise<Page<BookingRow>> {
  const wanted =
    side === null
      ? sql`true`
      : side === 'open'
        ? sql`state in ('waiting', 'returned')`
        : sql`state not in ('waiting', 'returned')`
  const { rows } = await sql<{ id: string }>`
    select id from booking.booking
     where person_id = ${of.personId} and kind = ${of.kind} and area_id = ${of.areaId} and case_id is not null and ${wanted}
       and ${lastAsked.after(of.next)}
     order by ${lastAsked.order} limit ${of.size + 1}`.execute(db)
  const found = await listInOrder(
    db,
    rows.map(({ id }) => id),
  )
  return lastAsked.cut(found, of.size)
}

async function listInOrder(db: Db, ids: readonly string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return []
  const rows = await selectBookings(db).where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Whether a person is invited to a confirmed booking. */
export async function isInvited(db: Db, bookingId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking.guest')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** Later dates of a series that are still to come, the first first. */
export async function listFollowing(
  db: Db,
  booking: Pick<BookingRow, 'seriesId' | 'startsAt'>,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('booking.booking')
    .select('id')
    .where('seriesId', '=', booking.seriesId)
    .where('startsAt', '>', booking.startsAt)
    .where('startsAt', '>', now)
    .where('state', 'in', STATES.open)
    .orderBy('startsAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** When the next of others takes any of these units, from a moment on until another one, with closures; null: nobody does. */
export async function findNextTaken(
  db: Db,
  of: { id: string; placeId: string; unitIds: readonly string[]; from: Date; until: Date; now: Date },
): Promise<Date | null> {
  const span = sql`tstzrange(${of.from}, ${of.until})`
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select lower(during) as at from booking.occupancy
       where unit_id = any(${of.unitIds}::uuid[]) and during && ${span} and booking_id is distinct from ${of.id}::uuid
         and (until is null or until > ${of.now})
      union all
      select lower(during) from booking.closure
       where place_id = ${of.placeId} and during && ${span} and ended_at is null and unit_ids && ${of.unitIds}::uuid[]
    ) busy`.execute(db)
  return rows[0]?.at ?? null
}

/** Confirmed bookings that are over, and applications whose start has passed undecided; the longest over first. */
export async function listDueToEnd(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id, ends_at as at from booking.booking where state in ('waiting', 'returned', 'confirmed') and ends_at <= ${now}
      order by ends_at limit ${limit})
    union all
    (select id, starts_at from booking.booking where state in ('waiting', 'returned') and starts_at <= ${now} and ends_at > ${now}
      order by starts_at limit ${limit})
    order by 2 limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many of these there are. */
export function countDueToEnd(db: Db, now: Date): Promise<DueCount> {
  const due = sql`select ends_at as at from booking.booking where state in ('waiting', 'returned', 'confirmed') and ends_at <= ${now}
    union all select starts_at from booking.booking where state in ('waiting', 'returned') and starts_at <= ${now} and ends_at > ${now}`
  return countDue(db, due, now)
}
