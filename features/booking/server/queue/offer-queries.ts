import { sql } from 'kysely'
import type { Kind } from '#contract/booking'
import type { Db } from '#platform/db'
import { countDue, type DueCount } from '#platform/jobs'

/** Somebody in a queue whose request is free, with the time that it takes. */
export interface Candidate {
  id: string
  areaId: string
  kind: Kind
  placeId: string
  personId: string
  unitIds: string[]
  startsAt: Date
  endsAt: Date
  /** With the place's buffer. */
  takesUntil: Date
}

/** Time of a place that became free. */
export interface Freed {
  placeId: string
  unitIds: readonly string[]
  from: Date
  until: Date
}

/** How many candidates are read: more slots do not become free at once. */
const MAX = 100

/**
 * Who waits for some of this time and could have all of what they ask for now, in the order in which they joined: the place is open and not closed then, nobody has
 * the time, and it may still be booked. Of several who want the same time all are answered.
 */
export async function listCandidates(
  db: Db,
  { placeId, unitIds, from, until }: Freed,
  now: Date,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with place as (
      select id, make_interval(mins => case when kind = 'display' then 0 else (rules->>'bufferMinutes')::int end) as buffer,
             make_interval(hours => (rules->>'noticeHours')::int) as notice
        from booking.place where id = ${placeId} and state = 'open'),
    wishes as (
      select w.id, w.area_id, w.kind, w.place_id, w.person_id, w.unit_ids, w.starts_at, w.ends_at, w.joined_at,
             w.ends_at + p.buffer as takes_until
        from place p join booking.waiting w on w.place_id = p.id and w.state = 'queued'
       where w.starts_at < ${until} and w.ends_at + p.buffer > ${from} and w.unit_ids && ${unitIds}::uuid[]
         and w.starts_at > ${now} and w.starts_at >= ${now}::timestamptz + p.notice)
    select w.id, w.area_id, w.kind, w.place_id, w.person_id, w.unit_ids, w.starts_at, w.ends_at, w.takes_until from wishes w
     where not exists (
         select 1 from booking.occupancy o
          where o.unit_id = any(w.unit_ids) and o.during && tstzrange(w.starts_at, w.takes_until) and (o.until is null or o.until > ${now}))
       and not exists (
         select 1 from booking.closure c
          where c.place_id = w.place_id and c.ended_at is null and c.unit_ids && w.unit_ids
            and c.during && tstzrange(w.starts_at, w.takes_until))
     order by w.joined_at, w.id limit ${MAX}`.execute(db)
  return rows
}

/** Locks all units of a place in the order of their ids: whoever offers freed time does not know beforehand who wants how many of them. */
export async function lockPlace(db: Db, placeId: string): Promise<void> {
  await sql`select 1 from booking.unit where place_id = ${placeId} order by id for no key update`.execute(db)
}

/** An offer whose time is over. */
export interface DueOffer {
  id: string
  placeId: string
  unitIds: string[]
  startsAt: Date
  endsAt: Date
}

/**
 * Takes offers whose time is over, each for `seconds`: so long nobody else passes it on. An answer that comes in between still counts.
 */
export async function claimOffers(db: Db, now: Date, seconds: number, limit: number): Promise<DueOffer[]> {
  const { rows } = await sql<DueOffer>`
    with due as materialized (
      select id from booking.waiting where state = 'offered' and offered_until <= ${now}
       order by offered_until limit ${limit} for no key update skip locked
    )
    update booking.waiting set offered_until = ${new Date(now.getTime() + seconds * 1000)}
     where id in (select id from due)
    returning id, place_id, unit_ids, starts_at, ends_at`.execute(db)
  return rows
}

/** How many offers are over and were not taken up. */
export function countDueOffers(db: Db, now: Date): Promise<DueCount> {
  const due = sql`select offered_until as at from booking.waiting where state = 'offered' and offered_until <= ${now}`
  return countDue(db, due, now)
}
