import { type RawBuilder, sql } from 'kysely'
import type { Kind, Scope } from '#contract/booking'
import { type Db, keyset, type PageAsked } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'
import type { Page } from '#vocabulary/page'
import type { StoredRule } from '../recurrence/dates.ts'
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
 * start, what is over the latest first. Of a series the first in this order stands for all. One statement, which reads a page of each of the three by its index.
 */
export async function listMine(db: Db, side: Side, of: Mine): Promise<Page<BookingRow>> {
  const past = side === 'past'
  const by = past ? latest : soonest
  // What is not over has started less than 62 days ago: the longest display booking.
  const wanted = (row: 'b' | 'e') =>
    past
      ? sql`(${sql.ref(`${row}.state`)} in ('done', 'rejected', 'cancelled', 'expired', 'missed') or ${sql.ref(`${row}.ends_at`)} <= ${of.now})`
      : sql`${sql.ref(`${row}.state`)} = any(${STATES[side]}::text[]) and ${sql.ref(`${row}.ends_at`)} > ${of.now}
          and ${sql.ref(`${row}.starts_at`)} > ${of.now}::timestamptz - interval '62 days'`
  const earlier = past ? sql`(e.starts_at, e.id) > (b.starts_at, b.id)` : sql`(e.starts_at, e.id) < (b.starts_at, b.id)`
  const page = (mine: (row: 'b' | 'e') => RawBuilder<unknown>) => sql`
    ${mine('b')} and b.area_id = ${of.areaId} and b.kind = ${of.kind} and ${wanted('b')} and ${by.after(of.next)}
      and (b.series_id is null or not exists (
        select 1 from booking.booking e where e.series_id = b.series_id and ${earlier} and ${mine('e')} and ${wanted('e')}))
    order by ${by.order} limit ${of.size + 1}`
  const booked = (row: 'b' | 'e') => sql`${sql.ref(`${row}.person_id`)} = ${of.personId}`
  const meant = (row: 'b' | 'e') => sql`${sql.ref(`${row}.for_person_id`)} = ${of.personId}`
  const invited = (row: 'b' | 'e') =>
    row === 'b'
      ? sql`g.person_id = ${of.personId} and b.confirmed_at is not null`
      : sql`e.confirmed_at is not null and exists (
          select 1 from booking.guest ge where ge.booking_id = e.id and ge.person_id = ${of.personId})`
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select b.id, b.starts_at from booking.booking b where ${page(booked)})
      union
      (select b.id, b.starts_at from booking.booking b where ${page(meant)})
      union
      (select b.id, b.starts_at from booking.guest g join booking.booking b on b.id = g.booking_id where ${page(invited)})
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

/** Of a series what `later` and `all` mean of one of its dates: itself and those after it, or all; only what is still to come and stands, the first first. */
export async function listAhead(
  db: Db,
  { seriesId, startsAt }: Pick<BookingRow, 'seriesId' | 'startsAt'>,
  scope: Scope,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('booking.booking')
    .select('id')
    .where('seriesId', '=', seriesId)
    .where('startsAt', '>=', scope === 'all' ? now : startsAt)
    .where('startsAt', '>', now)
    .where('state', 'in', ['waiting', 'returned', 'unpaid', 'confirmed'])
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many dates of series are still to come, and how each repeats in words, by the series' ids. One statement. */
export async function listSeriesAhead(
  db: Db,
  seriesIds: readonly string[],
  now: Date,
): Promise<Map<string, { words: string; ahead: number }>> {
  if (seriesIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; words: string; ahead: number }>`
    select s.id, s.words, (
      select count(*)::int from booking.booking b
       where b.series_id = s.id and b.ends_at > ${now} and b.state in ('waiting', 'returned', 'unpaid', 'confirmed')) as ahead
      from booking.series s where s.id = any (${[...seriesIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** The rule of a series; undefined: there is none of that id. */
export async function findRule(db: Db, seriesId: string): Promise<StoredRule | undefined> {
  const { rows } = await sql<{ rule: StoredRule }>`select rule from booking.series where id = ${seriesId}`.execute(db)
  return rows[0]?.rule
}

/** Writes by which rule a series repeats from now on, and its words. */
export async function updateRule(db: Db, seriesId: string, rule: StoredRule, words: string): Promise<void> {
  await db
    .updateTable('booking.series')
    .set({ rule: JSON.stringify(rule), words, placeId: rule.placeId })
    .where('id', '=', seriesId)
    .execute()
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
