import { type RawBuilder, sql } from 'kysely'
import type { Kind } from '#contract/booking'
import type { Db } from '#platform/db'
import { type BookingRow, selectBookings } from '../time/booking-queries.ts'

/** Which bookings of somebody a list shows. */
export type Side = 'coming' | 'waiting' | 'unpaid' | 'past'

/** Where a list goes on: after a booking of this start and id. */
export interface After {
  startsAt: string
  id: string
}

/** Which bookings are asked for. */
export interface Listed {
  areaId: string
  personId: string
  kind: Kind
  side: Side
  now: Date
  after: After | null
  limit: number
}

const STATES: Readonly<Record<Side, RawBuilder<boolean>>> = {
  coming: sql`b.state = 'confirmed'`,
  waiting: sql`b.state in ('waiting', 'returned')`,
  unpaid: sql`b.state = 'unpaid'`,
  past: sql`b.state in ('done', 'rejected', 'cancelled', 'expired', 'missed', 'confirmed')`,
}

/**
 * Somebody's bookings: what they booked, what was booked for them, and meetings that they are invited to once those stand. What comes by its start, the
 * next first; what is over, the latest first. Each way of being somebody's reads its own index, so that page 1,000 costs as page 1.
 */
export async function listMine(db: Db, of: Listed): Promise<BookingRow[]> {
  const { areaId, personId, kind, side, now, after, limit } = of
  const isPast = side === 'past'
  const order = isPast ? sql`order by b.starts_at desc, b.id desc` : sql`order by b.starts_at, b.id`
  const when = isPast
    ? sql`b.ends_at <= ${now} or b.state <> 'confirmed'`
    : side === 'coming'
      ? sql`b.ends_at > ${now}`
      : sql`true`
  const key = after && sql`(${after.startsAt}::timestamptz, ${after.id}::uuid)`
  const on = key === null ? sql`true` : isPast ? sql`(b.starts_at, b.id) < ${key}` : sql`(b.starts_at, b.id) > ${key}`
  const those = sql`b.area_id = ${areaId} and b.kind = ${kind} and ${STATES[side]} and (${when}) and ${on}`
  const invited = side === 'coming' || isPast ? sql`true` : sql`false`
  const ids = sql<boolean>`id in (
    select id from (
      (select b.id, b.starts_at from booking.booking b where b.person_id = ${personId} and ${those} ${order} limit ${limit})
      union
      (select b.id, b.starts_at from booking.booking b where b.for_person_id = ${personId} and ${those} ${order} limit ${limit})
      union
      (select b.id, b.starts_at from booking.guest g join booking.booking b on b.id = g.booking_id
        where ${invited} and g.person_id = ${personId} and b.state in ('confirmed', 'done', 'missed', 'cancelled') and b.confirmed_at is not null
          and ${those} ${order} limit ${limit})) b
    ${order} limit ${limit})`
  const rows = selectBookings(db).where(ids)
  return isPast
    ? await rows.orderBy('startsAt', 'desc').orderBy('id', 'desc').execute()
    : await rows.orderBy('startsAt').orderBy('id').execute()
}

/** Somebody's bookings that went to approval, the latest asked first: under way, or decided. */
export function listApplications(
  db: Db,
  of: {
    areaId: string
    personId: string
    kind: Kind
    open: boolean
    after: { askedAt: string; id: string } | null
    limit: number
  },
): Promise<BookingRow[]> {
  let rows = selectBookings(db)
    .where('personId', '=', of.personId)
    .where('areaId', '=', of.areaId)
    .where('kind', '=', of.kind)
    .where('caseId', 'is not', null)
    .where('state', of.open ? 'in' : 'not in', ['waiting', 'returned'])
  if (of.after)
    rows = rows.where(sql<boolean>`(asked_at, id) < (${of.after.askedAt}::timestamptz, ${of.after.id}::uuid)`)
  return rows.orderBy('askedAt', 'desc').orderBy('id', 'desc').limit(of.limit).execute()
}

/** When units are next taken or closed from a moment on; null: not in sight. */
export async function nextTaken(
  db: Db,
  of: { unitIds: readonly string[]; placeId: string; from: Date; but: string; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(lower(o.during)) from booking.occupancy o
        where o.unit_id = any (${[...of.unitIds]}::uuid[]) and o.during && tstzrange(${of.from}, null) and o.booking_id is distinct from ${of.but}::uuid
          and (o.until is null or o.until > ${of.now})),
      (select min(lower(c.during)) from booking.closure c
        where c.place_id = ${of.placeId} and c.ended_at is null and c.unit_ids && ${[...of.unitIds]}::uuid[] and c.during && tstzrange(${of.from}, null))) as at`.execute(
    db,
  )
  return rows[0]?.at ?? null
}
