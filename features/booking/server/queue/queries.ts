import { sql } from 'kysely'
import type { Kind, Waiting } from '#contract/booking'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** How a place in a waiting list stands. */
export type WaitingState = Waiting['state']

/** A place in a waiting list. */
export interface WaitingRow {
  id: string
  areaId: string
  kind: Kind
  placeId: string
  placeName: string
  unitIds: string[]
  personId: string
  companyId: string | null
  subject: string
  startsAt: Date
  endsAt: Date
  state: WaitingState
  joinedAt: Date
  offeredUntil: Date | null
  bookingId: string | null
  /** The how-manieth of those who want some of the same time, from 1; null: not in the queue any more. */
  nth: number | null
}

const COLUMNS = sql`
  w.id, w.area_id, w.kind, w.place_id, p.name as place_name, w.unit_ids, w.person_id, w.company_id, w.subject, w.starts_at, w.ends_at,
  w.state, w.joined_at, w.offered_until, w.booking_id,
  case when w.state = 'queued' then (
    select count(*)::int from booking.waiting o
     where o.place_id = w.place_id and o.state = 'queued' and o.starts_at < w.ends_at and o.ends_at > w.starts_at
       and o.unit_ids && w.unit_ids and (o.joined_at, o.id) <= (w.joined_at, w.id)) end as nth`

/** A person's place in a waiting list of this park. */
export async function findWaiting(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  id: string,
): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select ${COLUMNS} from booking.waiting w join booking.place p on p.id = w.place_id
     where w.id = ${id} and w.area_id = ${areaId} and w.person_id = ${personId}`.execute(db)
  return rows[0]
}

const offersFirst = keyset('desc', {
  offered: ['flag', sql`(w.state = 'offered')`],
  'w.joinedAt': 'instant',
  'w.id': 'id',
})

/** A person's places in waiting lists, offers first, then the latest first. */
export async function listWaiting(
  db: Db,
  { areaId, personId, kind, next, size }: PageAsked & { areaId: string; personId: string; kind: Kind },
): Promise<Page<WaitingRow>> {
  // The later half of the list knows no offers: one made meanwhile is seen by whoever looks at its beginning.
  const { rows } = await sql<WaitingRow & { offered: boolean }>`
    select ${COLUMNS}, w.state = 'offered' as offered
      from booking.waiting w join booking.place p on p.id = w.place_id
     where w.person_id = ${personId} and w.area_id = ${areaId} and w.kind = ${kind} and ${offersFirst.after(next)}
     order by ${offersFirst.order} limit ${size + 1}`.execute(db)
  return offersFirst.cut(rows, size)
}

/** Somebody who joins a waiting list. */
export type NewWaiting = Pick<
  WaitingRow,
  | 'id'
  | 'areaId'
  | 'kind'
  | 'placeId'
  | 'unitIds'
  | 'personId'
  | 'companyId'
  | 'subject'
  | 'startsAt'
  | 'endsAt'
  | 'joinedAt'
>

/** Writes a place at the end of the queue; false: the person waits for that time already. */
export async function insertWaiting(db: Db, waiting: NewWaiting): Promise<boolean> {
  const row = await db
    .insertInto('booking.waiting')
    .values({ ...waiting, state: 'queued' })
    .onConflict((c) =>
      c
        .columns(['personId', 'placeId', 'startsAt', 'endsAt'])
        .where(sql<boolean>`state in ('queued', 'offered')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many times a person waits for. */
export async function countWaiting(db: Db, personId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from booking.waiting
     where person_id = ${personId} and state in ('queued', 'offered') and starts_at > ${now}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Changes where somebody stands, if they still stand in `from`; false: somebody was quicker. Where units are locked, that was before. */
export async function moveWaiting(
  db: Db,
  id: string,
  from: WaitingState,
  to: { state: Exclude<WaitingState, 'offered'>; bookingId?: string } | { state: 'offered'; offeredUntil: Date },
): Promise<boolean> {
  const offeredUntil = to.state === 'offered' ? to.offeredUntil : null
  const row = await db
    .updateTable('booking.waiting')
    .set({ ...to, offeredUntil })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A person leaves every queue; answers what was offered to them, whose time they still have. The person is locked. */
export async function leaveAll(
  db: Db,
  personId: string,
): Promise<Pick<WaitingRow, 'id' | 'areaId' | 'placeId' | 'unitIds' | 'startsAt' | 'endsAt'>[]> {
  const left = await db
    .updateTable('booking.waiting')
    .set({ state: 'passed', offeredUntil: null })
    .where('personId', '=', personId)
    .where('state', '=', 'offered')
    .returning(['id', 'areaId', 'placeId', 'unitIds', 'startsAt', 'endsAt'])
    .execute()
  await db
    .updateTable('booking.waiting')
    .set({ state: 'ended' })
    .where('personId', '=', personId)
    .where('state', '=', 'queued')
    .execute()
  return left
}

/** Ends what nobody was offered and whose time has come. */
export async function endWaiting(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('booking.waiting')
    .set({ state: 'ended' })
    .where('state', '=', 'queued')
    .where('startsAt', '<=', now)
    .execute()
}

/** Nobody else puts this person into a waiting list until the transaction ends. */
export async function lockWaiter(db: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`booking waiter ${personId}`}, 0))`.execute(db)
}

/** Times that are offered to a person, of all kinds, the one that ends first before the others. */
export async function listOffers(
  db: Db,
  { areaId, personId, now, limit }: { areaId: string; personId: string; now: Date; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select ${COLUMNS} from booking.waiting w join booking.place p on p.id = w.place_id
     where w.person_id = ${personId} and w.area_id = ${areaId} and w.state = 'offered' and w.offered_until > ${now}
     order by w.offered_until, w.id limit ${limit}`.execute(db)
  return rows
}
