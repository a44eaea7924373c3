import { type Expression, type SqlBool, sql } from 'kysely'
import type { Back, Kind } from '#contract/booking'
import type { Db } from '#platform/db'

/** How a booking is stored; the clock distinguishes `running` from `confirmed`. */
export type StoredState =
  | 'waiting'
  | 'returned'
  | 'unpaid'
  | 'confirmed'
  | 'done'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'missed'

/** States in which a booking has its time, but for what waits at a place where several compete. */
export const HOLDING_TIME = ['waiting', 'returned', 'unpaid', 'confirmed'] as const satisfies readonly StoredState[]

/** A booking as it is stored. */
export interface BookingRow {
  id: string
  areaId: string
  kind: Kind
  placeId: string
  /** Sorted. */
  unitIds: string[]
  number: string
  personId: string | null
  companyId: string | null
  forPersonId: string | null
  subject: string
  people: number
  note: string
  startsAt: Date
  endsAt: Date
  setUpMinutes: number
  clearMinutes: number
  /** From when until when it takes its units: with setting up, clearing away and the place's buffer. */
  takesFrom: Date
  takesUntil: Date
  state: StoredState
  why: string
  seriesId: string | null
  caseId: string | null
  returnedFields: string[]
  ifLost: 'reject' | 'queue'
  services: { id: string; name: string; count: number }[]
  cost: { words: string; amountFen: number }[]
  back: Back[]
  /** Who cancels before so much time has passed since `askedAt` has all money back. */
  graceMinutes: number
  totalFen: number
  paidFen: number
  refundedFen: number
  goods: string
  /** The company pays by its monthly bill. */
  onAccount: boolean
  /** Papers; `document` is the name of a file that is no picture. */
  files: { name: string; fileId: string; document?: string }[]
  checkIn: boolean
  askedAt: Date
  payUntil: Date | null
  confirmedAt: Date | null
  checkedInAt: Date | null
  endedAt: Date | null
  sequence: number
  /** Its other shape, while a change is not paid and after it was not paid in time; null: none. */
  aside: OtherShape | null
}

/** The other shape of a booking, stored with it; moments are instants. */
export interface OtherShape {
  /** `kept`: what it was before a change that is not paid yet, with its time · `lapsed`: the change that was not paid in time, without any. */
  why: 'kept' | 'lapsed'
  /** Of `lapsed`: the order that was not paid; money that comes for it late brings the change back where its time is free. */
  orderId: string | null
  placeId: string
  unitIds: string[]
  startsAt: string
  endsAt: string
  takesFrom: string
  takesUntil: string
  people: number
  cost: BookingRow['cost']
  totalFen: number
  back: BookingRow['back']
  checkIn: boolean
  checkedInAt: string | null
}

/** Columns of `BookingRow` that are stored as they are read. */
export const PLAIN_COLUMNS = [
  'id',
  'areaId',
  'placeId',
  'unitIds',
  'number',
  'personId',
  'companyId',
  'forPersonId',
  'subject',
  'people',
  'note',
  'startsAt',
  'endsAt',
  'setUpMinutes',
  'clearMinutes',
  'why',
  'seriesId',
  'caseId',
  'returnedFields',
  'graceMinutes',
  'totalFen',
  'paidFen',
  'refundedFen',
  'onAccount',
  'goods',
  'checkIn',
  'askedAt',
  'payUntil',
  'confirmedAt',
  'checkedInAt',
  'endedAt',
  'sequence',
] as const

/** The other columns: what a check constraint or the contract's schema holds, as the types that say so, and both ends of the taken time. */
export const TYPED_COLUMNS = [
  sql<Kind>`kind`.as('kind'),
  sql<StoredState>`state`.as('state'),
  sql<BookingRow['ifLost']>`if_lost`.as('ifLost'),
  sql<Date>`lower(during)`.as('takesFrom'),
  sql<Date>`upper(during)`.as('takesUntil'),
  sql<BookingRow['services']>`services`.as('services'),
  sql<BookingRow['cost']>`cost`.as('cost'),
  sql<Back[]>`back`.as('back'),
  sql<BookingRow['files']>`files`.as('files'),
  sql<OtherShape | null>`aside`.as('aside'),
] as const

/** Bookings of whatever park; every column of `BookingRow`. */
export function selectBookings(db: Db) {
  return db.selectFrom('booking.booking').select(PLAIN_COLUMNS).select(TYPED_COLUMNS)
}

/** A booking of this park. */
export function findBooking(db: Db, areaId: string, id: string): Promise<BookingRow | undefined> {
  return selectBookings(db).where('id', '=', id).where('areaId', '=', areaId).executeTakeFirst()
}

/** A booking by its id alone: for what was found by it already (jobs, events, subjects of engines). */
export function findBookingById(db: Db, id: string): Promise<BookingRow | undefined> {
  return selectBookings(db).where('id', '=', id).executeTakeFirst()
}

/** Locks a booking until the transaction ends; its units are locked before it where its time changes. */
export function lockBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  return selectBookings(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks bookings in the order of their ids. */
export function lockBookings(db: Db, ids: readonly string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectBookings(db).where(isAmong(ids)).orderBy('id').forNoKeyUpdate().execute()
}

/** Bookings by their ids, in the order of their start. */
export function listBookings(db: Db, ids: readonly string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectBookings(db).where(isAmong(ids)).orderBy('startsAt').orderBy('id').execute()
}

/** Bookings of a series, in the order of their start. */
export function listBookingsOfSeries(db: Db, seriesId: string): Promise<BookingRow[]> {
  return selectBookings(db).where('seriesId', '=', seriesId).orderBy('startsAt').orderBy('id').execute()
}

/** Bookings in these states that take any of the units within a time, in the order of their ids: what a closure or an approval meets. */
export function listOverlapping(
  db: Db,
  of: { placeId: string; unitIds: readonly string[]; from: Date; until: Date; states: readonly StoredState[] },
): Promise<BookingRow[]> {
  return (
    selectBookings(db)
      .where('placeId', '=', of.placeId)
      .where('state', 'in', of.states)
      .where(sql<boolean>`during && tstzrange(${of.from}, ${of.until})`)
      // What takes time there starts less than 61 days before it: the longest display booking, and the index is by the start.
      .where('startsAt', '<', sql<Date>`${of.until}::timestamptz + interval '1 day'`)
      .where('startsAt', '>', sql<Date>`${of.from}::timestamptz - interval '62 days'`)
      .where(sql<boolean>`unit_ids && ${of.unitIds}::uuid[]`)
      .orderBy('id')
      .execute()
  )
}

function isAmong(ids: readonly string[]): Expression<SqlBool> {
  return sql<boolean>`id = any(${ids}::uuid[])`
}
