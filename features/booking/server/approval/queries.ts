import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import { type BookingRow, type StoredState, selectBookings } from '../time/booking-queries.ts'
import type { EventWhat } from '../time/booking-states.ts'

/** What an approval reads of a place. */
export interface DecidedPlace {
  id: string
  name: string
  competes: boolean
  /** It is open for booking. */
  open: boolean
}

/** The places of bookings that are decided about, by their ids. */
export async function listPlaces(db: Db, placeIds: readonly string[]): Promise<Map<string, DecidedPlace>> {
  const rows = await db
    .selectFrom('booking.place')
    .select(['id', 'name', 'competes', sql<boolean>`state = 'open'`.as('open')])
    .where(sql<boolean>`id = any (${[...new Set(placeIds)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes which case decides about bookings. */
export async function setCase(db: Db, ids: readonly string[], caseId: string): Promise<void> {
  await db
    .updateTable('booking.booking')
    .set({ caseId })
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute()
}

/** States in which a booking is still to be decided about. */
export const UNDECIDED = ['waiting', 'returned'] as const satisfies readonly StoredState[]

/** What the case of a booking decides about, as far as it is undecided: the booking, or all dates of its series. In the order of their start. */
export function listUndecided(db: Db, bookingId: string): Promise<BookingRow[]> {
  return selectBookings(db)
    .where('state', 'in', UNDECIDED)
    .where(sql<boolean>`(id = ${bookingId}::uuid
      or series_id = (select b.series_id from booking.booking b where b.id = ${bookingId}::uuid))`)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
}

/** Other undecided bookings that want any of the time of these, at the same place; in the order of their ids. */
export async function listCompeting(db: Db, bookings: readonly BookingRow[]): Promise<BookingRow[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from booking.booking b
      join booking.booking o on o.place_id = b.place_id and o.state = any (${[...UNDECIDED]}::text[])
       and o.id <> all (${bookings.map(({ id }) => id)}::uuid[]) and o.during && b.during and o.unit_ids && b.unit_ids
       and o.starts_at < upper(b.during) + interval '1 day' and o.starts_at > lower(b.during) - interval '62 days'
     where b.id = any (${bookings.map(({ id }) => id)}::uuid[])`.execute(db)
  return rows.length === 0
    ? []
    : await selectById(
        db,
        rows.map(({ id }) => id),
      )
}

function selectById(db: Db, ids: readonly string[]): Promise<BookingRow[]> {
  return selectBookings(db)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** Holds of who fills in a form for any of this time go: the application that they are writing would have lost it. The units are locked. */
export async function dropHolds(
  db: Db,
  { unitIds, takesFrom, takesUntil }: Pick<BookingRow, 'unitIds' | 'takesFrom' | 'takesUntil'>,
): Promise<void> {
  await sql`
    delete from booking.occupancy
     where unit_id = any (${unitIds}::uuid[]) and during && tstzrange(${takesFrom}, ${takesUntil})
       and hold_id is not null`.execute(db)
}

/** Whether somebody has any of the time of these bookings who would not have to give way to their approval. */
export async function anyTaken(
  db: Db,
  bookings: readonly BookingRow[],
  others: readonly BookingRow[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from booking.booking b
      join booking.occupancy o on o.unit_id = any (b.unit_ids) and o.during && b.during and o.hold_id is null
       and (o.until is null or o.until > ${now}) and (o.booking_id is null or o.booking_id <> all (${[...bookings, ...others].map(({ id }) => id)}::uuid[]))
     where b.id = any (${bookings.map(({ id }) => id)}::uuid[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Whether any of these bookings has time of its own. */
export async function haveTime(db: Db, bookingIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('booking.occupancy')
    .select('bookingId')
    .where(sql<boolean>`booking_id = any (${[...bookingIds]}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Bookings give back all time that they have; answers the ids of those that had any. */
export async function releaseTime(db: Db, bookingIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (bookingIds.length === 0) return new Set()
  const { rows } = await sql<{ bookingId: string }>`
    delete from booking.occupancy where booking_id = any (${[...bookingIds]}::uuid[]) returning booking_id`.execute(db)
  return new Set(rows.map(({ bookingId }) => bookingId))
}

/** What bookings come to. */
export interface Outcome {
  to: StoredState
  why?: string
  confirmedAt?: Date
  endedAt?: Date
  returnedFields?: readonly string[]
}

/**
 * Changes the state of bookings that are still to be decided about, with a line in the history of each, in one statement. Answers the ids of those that
 * changed, in no order.
 */
export async function moveUndecided(
  db: Db,
  bookings: readonly { id: string; payUntil?: Date | null }[],
  { to, why = '', confirmedAt, endedAt, returnedFields = [] }: Outcome,
  line: { what: EventWhat; by: string | null; at: Date; note?: string },
): Promise<string[]> {
  if (bookings.length === 0) return []
  const [ids, untils, events] = [
    bookings.map(({ id }) => id),
    bookings.map(({ payUntil }) => payUntil ?? null),
    bookings.map(() => newId()),
  ]
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select * from unnest(${ids}::uuid[], ${untils}::timestamptz[], ${events}::uuid[]) as w (id, pay_until, event_id)
    ), changed as (
      update booking.booking b set state = ${to}, why = ${why}, pay_until = w.pay_until,
        confirmed_at = coalesce(b.confirmed_at, ${confirmedAt ?? null}::timestamptz), ended_at = ${endedAt ?? null}::timestamptz,
        returned_fields = ${[...returnedFields]}::text[]
       from wanted w where b.id = w.id and b.state = any (${[...UNDECIDED]}::text[]) returning b.id, w.event_id
    ), told as (
      insert into booking.event (id, booking_id, at, what, by_id, note)
      select event_id, id, ${line.at}::timestamptz, ${line.what}::text, ${line.by}::uuid, ${line.note ?? ''}::text from changed
    )
    select id from changed`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks series in the order of their ids, until the transaction ends; their bookings are locked before them. */
export async function lockSeries(db: Db, seriesIds: readonly string[]): Promise<void> {
  if (seriesIds.length === 0) return
  await db
    .selectFrom('booking.series')
    .select('id')
    .where(sql<boolean>`id = any (${[...seriesIds]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Which of these series still have dates to be decided about. */
export async function listUndecidedSeries(db: Db, seriesIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('booking.booking')
    .select('seriesId')
    .distinct()
    .where(sql<boolean>`series_id = any (${[...seriesIds]}::uuid[])`)
    .where('state', 'in', UNDECIDED)
    .execute()
  return rows.flatMap(({ seriesId }) => seriesId ?? [])
}

/** The bookings of these series, by their ids: a case stands on one of each. */
export async function listIdsOfSeries(db: Db, seriesIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('booking.booking')
    .select('id')
    .where(sql<boolean>`series_id = any (${[...seriesIds]}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Puts who lost a time into the waiting list for it, in the order in which they had asked; who waits for it already stays where they are. */
export async function insertWaiting(db: Db, losers: readonly BookingRow[]): Promise<void> {
  const rows = losers.flatMap(({ personId, ...of }) =>
    personId === null
      ? []
      : {
          id: newId(),
          areaId: of.areaId,
          kind: of.kind,
          placeId: of.placeId,
          unitIds: of.unitIds,
          personId,
          companyId: of.companyId,
          subject: of.subject,
          startsAt: of.startsAt,
          endsAt: of.endsAt,
          state: 'queued',
          joinedAt: of.askedAt,
        },
  )
  if (rows.length === 0) return
  await db
    .insertInto('booking.waiting')
    .values(rows)
    .onConflict((c) =>
      c
        .columns(['personId', 'placeId', 'startsAt', 'endsAt'])
        .where('state', 'in', [sql.lit('queued'), sql.lit('offered')])
        .doNothing(),
    )
    .execute()
}
