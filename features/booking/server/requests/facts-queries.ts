import { sql } from 'kysely'
import type { Kind } from '#contract/booking'
import type { Db } from '#platform/db'
import type { Span } from '../time/days.ts'

/** Something in the way: a closure with its reason, or what somebody has. */
export interface InTheWayRow extends Span {
  placeId: string
  unitIds: string[]
  /** Of a closure; null: taken. */
  reason: string | null
  bookingId: string | null
  holdId: string | null
  waitingId: string | null
  /** Who fills in the form, of a hold. */
  holderId: string | null
  /** Of holds and offers: how long it stands in the way. */
  goodUntil: Date | null
}

/** How many rows are read: a request that can be booked meets fewer. */
const MAX_ROWS = 20_000

/** Closures and what is taken of units of places within a time, by its beginning; holds and offers whose time is over left out. One statement. */
export async function listInTheWay(
  db: Db,
  of: { placeIds: readonly string[]; unitIds: readonly string[]; now: Date } & Span,
): Promise<InTheWayRow[]> {
  const { rows } = await sql<InTheWayRow>`
    select place_id, unit_ids, lower(during) as "from", upper(during) as until, reason,
           null::uuid as booking_id, null::uuid as hold_id, null::uuid as waiting_id, null::uuid as holder_id,
           null::timestamptz as good_until
      from booking.closure
     where place_id = any(${of.placeIds}::uuid[]) and during && tstzrange(${of.from}, ${of.until}) and ended_at is null
       and unit_ids && ${of.unitIds}::uuid[]
    union all
    select u.place_id, array[o.unit_id], lower(o.during), upper(o.during), null,
           o.booking_id, o.hold_id, o.waiting_id, h.person_id, o.until
      from booking.occupancy o join booking.unit u on u.id = o.unit_id left join booking.hold h on h.id = o.hold_id
     where o.unit_id = any(${of.unitIds}::uuid[]) and o.during && tstzrange(${of.from}, ${of.until})
       and (o.until is null or o.until > ${of.now})
     order by 3, 1
     limit ${MAX_ROWS}`.execute(db)
  return rows
}

/**
 * The same of many times, one statement for all: each unit is looked at by its index at each time, so that what lies between them is not read. A row that meets several of
 * the times comes once.
 */
export async function listInTheWayOf(
  db: Db,
  of: { placeIds: readonly string[]; unitIds: readonly string[]; now: Date; times: readonly Span[] },
): Promise<InTheWayRow[]> {
  const times = sql`unnest(${of.times.map(({ from }) => from)}::timestamptz[], ${of.times.map(({ until }) => until)}::timestamptz[]) w (starts, ends)`
  const { rows } = await sql<InTheWayRow>`
    select distinct c.place_id, c.unit_ids, lower(c.during) as "from", upper(c.during) as until, c.reason,
           null::uuid as booking_id, null::uuid as hold_id, null::uuid as waiting_id, null::uuid as holder_id,
           null::timestamptz as good_until
      from ${times} join booking.closure c on c.during && tstzrange(w.starts, w.ends)
     where c.place_id = any(${of.placeIds}::uuid[]) and c.ended_at is null and c.unit_ids && ${of.unitIds}::uuid[]
    union all
    select distinct u.place_id, array[o.unit_id], lower(o.during), upper(o.during), null,
           o.booking_id, o.hold_id, o.waiting_id, h.person_id, o.until
      from ${times} cross join booking.unit u
      join booking.occupancy o on o.unit_id = u.id and o.during && tstzrange(w.starts, w.ends)
      left join booking.hold h on h.id = o.hold_id
     where u.id = any(${of.unitIds}::uuid[]) and (o.until is null or o.until > ${of.now})
     order by 3, 1
     limit ${MAX_ROWS}`.execute(db)
  return rows
}

/** What of a person and a company counts for a request; bookings that are being changed are left out. With it the place's version, which a statement of its own would cost a round trip under the lock. */
export interface CountedRow {
  personMinutes: number
  companyMinutes: number
  strikes: Date[]
  starts: Date[]
  /** In which version the place stands; null: it is not open. */
  placeVersion: number | null
}

/** In which version a place stands, minutes of a month that are booked of a kind, strikes since a moment, and starts of bookings ahead. One statement. */
export async function countPerson(
  db: Db,
  of: {
    areaId: string
    personId: string
    companyId: string | null
    place: { id: string; kind: Kind }
    month: Span
    now: Date
    strikesSince: Date
    but: string | null
  },
): Promise<CountedRow> {
  // Bookings that have or had their time.
  const minutes = sql`select coalesce(sum(extract(epoch from ends_at - starts_at) / 60), 0)::int from booking.booking
    where area_id = ${of.areaId} and kind = ${of.place.kind} and starts_at >= ${of.month.from} and starts_at < ${of.month.until}
      and state in ('waiting', 'returned', 'unpaid', 'confirmed', 'done', 'missed') and id is distinct from ${of.but}::uuid`
  const { rows } = await sql<CountedRow>`
    select (${minutes} and person_id = ${of.personId}::uuid) as person_minutes,
           case when ${of.companyId}::uuid is null then 0
                else (${minutes} and company_id = ${of.companyId}::uuid) end as company_minutes,
           array(select at from booking.strike
                  where person_id = ${of.personId}::uuid and area_id = ${of.areaId} and at > ${of.strikesSince} order by at) as strikes,
           array(select starts_at from booking.booking
                  where person_id = ${of.personId}::uuid and kind = ${of.place.kind} and area_id = ${of.areaId} and starts_at > ${of.now}
                    and state in ('waiting', 'returned', 'unpaid', 'confirmed') and series_id is null
                    and id is distinct from ${of.but}::uuid
                  order by starts_at limit 200) as starts,
           (select version from booking.place where id = ${of.place.id}::uuid and state = 'open') as place_version`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('one row was expected')
  return row
}
