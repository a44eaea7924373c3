import { sql } from 'kysely'
import type { Kind, PlaceRules } from '#contract/booking'
import type { Db } from '#platform/db'
import type { StoredState } from '../time/booking-queries.ts'
import type { Scope } from './scope.ts'
import type { DaySum, MeasuredPlace } from './utilisation.ts'

/** A place of which days are told. */
export interface CalendarPlace extends MeasuredPlace {
  kind: Kind
  closed: boolean
  /** Those that are not gone, in their order; of a whole the only one. */
  parts: { id: string; name: string }[]
}

/** Places that somebody runs, in their order. */
export async function listMeasured(db: Db, { areaId, kind, companyId }: Scope): Promise<CalendarPlace[]> {
  const rows = await db
    .selectFrom('booking.place as p')
    .select(['p.id', 'p.name', 'p.rules', 'p.state'])
    .select(
      sql<CalendarPlace['parts']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.position, u.id), '[]')
          from booking.unit u where u.place_id = p.id and not u.gone)`.as('parts'),
    )
    .where('p.areaId', '=', areaId)
    .where('p.kind', '=', kind)
    .where('p.companyId', 'is not distinct from', companyId)
    .where('p.state', '<>', 'gone')
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
  return rows.map(({ id, name, rules, parts, state }) => ({
    id,
    kind,
    parts,
    name,
    // As the contract's schema let it in.
    rules: rules as PlaceRules,
    units: Math.max(1, parts.length),
    closed: state !== 'open',
  }))
}

/**
 * What was booked and used of places from a moment to another, by the park's day on which bookings begin. A booking counts where its time is or was its
 * own; used is until it was ended early, and nothing where nobody came.
 */
export async function listDaySums(db: Db, placeIds: readonly string[], from: Date, to: Date): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select b.place_id, to_char(day.at, 'YYYY-MM-DD') as day,
           sum(cardinality(b.unit_ids) * part.minutes)::int as booked_minutes,
           sum(case when b.state = 'missed' then 0 else cardinality(b.unit_ids) * part.used end)::int as used_minutes,
           count(*) filter (where day.first)::int as bookings,
           count(*) filter (where day.first and b.state = 'missed')::int as missed
      from booking.booking b
     cross join lateral (
       select at::date as at, at::date = (b.starts_at at time zone 'Asia/Shanghai')::date as first
         from generate_series((b.starts_at at time zone 'Asia/Shanghai')::date,
                              ((b.ends_at - interval '1 millisecond') at time zone 'Asia/Shanghai')::date, interval '1 day') as at) day
     cross join lateral (
       select greatest(0, extract(epoch from least(b.ends_at, ends.at) - greatest(b.starts_at, ends.begins)) / 60) as minutes,
              greatest(0, extract(epoch from least(b.ends_at, coalesce(b.ended_at, b.ends_at), ends.at) - greatest(b.starts_at, ends.begins)) / 60) as used
         from (select day.at::timestamp at time zone 'Asia/Shanghai' as begins,
                      (day.at + 1)::timestamp at time zone 'Asia/Shanghai' as at) ends) part
     where b.place_id = any (${[...placeIds]}::uuid[]) and b.state in ('confirmed', 'done', 'missed')
       and b.starts_at < ${to} and b.ends_at > ${from}
       and day.at >= (${from}::timestamptz at time zone 'Asia/Shanghai')::date and day.at < (${to}::timestamptz at time zone 'Asia/Shanghai')::date
     group by b.place_id, day.at`.execute(db)
  return rows
}

/** Bookings of places that stand or stood in a time, with who booked, in order. */
export function listCalendar(db: Db, placeIds: readonly string[], from: Date, to: Date) {
  return (
    db
      .selectFrom('booking.booking')
      .select(['id', 'placeId', 'unitIds', 'subject', 'personId', 'startsAt', 'endsAt', 'endedAt'])
      .select([sql<Date>`lower(during)`.as('takesFrom'), sql<Date>`upper(during)`.as('takesUntil')])
      // A check constraint holds it.
      .select(sql<StoredState>`state`.as('state'))
      .where(sql<boolean>`place_id = any (${[...placeIds]}::uuid[])`)
      .where('state', 'in', ['waiting', 'returned', 'unpaid', 'confirmed', 'done', 'missed'])
      .where('startsAt', '<', to)
      .where('endsAt', '>', from)
      .orderBy('startsAt')
      .orderBy('id')
      .limit(2000)
      .execute()
  )
}
