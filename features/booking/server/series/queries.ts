import { sql } from 'kysely'
import type { Kind } from '#contract/booking'
import type { Db } from '#platform/db'
import type { StoredRule } from '../recurrence/dates.ts'

/** A series as it is stored. */
export interface SeriesRow {
  id: string
  areaId: string
  placeId: string
  rule: StoredRule
  words: string
  madeAt: Date
  made: number
  /** Days that were left out of it, and why. */
  skipped: Skipped[]
}

/** A day that was left out of a series, and why in words. */
export interface Skipped {
  day: string
  why: string
}

/** Writes a series. */
export async function insertSeries(
  db: Db,
  { rule, skipped, ...series }: SeriesRow & { personId: string },
): Promise<void> {
  await db
    .insertInto('booking.series')
    .values({ ...series, rule: JSON.stringify(rule), skipped: JSON.stringify(skipped) })
    .execute()
}

/** A series that a person made, or whose bookings were made for them. */
export async function findSeries(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  id: string,
): Promise<SeriesRow | undefined> {
  const { rows } = await sql<SeriesRow>`
    select s.id, s.area_id, s.place_id, s.rule, s.words, s.made_at, s.made, s.skipped from booking.series s
     where s.id = ${id} and s.area_id = ${areaId} and (s.person_id = ${personId} or exists (
       select 1 from booking.booking b where b.series_id = s.id and b.for_person_id = ${personId}))`.execute(db)
  return rows[0]
}

/** Minutes of a kind that a person and a company have in a month, `2026-11`. */
export interface MonthRow {
  month: string
  person: number
  company: number
}

/** Those of each month from a moment until another, as quotas count them; months without any left out. One statement. */
export async function listMonths(
  db: Db,
  of: { areaId: string; personId: string; companyId: string | null; kind: Kind; from: Date; until: Date },
): Promise<MonthRow[]> {
  // Bookings that have or had their time, as `countPerson` counts them.
  const { rows } = await sql<MonthRow>`
    with counted as (
      select to_char(starts_at, 'YYYY-MM') as month, extract(epoch from ends_at - starts_at) / 60 as minutes,
             person_id is not distinct from ${of.personId}::uuid as mine, company_id is not distinct from ${of.companyId}::uuid
               and company_id is not null as ours
        from booking.booking
       where area_id = ${of.areaId} and kind = ${of.kind} and starts_at >= ${of.from} and starts_at < ${of.until}
         and state in ('waiting', 'returned', 'unpaid', 'confirmed', 'done', 'missed')
         and (person_id = ${of.personId}::uuid or company_id = ${of.companyId}::uuid))
    select month, coalesce(sum(minutes) filter (where mine), 0)::int as person, coalesce(sum(minutes) filter (where ours), 0)::int as company
      from counted group by month`.execute(db)
  return rows
}

/** Time of units that a booking takes. */
export interface TakenDate {
  bookingId: string
  unitIds: readonly string[]
  from: Date
  until: Date
}

/**
 * Takes the time of all bookings of a series, in one statement; their units are locked. Holds and offers that are over go first, and the holds of who makes
 * the series. Answers how many units were taken: fewer than wanted where somebody has any of it; the caller then leaves its transaction.
 */
export async function takeDates(
  db: Db,
  dates: readonly TakenDate[],
  { personId, now }: { personId: string; now: Date },
): Promise<{ wanted: number; taken: number }> {
  const flat = dates.flatMap(({ unitIds, ...of }) => unitIds.map((unitId) => ({ unitId, ...of })))
  const { numAffectedRows } = await sql`
    with wanted as (
      select unit_id, booking_id, tstzrange(starts, ends) as during
        from unnest(${flat.map(({ unitId }) => unitId)}::uuid[], ${flat.map(({ bookingId }) => bookingId)}::uuid[],
                    ${flat.map(({ from }) => from)}::timestamptz[], ${flat.map(({ until }) => until)}::timestamptz[])
               as w (unit_id, booking_id, starts, ends)
    ), gone as (
      delete from booking.occupancy o using wanted w
       where o.unit_id = w.unit_id and o.during && w.during
         and (o.until <= ${now} or o.hold_id in (select id from booking.hold where person_id = ${personId}))
      returning 1
    )
    insert into booking.occupancy (unit_id, during, booking_id)
    select w.unit_id, w.during, w.booking_id from (select count(*) from gone) g, wanted w order by w.unit_id, w.during
    on conflict on constraint occupancy_once do nothing`.execute(db)
  return { wanted: flat.length, taken: Number(numAffectedRows ?? 0) }
}
