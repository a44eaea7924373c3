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

const fromVisits = (db: Db) => db.selectFrom('visitors.visit').select(VISIT_COLUMNS).$castTo<VisitRow>()

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
  Partial<Pick<VisitRow, 'hostShared'>>

/** Keeps a new visit. */
export async function insertVisit(db: Db, { buildingIds, ...visit }: NewVisit, now: Date): Promise<void> {
  await db
    .insertInto('visitors.visit')
    .values({ ...visit, buildingIds: buildingIds && [...buildingIds], madeAt: now, changedAt: now })
    .execute()
}

/** What may be set with a change of a visit. */
export type VisitSet = Partial<Omit<VisitRow, 'id' | 'areaId' | 'buildingIds' | 'state' | 'endedAt'>> & {
  buildingIds?: string[] | null
  /** In whose place it was decided. */
  decidedFor?: string | null
}

/** Changes a visit from one of these states to another, compare-and-swap; null: it stood in none of them. */
export async function updateState(
  db: Db,
  id: string,
  { from, to, set, endedAt }: { from: readonly VisitState[]; to: VisitState; set: VisitSet; endedAt: Date | null },
  now: Date,
): Promise<VisitRow | null> {
  const row = await db
    .updateTable('visitors.visit')
    .set((is) => ({ ...set, state: to, endedAt, changedAt: now, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(VISIT_COLUMNS)
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

/** Which visits a list is of. */
export type ListedBy =
  | { readonly hostId: string }
  | { readonly applicantId: string }
  | { readonly companyId: string }
  | { readonly personId: string }

/** Where a list goes on: behind a visit, by the time by which it is ordered. */
export interface After {
  readonly at: string
  readonly id: string
}

/**
 * Visits of a park, the latest beginning first unless `soonest`. `personId`: visits on which this account comes or that it filed. Hidden ones are left out: by the host where a host or company
 * asks, by the visitor where the visitor does.
 */
export function listVisits(
  db: Db,
  of: {
    areaId: string
    by: ListedBy
    states?: readonly VisitState[] | undefined
    ways?: readonly VisitWay[] | undefined
    /** Whose company's name holds this. */
    named?: string | undefined
    /** Overlapping these times. */
    during?: { from: Date; until: Date } | undefined
    /** Who comes first stands first; else who came last. */
    soonest?: boolean | undefined
    after: After | null
    limit: number
  },
): Promise<VisitRow[]> {
  const { areaId, by, states, ways, named = '', during, soonest = false, after, limit } = of
  const direction = soonest ? 'asc' : 'desc'
  const visitors = 'personId' in by || 'applicantId' in by
  return fromVisits(db)
    .where('areaId', '=', areaId)
    .where(visitors ? 'hiddenByVisitorAt' : 'hiddenAt', 'is', null)
    .$if(!visitors, (query) => query.where('state', '<>', 'draft'))
    .$if(named.trim() !== '', (query) =>
      query.where(sql<boolean>`position(lower(${named.trim()}) in lower(company_name)) > 0`),
    )
    .$if('hostId' in by, (query) => query.where('hostId', '=', 'hostId' in by ? by.hostId : ''))
    .$if('applicantId' in by, (query) => query.where('applicantId', '=', 'applicantId' in by ? by.applicantId : ''))
    .$if('companyId' in by, (query) => query.where('companyId', '=', 'companyId' in by ? by.companyId : ''))
    .$if('personId' in by, (query) => {
      const personId = 'personId' in by ? by.personId : ''
      return query.where(
        sql<boolean>`id in (
          select id from visitors.visit where applicant_id = ${personId}
          union select visit_id from visitors.companion where person_id = ${personId} and removed_at is null)`,
      )
    })
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(ways !== undefined, (query) => query.where('way', 'in', ways ?? []))
    .$if(during !== undefined, (query) =>
      query.where('fromAt', '<', during?.until ?? new Date()).where('untilAt', '>', during?.from ?? new Date()),
    )
    .$if(after !== null, (query) =>
      query.where(
        soonest
          ? sql<boolean>`(from_at, id) > (${after?.at ?? null}, ${after?.id ?? null})`
          : sql<boolean>`(from_at, id) < (${after?.at ?? null}, ${after?.id ?? null})`,
      ),
    )
    .orderBy('fromAt', direction)
    .orderBy('id', direction)
    .limit(limit)
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

/** These visits of a park, in the order of the ids. */
export async function listVisitsById(db: Db, areaId: string, ids: readonly string[]): Promise<VisitRow[]> {
  if (ids.length === 0) return []
  const rows = await fromVisits(db).where('id', 'in', ids).where('areaId', '=', areaId).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Whether a visit came in by this way, as a condition on its id in a list of others. */
export const isOfWay =
  (way: VisitWay) =>
  (id: RawBuilder<string>): RawBuilder<boolean> =>
    sql`exists (select from visitors.visit where visit.id = ${id} and visit.way = ${way})`

/** Visits that somebody decided, or that were decided in their place, the latest decision first. */
export function listDecidedBy(
  db: Db,
  of: { areaId: string; personId: string; way?: VisitWay | undefined; after: After | null; limit: number },
): Promise<VisitRow[]> {
  const { areaId, personId, way, after, limit } = of
  return fromVisits(db)
    .where((is) => is.or([is('decidedBy', '=', personId), is('decidedFor', '=', personId)]))
    .where('areaId', '=', areaId)
    .$if(way !== undefined, (query) => query.where('way', '=', way ?? 'callon'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(decided_at, id) < (${after?.at ?? null}, ${after?.id ?? null})`),
    )
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Forgets what was said along the way of a visit. */
export async function stripEvents(db: Db, visitId: string): Promise<void> {
  await db.updateTable('visitors.event').set({ words: '' }).where('visitId', '=', visitId).execute()
}
