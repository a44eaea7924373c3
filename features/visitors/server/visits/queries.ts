import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import type { VisitState } from '../../contract/can.ts'

/** Which way a visit came in. */
export type VisitWay = 'invitation' | 'registration' | 'application' | 'form' | 'callon'

/** A visit as it is kept. */
export interface VisitRow {
  readonly id: string
  readonly areaId: string
  readonly companyId: string
  readonly companyName: string
  readonly way: VisitWay
  readonly state: VisitState
  readonly hostId: string | null
  readonly applicantId: string
  readonly fromAt: Date
  readonly untilAt: Date
  readonly purpose: string
  readonly noteSealed: Buffer | null
  readonly place: string
  readonly buildingIds: readonly string[] | null
  readonly groupName: string
  readonly headcount: number
  readonly plateSealed: Buffer | null
  readonly bookingId: string | null
  /** The row of a meeting's guest who comes by it; null: nobody was invited to a meeting. */
  readonly guestId: string | null
  readonly answersSealed: Buffer | null
  readonly sequence: number
  readonly version: number
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly opinion: string
  readonly turnAt: Date | null
  readonly rung: number
  readonly hiddenAt: Date | null
  readonly hiddenByVisitorAt: Date | null
  readonly disputedUntil: Date | null
  readonly strippedAt: Date | null
  /** Whether the visitor sees the host's name and phone whole. */
  readonly hostShared: boolean
  /** When a dispute first held it. */
  readonly heldAt: Date | null
  readonly madeAt: Date
  readonly endedAt: Date | null
}

/** The columns of `VisitRow`. */
export const VISIT_COLUMNS = [
  'id',
  'areaId',
  'companyId',
  'companyName',
  'way',
  'state',
  'hostId',
  'applicantId',
  'fromAt',
  'untilAt',
  'purpose',
  'noteSealed',
  'place',
  'buildingIds',
  'groupName',
  'headcount',
  'plateSealed',
  'bookingId',
  'guestId',
  'answersSealed',
  'sequence',
  'version',
  'decidedAt',
  'decidedBy',
  'opinion',
  'turnAt',
  'rung',
  'hiddenAt',
  'hiddenByVisitorAt',
  'disputedUntil',
  'strippedAt',
  'hostShared',
  'heldAt',
  'madeAt',
  'endedAt',
] as const

/** Visits as they are kept. */
export const fromVisits = (db: Db) => db.selectFrom('visitors.visit').select(VISIT_COLUMNS).$castTo<VisitRow>()

/** A visit of a park; null: there is none. */
export async function findVisit(db: Db, areaId: string, id: string): Promise<VisitRow | null> {
  return (await fromVisits(db).where('id', '=', id).where('areaId', '=', areaId).executeTakeFirst()) ?? null
}

/** A visit, its row held to the end of the transaction. */
export async function lockVisit(db: Db, id: string): Promise<VisitRow | null> {
  return (await fromVisits(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** What a new visit is. */
export type NewVisit = Pick<
  VisitRow,
  | 'id'
  | 'areaId'
  | 'companyId'
  | 'companyName'
  | 'way'
  | 'state'
  | 'hostId'
  | 'applicantId'
  | 'fromAt'
  | 'untilAt'
  | 'purpose'
  | 'noteSealed'
  | 'place'
  | 'buildingIds'
  | 'groupName'
  | 'headcount'
  | 'plateSealed'
  | 'bookingId'
  | 'answersSealed'
  | 'turnAt'
> &
  Partial<Pick<VisitRow, 'hostShared' | 'guestId'>>

/** Keeps a new visit and, in the same statement, what happened to it; answers it as it is kept. */
export async function insertVisit(
  db: Db,
  { buildingIds, ...visit }: NewVisit,
  now: Date,
  event: NewEvent | null = null,
): Promise<VisitRow> {
  return await db
    .with('made', (is) =>
      is
        .insertInto('visitors.visit')
        .values({ ...visit, buildingIds: buildingIds && [...buildingIds], madeAt: now, changedAt: now })
        .returning(VISIT_COLUMNS),
    )
    .with('told', () => eventFrom('made', event))
    .selectFrom('made')
    .select(VISIT_COLUMNS)
    .$castTo<VisitRow>()
    .executeTakeFirstOrThrow()
}

/** Writes down what happened to a visit where `source`, a part of the same statement, has it; null: nothing to say. */
function eventFrom(source: string, event: NewEvent | null): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`(
    insert into visitors.event (id, visit_id, at, by_kind, by_id, for_id, what, words)
    select ${event?.id ?? null}::uuid, m.id, ${event?.at ?? null}::timestamptz, ${event?.byKind ?? null}::text,
           ${event?.byId ?? null}::uuid, ${event?.forId ?? null}::uuid, ${event?.what ?? null}::text, ${event?.words ?? null}::text
      from ${sql.table(source)} m where ${event !== null}
    returning id)`
}

/** What may be set with a change of a visit. */
export type VisitSet = Partial<Omit<VisitRow, 'id' | 'areaId' | 'buildingIds' | 'state' | 'endedAt'>> & {
  buildingIds?: string[] | null
  /** In whose place it was decided. */
  decidedFor?: string | null
}

/** Changes a visit from one of these states to another, compare-and-swap, and writes down what happened in the same statement; null: it stood in none of them. */
export async function updateState(
  db: Db,
  id: string,
  { from, to, set, endedAt }: { from: readonly VisitState[]; to: VisitState; set: VisitSet; endedAt: Date | null },
  now: Date,
  event: NewEvent | null = null,
): Promise<VisitRow | null> {
  const row = await db
    .with('moved', (q) =>
      q
        .updateTable('visitors.visit')
        .set((is) => ({ ...set, state: to, endedAt, changedAt: now, version: is('version', '+', 1) }))
        .where('id', '=', id)
        .where('state', 'in', from)
        .returning(VISIT_COLUMNS),
    )
    .with('told', () => eventFrom('moved', event))
    .selectFrom('moved')
    .select(VISIT_COLUMNS)
    .$castTo<VisitRow>()
    .executeTakeFirst()
  return row ?? null
}

/** Changes what does not touch the state. */
export async function updateVisit(db: Db, id: string, set: VisitSet, now: Date): Promise<void> {
  await db
    .updateTable('visitors.visit')
    .set({ ...set, changedAt: now })
    .where('id', '=', id)
    .execute()
}

/** What happened to a visit. */
export interface NewEvent {
  readonly id: string
  readonly visitId: string
  readonly at: Date
  readonly byKind: 'host' | 'visitor' | 'decider' | 'gate' | 'clock'
  readonly byId: string | null
  /** In whose place; null: in their own name. */
  readonly forId: string | null
  readonly what: string
  readonly words: string
}

/** Writes down what happened. */
export async function insertEvent(db: Db, event: NewEvent): Promise<void> {
  await db.insertInto('visitors.event').values(event).execute()
}

/** What happened to a visit, the first first. */
export function listEvents(db: Db, visitId: string): Promise<NewEvent[]> {
  return db
    .selectFrom('visitors.event')
    .select(['id', 'visitId', 'at', 'byKind', 'byId', 'forId', 'what', 'words'])
    .where('visitId', '=', visitId)
    .orderBy('at')
    .orderBy('id')
    .limit(200)
    .$castTo<NewEvent>()
    .execute()
}

/** Visits whose turn has come, their rows held and skipped by others; at most so many. */
export function lockDue(db: Db, now: Date, limit: number): Promise<VisitRow[]> {
  return fromVisits(db).where('turnAt', '<=', now).orderBy('turnAt').limit(limit).forUpdate().skipLocked().execute()
}

/** Visits that move with a meeting and are not over, their rows held. */
export function lockOfBooking(db: Db, bookingId: string): Promise<VisitRow[]> {
  return fromVisits(db)
    .where('bookingId', '=', bookingId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The visit that a meeting's guest comes by and that is not over, its row held; null: there is none. */
export async function lockOfGuest(db: Db, guestId: string): Promise<VisitRow | null> {
  const row = await fromVisits(db)
    .where('guestId', '=', guestId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The visit that a meeting's guest comes by and that is not over. */
export async function findOfGuest(db: Db, guestId: string): Promise<VisitRow | null> {
  const row = await fromVisits(db).where('guestId', '=', guestId).where('endedAt', 'is', null).executeTakeFirst()
  return row ?? null
}

/** Forgets what was said along the way of a visit. */
export async function stripEvents(db: Db, visitId: string): Promise<void> {
  await db.updateTable('visitors.event').set({ words: '' }).where('visitId', '=', visitId).execute()
}
