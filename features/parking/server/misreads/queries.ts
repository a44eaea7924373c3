import { type Selectable, sql } from 'kysely'
import { type Database, type Db, keyset, type PageAsked } from '#platform/db'
import { misreadPatterns } from '#vocabulary/misread'
import type { Page } from '#vocabulary/page'

/** What a driver says of a car that was read wrongly. */
export type ClaimRow = Selectable<Database['parking.misreadClaim']>
/** The same with what its lot is called. */
export type ListedClaim = ClaimRow & { lotName: string }

/** A car inside a lot. */
export interface InsideRow {
  id: string
  plate: string
  enteredAt: Date
}

/** More cars are no help to who compares them. */
const MAX_CARS = 30

/** Cars inside a lot whose plate may be one sign away from what was read, those that came last first. */
export async function listNear(db: Db, lotId: string, read: string): Promise<InsideRow[]> {
  return await db
    .selectFrom('parking.stay')
    .select(['id', 'plate', 'enteredAt'])
    .where('lotId', '=', lotId)
    .where('state', '=', 'open')
    .where(sql<boolean>`plate like any (${misreadPatterns(read)}::text[])`)
    .orderBy('enteredAt', 'desc')
    .orderBy('id')
    .limit(MAX_CARS)
    .execute()
}

/** A question or passage of a park, as far as its picture needs to be known. */
export function findRead(db: Db, areaId: string, passageId: string) {
  return db
    .selectFrom('parking.passage as p')
    .innerJoin('parking.channel as c', 'c.id', 'p.channelId')
    .select(['p.id', 'p.lotId', 'p.plate', 'p.seenAt', 'p.pictureId', 'c.name as laneName'])
    .where('p.id', '=', passageId)
    .where('p.areaId', '=', areaId)
    .executeTakeFirst()
}

/** Whether a car of this plate is inside the lot. */
export async function isInside(db: Db, lotId: string, plate: string): Promise<boolean> {
  const row = await db
    .selectFrom('parking.stay')
    .select('id')
    .where('lotId', '=', lotId)
    .where('plate', '=', plate)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/** The passage by which an open stay of a lot began; undefined: it is not open there, or began without one. */
export function findEntryOf(db: Db, lotId: string, stayId: string) {
  return db
    .selectFrom('parking.stay as s')
    .innerJoin('parking.passage as p', 'p.stayId', 's.id')
    .select(['s.plate', 'p.id as passageId'])
    .where('s.id', '=', stayId)
    .where('s.lotId', '=', lotId)
    .where('s.state', '=', 'open')
    .where('p.direction', '=', 'entry')
    .where('p.openedBy', 'is not', null)
    .executeTakeFirst()
}

/** Writes a claim; false: the person has one of this plate that waits. */
export async function insertClaim(
  db: Db,
  claim: Pick<ClaimRow, 'id' | 'areaId' | 'lotId' | 'personId' | 'plate' | 'proofId' | 'note' | 'askedAt'>,
): Promise<boolean> {
  const row = await db
    .insertInto('parking.misreadClaim')
    .values({ ...claim, state: 'asked' })
    .onConflict((c) => c.columns(['personId', 'plate']).where(sql<boolean>`state = 'asked'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const listed = (db: Db) =>
  db
    .selectFrom('parking.misreadClaim as m')
    .innerJoin('parking.lot as l', 'l.id', 'm.lotId')
    .selectAll('m')
    .select('l.name as lotName')

const latest = keyset('desc', { 'm.askedAt': 'instant', 'm.id': 'id' })
const oldest = keyset('asc', { 'm.askedAt': 'instant', 'm.id': 'id' })

/** Claims of a person, the latest first. */
export function listClaimsOf(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  asked: PageAsked,
): Promise<Page<ListedClaim>> {
  return latest.page(listed(db).where('m.areaId', '=', areaId).where('m.personId', '=', personId), asked)
}

/** Claims of a park: those that wait, the oldest first, or those that were decided, the latest first. */
export function listClaimsIn(
  db: Db,
  { areaId, open }: { areaId: string; open: boolean },
  asked: PageAsked,
): Promise<Page<ListedClaim>> {
  const claims = listed(db)
    .where('m.areaId', '=', areaId)
    .where('m.state', open ? '=' : '<>', 'asked')
  return (open ? oldest : latest).page(claims, asked)
}

/** One claim of a park. */
export function findClaim(db: Db, areaId: string, id: string): Promise<ListedClaim | undefined> {
  return listed(db).where('m.id', '=', id).where('m.areaId', '=', areaId).executeTakeFirst()
}

/** Locks a claim until the transaction ends. */
export function lockClaim(db: Db, areaId: string, id: string): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('parking.misreadClaim')
    .selectAll()
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes what was decided; the picture is needed no more. */
export async function decideClaim(
  db: Db,
  id: string,
  set: Pick<ClaimRow, 'state' | 'decidedAt' | 'decidedBy' | 'stayId' | 'answer'>,
): Promise<void> {
  await db
    .updateTable('parking.misreadClaim')
    .set({ ...set, proofId: null })
    .where('id', '=', id)
    .execute()
}

/** Of these claims, those of a person of a park. */
export async function listOwnClaims(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('parking.misreadClaim')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
