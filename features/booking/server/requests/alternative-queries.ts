import { sql } from 'kysely'
import type { Kind, PlaceRules } from '#contract/booking'
import type { Db } from '#platform/db'
import type { Span } from '../time/days.ts'

/** A place that is free at a requested time. */
export interface FreePlaceRow {
  /** Which of the requested times, from 0. */
  nth: number
  id: string
  name: string
  kind: Kind
  companyId: string | null
  seats: number
  rules: PlaceRules
}

/** What other places must have, and where they are searched from. */
export interface Nearby {
  areaId: string
  kind: Kind
  placeId: string
  companyId: string | null
  seats: number
  equipment: readonly string[]
  building: string
  floor: string
  now: Date
}

/** How many of the nearest places are searched, and how many are offered for each time. */
const LOOKED_AT = 60
const OFFERED_EACH = 8

/**
 * For each requested time, open places of the kind whose units are all free then: those with the requested equipment first, then by distance (floor,
 * building), then by how little larger they are. Their own rules are for the caller to judge. One statement for all times.
 */
export async function listFreePlaces(db: Db, of: Nearby, requests: readonly Span[]): Promise<FreePlaceRow[]> {
  if (requests.length === 0) return []
  const { rows } = await sql<FreePlaceRow>`
    with near as materialized (
      select p.id, p.name, p.kind, p.company_id, p.seats, p.rules,
             row_number() over (
               order by (select count(*) from unnest(${of.equipment}::text[]) e where e <> all (p.equipment)),
                        case when p.building <> ${of.building} then 2 when p.floor <> ${of.floor} then 1 else 0 end,
                        p.seats, p.position, p.id) as rank
        from booking.place p
       where p.area_id = ${of.areaId} and p.kind = ${of.kind} and p.state = 'open' and p.id <> ${of.placeId}
         and p.company_id is not distinct from ${of.companyId}::uuid and (p.seats >= ${of.seats} or p.seats = 0)
       order by rank limit ${LOOKED_AT}
    )
    select (w.nth - 1)::int as nth, f.id, f.name, f.kind, f.company_id, f.seats, f.rules
      from unnest(${requests.map(({ from }) => from)}::timestamptz[], ${requests.map(({ until }) => until)}::timestamptz[])
             with ordinality w (starts_at, ends_at, nth)
     cross join lateral (
       select n.* from near n
        where not exists (
                select 1 from booking.unit u
                  join booking.occupancy o on o.unit_id = u.id
                   and o.during && tstzrange(w.starts_at, w.ends_at + (n.rules->>'bufferMinutes')::int * interval '1 minute')
                 where u.place_id = n.id and (o.until is null or o.until > ${of.now}))
          and not exists (
                select 1 from booking.closure c
                 where c.place_id = n.id and c.ended_at is null and c.during && tstzrange(w.starts_at, w.ends_at))
        order by n.rank limit ${OFFERED_EACH}) f
     order by w.nth, f.rank`.execute(db)
  return rows
}
