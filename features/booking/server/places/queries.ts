import { sql } from 'kysely'
import type { Kind, PlaceRules } from '#contract/booking'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { Span } from '../time/days.ts'
import { type PlaceRow, selectPlaces } from '../time/place-queries.ts'

/** Open places of a kind. */
export interface OpenPlaces {
  areaId: string
  kind: Kind
  /** Of `inner`: the companies whose rooms may be seen. */
  companyIds: readonly string[]
}

/** What places are looked for by. */
export interface PlaceFilter extends OpenPlaces {
  seats?: number | undefined
  equipment?: readonly string[] | undefined
  building?: string | undefined
  /** A part of the name or the building. */
  text?: string | undefined
  /** Free for all of this time, on a day that is a workday or not. */
  window?: (Span & { workday: boolean; from: Date; fromMinute: number; toMinute: number; day: string }) | undefined
  now: Date
  /** Which days are workdays in the park. */
  workdays: WorkdayTable
}

const open = (db: Db, { areaId, kind, companyIds }: OpenPlaces) => {
  const places = selectPlaces(db)
    .where('p.areaId', '=', areaId)
    .where('p.kind', '=', kind)
    .where('p.state', '=', 'open')
  return kind === 'inner' ? places.where(sql<boolean>`p.company_id = any(${companyIds}::uuid[])`) : places
}

const ORDER = { 'p.position': 'integer', 'p.id': 'id' } as const
const inOrder = keyset('asc', ORDER)
/** The smallest that seats so many first. */
const bestFit = keyset('asc', { 'p.seats': 'integer', ...ORDER })

/** Open places that fit, in their order; where so many people are to be seated the smallest first. One statement; a window costs a look into the occupancy of each unit. */
export async function listOpenPlaces(db: Db, filter: PlaceFilter, asked: PageAsked): Promise<Page<PlaceRow>> {
  const { seats, equipment = [], building, text, window, now, workdays } = filter
  let query = open(db, filter)
  if (seats !== undefined) query = query.where('p.seats', '>=', seats)
  if (equipment.length > 0) query = query.where(sql<boolean>`p.equipment @> ${equipment}::text[]`)
  if (building !== undefined) query = query.where('p.building', '=', building)
  if (text) query = query.where(sql<boolean>`position(lower(${text}) in lower(p.name || ' ' || p.building)) > 0`)
  if (window) query = query.where(isFreeIn(window, filter.kind, now))
  const { items, next } = seats === undefined ? await inOrder.page(query, asked) : await bestFit.page(query, asked)
  return { items: items.map((place) => ({ ...place, workdays })), next }
}

/** Open in all of a window, bookable then, and nothing of the place is taken or closed. */
function isFreeIn(window: NonNullable<PlaceFilter['window']>, kind: Kind, now: Date) {
  const { from, until, fromMinute, toMinute, workday, day } = window
  const hours = workday ? sql`p.rules->'hours'->'workday'` : sql`p.rules->'hours'->'dayOff'`
  const fits =
    kind === 'display'
      ? sql`true`
      : sql`(r->>'from')::int <= ${fromMinute}::int and (r->>'to')::int >= ${toMinute}::int`
  const buffer = kind === 'display' ? sql`0` : sql`(p.rules->>'bufferMinutes')::int`
  const taken = sql`tstzrange(${from}, ${until}::timestamptz + ${buffer} * interval '1 minute')`
  return sql<boolean>`
    exists (select 1 from jsonb_array_elements(${hours}) r where ${fits})
    and ((p.rules->>'noticeHours')::int = 0 or ${from}::timestamptz - ${now}::timestamptz >= (p.rules->>'noticeHours')::int * interval '1 hour')
    and ${day}::date - (${now}::timestamptz)::date <= (p.rules->>'horizonDays')::int
    and not exists (
      select 1 from booking.unit u join booking.occupancy o on o.unit_id = u.id and o.during && ${taken}
       where u.place_id = p.id and (o.until is null or o.until > ${now}))
    and not exists (
      select 1 from booking.closure c where c.place_id = p.id and c.ended_at is null and c.during && ${taken})`
}

/** What the open places of a kind have, one row each: few enough to be read at once. */
export async function listConditions(db: Db, of: OpenPlaces) {
  const { rows } = await sql<{
    id: string
    kind: Kind
    building: string
    equipment: string[]
    seats: number
    rules: PlaceRules
    unitIds: string[]
  }>`
    select id, kind, building, equipment, seats, rules,
           array(select u.id from booking.unit u where u.place_id = place.id and not u.gone) as unit_ids
      from booking.place
     where area_id = ${of.areaId} and kind = ${of.kind} and state = 'open'
       and (${of.kind !== 'inner'} or company_id = any(${of.companyIds}::uuid[]))
     limit 2000`.execute(db)
  return rows
}

/** Something on a day of a place. */
export interface DayRow extends Span {
  what: 'booking' | 'hold' | 'offer' | 'closed'
  unitIds: string[]
  /** Of a booking: itself, without setting up, clearing away and buffer. */
  startsAt: Date
  endsAt: Date
  /** Of a booking: whether it has its time, or only asks for it. */
  asks: boolean
  /** Of a booking of this person. */
  bookingId: string | null
  /** Of a closure; null: it is none. */
  reason: string | null
}

/** All that a day (or several) of a place has: bookings, holds and offers, closures (the one under way too), by their beginning. One statement. */
export async function listDay(
  db: Db,
  of: { placeId: string; personId: string | null; competes: boolean; now: Date } & Span,
): Promise<DayRow[]> {
  const span = sql`tstzrange(${of.from}, ${of.until})`
  const { rows } = await sql<DayRow>`
    select 'booking' as what, unit_ids, lower(during) as "from", upper(during) as until, starts_at, ends_at,
           (${of.competes} and state in ('waiting', 'returned')) as asks,
           case when ${of.personId}::uuid in (person_id, for_person_id) then id end as booking_id, null as reason
      from booking.booking
     where place_id = ${of.placeId} and during && ${span} and state in ('waiting', 'returned', 'unpaid', 'confirmed')
       and starts_at < ${of.until}::timestamptz + interval '1 day' and starts_at > ${of.from}::timestamptz - interval '62 days'
    union all
    select case when o.waiting_id is null then 'hold' else 'offer' end, array_agg(o.unit_id), lower(o.during), upper(o.during), lower(o.during), upper(o.during), false, null, null
      from booking.occupancy o join booking.unit u on u.id = o.unit_id
      left join booking.hold h on h.id = o.hold_id
     where u.place_id = ${of.placeId} and o.during && ${span} and o.until > ${of.now}
       and h.person_id is distinct from ${of.personId ?? NOBODY}::uuid
     group by o.during, o.hold_id, o.waiting_id
    union all
    select 'closed', unit_ids, lower(during), upper(during), lower(during), upper(during), false, null, reason
      from booking.closure where place_id = ${of.placeId} and (during && ${span} or during @> ${of.now}::timestamptz) and ended_at is null
    order by 3, 4`.execute(db)
  return rows
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Spots on the plan around one, the nearest first. */
export async function listNeighbours(db: Db, place: Pick<PlaceRow, 'id' | 'areaId' | 'spot'>) {
  if (!place.spot) return []
  const { x, y, width, depth } = place.spot
  const [middleX, middleY] = [x + width / 2, y + depth / 2]
  const { rows } = await sql<{ id: string; name: string; metres: number }>`
    select id, name, round(sqrt(power((spot->>'x')::float8 + (spot->>'width')::float8 / 2 - ${middleX}::float8, 2)
                     + power((spot->>'y')::float8 + (spot->>'depth')::float8 / 2 - ${middleY}::float8, 2))::numeric, 1)::float8 as metres
      from booking.place
     where area_id = ${place.areaId} and kind = 'display' and state = 'open' and spot is not null and id <> ${place.id}
     order by 3, 1 limit 4`.execute(db)
  return rows
}
