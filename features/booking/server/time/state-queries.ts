import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import { type BookingRow, PLAIN_COLUMNS, type StoredState, TYPED_COLUMNS } from './booking-queries.ts'

/** What a change of state may write beside the state. */
export type BookingSet = Partial<
  Pick<
    BookingRow,
    | 'placeId'
    | 'unitIds'
    | 'subject'
    | 'people'
    | 'note'
    | 'goods'
    | 'startsAt'
    | 'endsAt'
    | 'setUpMinutes'
    | 'clearMinutes'
    | 'why'
    | 'caseId'
    | 'returnedFields'
    | 'ifLost'
    | 'totalFen'
    | 'paidFen'
    | 'refundedFen'
    | 'checkIn'
    | 'payUntil'
    | 'confirmedAt'
    | 'checkedInAt'
    | 'endedAt'
    | 'sequence'
    | 'services'
    | 'cost'
    | 'back'
    | 'files'
    | 'companyId'
    | 'onAccount'
    | 'forPersonId'
    | 'seriesId'
    | 'aside'
  >
> & {
  /** From when until when it takes its units. */
  takes?: { from: Date; until: Date }
}

/** A line of a booking's history. */
export interface EventLine {
  bookingId: string
  at: Date
  what: string
  by: string | null
  note: string
}

/** What a booking writes, as columns. */
function columnsOf({ takes, services, cost, back, files, aside: otherShape, ...plain }: BookingSet) {
  return {
    ...plain,
    ...(services && { services: JSON.stringify(services) }),
    ...(cost && { cost: JSON.stringify(cost) }),
    ...(back && { back: JSON.stringify(back) }),
    ...(files && { files: JSON.stringify(files) }),
    ...(otherShape !== undefined && { aside: otherShape && JSON.stringify(otherShape) }),
    ...(takes && { during: sql<string>`tstzrange(${takes.from}, ${takes.until})` }),
  }
}

/** Changes a booking that stands in one of these states, with a line of its history, in one statement; false: it stands in none of them. */
export async function changeState(
  db: Db,
  id: string,
  from: readonly StoredState[],
  set: BookingSet & { state: StoredState },
  line: EventLine,
): Promise<boolean> {
  const { state, ...rest } = set
  const { numInsertedOrUpdatedRows } = await db
    .with('changed', (q) =>
      q
        .updateTable('booking.booking')
        .set({ state, ...columnsOf(rest) })
        .where('id', '=', id)
        .where('state', 'in', from)
        .returning('id'),
    )
    .insertInto('booking.event')
    .columns(['id', 'bookingId', 'at', 'what', 'byId', 'note'])
    .expression((q) =>
      q
        .selectFrom('changed')
        .select([
          sql<string>`${newId()}::uuid`.as('id'),
          'changed.id as bookingId',
          sql<Date>`${line.at}::timestamptz`.as('at'),
          sql<string>`${line.what}::text`.as('what'),
          sql<string | null>`${line.by}::uuid`.as('byId'),
          sql<string>`${line.note}::text`.as('note'),
        ]),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Writes lines of histories. */
export async function insertEvents(db: Db, lines: readonly EventLine[]): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('booking.event')
    .values(lines.map(({ by, ...line }) => ({ id: newId(), ...line, byId: by })))
    .execute()
}

/** What happened to a booking, the latest first. */
export function listEvents(db: Db, bookingId: string) {
  return db
    .selectFrom('booking.event')
    .select(['at', 'what', 'byId', 'note'])
    .where('bookingId', '=', bookingId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** A booking that is written for the first time. */
export type NewBooking = Omit<
  BookingRow,
  | 'why'
  | 'caseId'
  | 'returnedFields'
  | 'paidFen'
  | 'refundedFen'
  | 'confirmedAt'
  | 'checkedInAt'
  | 'endedAt'
  | 'sequence'
  | 'takesFrom'
  | 'takesUntil'
  | 'aside'
> &
  Omit<BookingSet, 'aside'> & { takes: { from: Date; until: Date } }

/** Writes bookings, one line of history each, and of internal meetings what is written of them, empty at first; all in one statement. Answers them as they are stored, in the same order. */
export async function insertBookings(
  db: Db,
  bookings: readonly NewBooking[],
  line: Omit<EventLine, 'bookingId'>,
): Promise<BookingRow[]> {
  if (bookings.length === 0) return []
  const rows = await db
    .with('made', (q) =>
      q
        .insertInto('booking.booking')
        .values(
          bookings.map(({ takes, services, cost, back, files, ...plain }) => ({
            ...plain,
            services: JSON.stringify(services),
            cost: JSON.stringify(cost),
            back: JSON.stringify(back),
            files: JSON.stringify(files),
            during: sql<string>`tstzrange(${takes.from}, ${takes.until})`,
          })),
        )
        .returning(PLAIN_COLUMNS)
        .returning(TYPED_COLUMNS),
    )
    .with('meetings', (q) =>
      q
        .insertInto('booking.meeting')
        .columns(['bookingId'])
        .expression(q.selectFrom('made').select('made.id as bookingId').where('made.kind', '=', 'inner')),
    )
    .with('told', (q) =>
      q
        .insertInto('booking.event')
        .columns(['id', 'bookingId', 'at', 'what', 'byId', 'note'])
        .expression(
          q
            .selectFrom('made')
            .innerJoin(
              sql<{ eventId: string; bookingId: string }>`(select * from unnest(${bookings.map(() => newId())}::uuid[],
            ${bookings.map(({ id }) => id)}::uuid[]) as e (event_id, booking_id))`.as('e'),
              'e.bookingId',
              'made.id',
            )
            .select([
              'e.eventId as id',
              'made.id as bookingId',
              sql<Date>`${line.at}::timestamptz`.as('at'),
              sql<string>`${line.what}::text`.as('what'),
              sql<string | null>`${line.by}::uuid`.as('byId'),
              sql<string>`${line.note}::text`.as('note'),
            ]),
        ),
    )
    .selectFrom('made')
    .selectAll()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return bookings.flatMap(({ id }) => byId.get(id) ?? [])
}
