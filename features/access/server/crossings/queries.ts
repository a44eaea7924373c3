import { type RawBuilder, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import { type Announced, eventWhere } from '#platform/jobs'
import type { Page } from '#vocabulary/page'

/** A crossing as it is kept, with the point where it was. */
export interface CrossingRow {
  readonly id: string
  readonly areaId: string
  readonly pointId: string
  readonly pointName: string
  readonly passId: string | null
  readonly direction: 'in' | 'out'
  readonly kind: 'opened' | 'refused' | 'not_passed'
  readonly how: 'online' | 'offline' | 'hand'
  readonly codeId: string | null
  readonly why: readonly string[]
  readonly headcount: number
  readonly byId: string | null
  readonly moved: boolean
  readonly note: string
  /** What its person showed. */
  readonly shown: 'code' | 'card' | 'face' | 'password' | 'door' | 'badge' | 'nothing'
  readonly at: Date
}

/** What is recorded of a crossing. */
export interface NewCrossing extends Omit<CrossingRow, 'pointName'> {
  readonly eventKey: string
  readonly agentFor: string | null
  readonly recordedAt: Date
}

const COLUMNS = [
  'crossing.id',
  'crossing.areaId',
  'crossing.pointId',
  'point.name as pointName',
  'crossing.passId',
  'crossing.direction',
  'crossing.kind',
  'crossing.how',
  'crossing.codeId',
  'crossing.why',
  'crossing.headcount',
  'crossing.byId',
  'crossing.moved',
  'crossing.note',
  'crossing.shown',
  'crossing.at',
] as const

const fromCrossings = (db: Db) =>
  db
    .selectFrom('access.crossing as crossing')
    .innerJoin('access.point as point', 'point.id', 'crossing.pointId')
    .select(COLUMNS)
    .$castTo<CrossingRow>()

/** Where a pass's person is from now on. */
export interface Move {
  readonly passId: string
  readonly inside: boolean
  readonly insideSince: Date | null
  readonly entriesLeft: number | null
}

/** What goes with a crossing, in its statement. */
export interface Along {
  /** null: nobody moved. */
  readonly move?: Move | null
  /** The event that is announced to other areas. */
  readonly event?: Announced
}

const RECORDED = sql<boolean>`exists (select from recorded)`

/** A statement of our own as a part of another. */
const within = (statement: RawBuilder<Record<string, never>>) => sql<Record<string, never>>`(${statement})`

function moveWhere(
  { passId, inside, insideSince, entriesLeft }: Move,
  condition: RawBuilder<boolean>,
): RawBuilder<Record<string, never>> {
  return sql`update access.pass set inside = ${inside}, inside_since = ${insideSince}, entries_left = ${entriesLeft}
    where id = ${passId} and ${condition}`
}

/** Records a crossing and, in the same statement, what goes along; false, and nothing is written, where its event is recorded already. */
export async function insertCrossing(db: Db, crossing: NewCrossing, { move, event }: Along = {}): Promise<boolean> {
  const recorded = db.with('recorded', (query) =>
    query
      .insertInto('access.crossing')
      .values({ ...crossing, why: [...crossing.why] })
      .onConflict((conflict) => conflict.constraint('crossing_once').doNothing())
      .returning('id'),
  )
  const announced = event ? recorded.with('announced', () => within(eventWhere(event, RECORDED))) : recorded
  const all = move ? announced.with('moved', () => within(moveWhere(move, RECORDED))) : announced
  return (await all.selectFrom('recorded').select('id').executeTakeFirst()) !== undefined
}

/** The crossing of an event; null: it was never recorded. */
export async function findCrossingOfEvent(db: Db, areaId: string, eventKey: string): Promise<CrossingRow | null> {
  const row = await fromCrossings(db)
    .where('crossing.areaId', '=', areaId)
    .where('crossing.eventKey', '=', eventKey)
    .executeTakeFirst()
  return row ?? null
}

/** A crossing of a park; null: there is none. */
export async function findCrossing(db: Db, areaId: string, id: string): Promise<CrossingRow | null> {
  const row = await fromCrossings(db)
    .where('crossing.id', '=', id)
    .where('crossing.areaId', '=', areaId)
    .executeTakeFirst()
  return row ?? null
}

/** The same, its row held to the end of the transaction. */
export async function lockCrossing(db: Db, areaId: string, id: string): Promise<CrossingRow | null> {
  const row = await fromCrossings(db)
    .where('crossing.id', '=', id)
    .where('crossing.areaId', '=', areaId)
    .forUpdate('crossing')
    .executeTakeFirst()
  return row ?? null
}

/** The crossings of a code, the first first. */
export function listCrossingsOfCode(db: Db, codeId: string): Promise<CrossingRow[]> {
  return fromCrossings(db).where('crossing.codeId', '=', codeId).orderBy('crossing.at').limit(20).execute()
}

/** The latest crossing that moved its person; null: none did. */
export async function findLastMove(db: Db, passId: string): Promise<string | null> {
  const row = await db
    .selectFrom('access.crossing')
    .select('id')
    .where('passId', '=', passId)
    .where('moved', '=', true)
    .where('kind', '=', 'opened')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Crossings of passes, the latest first. */
export function listCrossingsOfPasses(db: Db, passIds: readonly string[], limit: number): Promise<CrossingRow[]> {
  if (passIds.length === 0) return Promise.resolve([])
  return fromCrossings(db)
    .where('crossing.passId', 'in', passIds)
    .orderBy('crossing.at', 'desc')
    .orderBy('crossing.id', 'desc')
    .limit(limit)
    .execute()
}

/** Nobody passed after all, by a gatekeeper's word. */
export async function updateNotPassed(db: Db, id: string, note: string): Promise<void> {
  await db.updateTable('access.crossing').set({ kind: 'not_passed', note, moved: false }).where('id', '=', id).execute()
}

/** A pass as `listAtPoint` joins it. */
export interface AtPoint extends CrossingRow {
  readonly name: string | null
  readonly passTitle: string | null
  readonly passKind: 'staff' | 'visitor' | 'agent' | 'application' | 'own' | 'worker' | null
}

const newest = keyset('desc', { 'crossing.at': 'instant', 'crossing.id': 'id' })

/** The crossings of a point, the latest first. */
export function listAtPoint(db: Db, { pointId, ...asked }: PageAsked & { pointId: string }): Promise<Page<AtPoint>> {
  const crossings = fromCrossings(db)
    .leftJoin('access.pass as pass', 'pass.id', 'crossing.passId')
    .select(['pass.name', 'pass.title as passTitle', 'pass.kind as passKind'])
    .where('crossing.pointId', '=', pointId)
    .$castTo<AtPoint>()
  return newest.page(crossings, asked)
}
