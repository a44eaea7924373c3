import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** One who comes, as kept. */
export interface CompanionRow {
  readonly id: string
  readonly visitId: string
  /** Their order; the lowest leads. */
  readonly seq: number
  readonly nameSealed: Buffer | null
  readonly phoneSealed: Buffer | null
  readonly phoneIndex: Buffer | null
  readonly idSealed: Buffer | null
  readonly faceId: string | null
  /** The consent to their face; it stays when the face is gone. */
  readonly faceConsentId: string | null
  readonly documentId: string | null
  readonly personId: string | null
  readonly inside: boolean
  readonly enteredAt: Date | null
  readonly leftAt: Date | null
}

const COLUMNS = [
  'id',
  'visitId',
  'seq',
  'nameSealed',
  'phoneSealed',
  'phoneIndex',
  'idSealed',
  'faceId',
  'faceConsentId',
  'documentId',
  'personId',
  'inside',
  'enteredAt',
  'leftAt',
] as const

/** Who comes, of several visits, in their order; those who were taken off are left out. */
export function listCompanions(db: Db, visitIds: readonly string[]): Promise<CompanionRow[]> {
  if (visitIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('visitors.companion')
    .select(COLUMNS)
    .where('visitId', 'in', visitIds)
    .where('removedAt', 'is', null)
    .orderBy('visitId')
    .orderBy('seq')
    .$castTo<CompanionRow>()
    .execute()
}

/** One who comes; null: there is none, or they were taken off. */
export async function findCompanion(db: Db, id: string): Promise<CompanionRow | null> {
  const row = await db
    .selectFrom('visitors.companion')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .$castTo<CompanionRow>()
    .executeTakeFirst()
  return row ?? null
}

/** Those of these ids who are on a visit of a park. */
export function listCompanionsById(db: Db, areaId: string, ids: readonly string[]): Promise<CompanionRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('visitors.companion as c')
    .innerJoin('visitors.visit as v', 'v.id', 'c.visitId')
    .select(COLUMNS.map((column) => `c.${column}` as const))
    .where('c.id', 'in', [...ids])
    .where('v.areaId', '=', areaId)
    .where('c.removedAt', 'is', null)
    .where('v.strippedAt', 'is', null)
    .$castTo<CompanionRow>()
    .execute()
}

/** Adds people to a visit, whose row is held, behind all who ever were; `leads`: the first of them before all. Answers them as they are kept. */
export async function insertCompanions(
  db: Db,
  visitId: string,
  rows: readonly Omit<CompanionRow, 'visitId' | 'seq' | 'inside' | 'enteredAt' | 'leftAt'>[],
  leads: boolean,
): Promise<CompanionRow[]> {
  if (rows.length === 0) return []
  return await db
    .insertInto('visitors.companion')
    .values(
      rows.map((row, nth) => ({
        ...row,
        visitId,
        seq:
          leads && nth === 0
            ? sql<number>`(select coalesce(min(seq), 1) from visitors.companion where visit_id = ${visitId}) - 1`
            : sql<number>`(select coalesce(max(seq), 0) from visitors.companion where visit_id = ${visitId}) + ${nth + 1}`,
      })),
    )
    .returning(COLUMNS)
    .$castTo<CompanionRow>()
    .execute()
}

/** Changes one who comes. */
export async function updateCompanion(
  db: Db,
  id: string,
  set: Partial<Omit<CompanionRow, 'id' | 'visitId' | 'seq'>>,
): Promise<void> {
  if (Object.keys(set).length === 0) return
  await db.updateTable('visitors.companion').set(set).where('id', '=', id).execute()
}

/** Takes people off a visit. */
export async function removeCompanions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('visitors.companion').set({ removedAt: now }).where('id', 'in', ids).execute()
}

/** Writes down that one came in or went out; false: it is known already, or they are gone. */
export async function updateWhere(
  db: Db,
  id: string,
  { inside, at }: { inside: boolean; at: Date },
): Promise<string | null> {
  const row = await db
    .updateTable('visitors.companion')
    .set(inside ? { inside, enteredAt: sql<Date>`coalesce(entered_at, ${at})`, leftAt: null } : { inside, leftAt: at })
    .where('id', '=', id)
    .where('inside', '=', !inside)
    .returning('visitId')
    .executeTakeFirst()
  return row?.visitId ?? null
}

/** Whether anybody of a visit is inside. */
export async function anyInside(db: Db, visitId: string): Promise<boolean> {
  const row = await db
    .selectFrom('visitors.companion')
    .select('id')
    .where('visitId', '=', visitId)
    .where('inside', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const ofHost = (db: Db, hostId: string) =>
  db
    .selectFrom('visitors.companion as c')
    .innerJoin('visitors.visit as v', 'v.id', 'c.visitId')
    .select(COLUMNS.map((column) => `c.${column}` as const))
    .where('v.hostId', '=', hostId)
    .where('c.nameSealed', 'is not', null)
    .where('c.removedAt', 'is', null)

/** Those of these people who came to this host and are known yet. */
export function listCompanionsOfHost(db: Db, hostId: string, ids: readonly string[]): Promise<CompanionRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return ofHost(db, hostId).where('c.id', 'in', ids).$castTo<CompanionRow>().execute()
}

/** Who was to come to this host last, the latest visit first, the same person as often as they were. */
export function listLastOfHost(db: Db, hostId: string, limit: number): Promise<CompanionRow[]> {
  return ofHost(db, hostId)
    .orderBy('v.fromAt', 'desc')
    .orderBy('v.id', 'desc')
    .orderBy('c.seq')
    .limit(limit)
    .$castTo<CompanionRow>()
    .execute()
}

/** Forgets who somebody of a visit is; they count on, without a name. */
export async function stripCompanions(db: Db, visitId: string, now: Date): Promise<void> {
  await db
    .updateTable('visitors.companion')
    .set({
      nameSealed: null,
      phoneSealed: null,
      phoneIndex: null,
      idSealed: null,
      faceId: null,
      documentId: null,
      personId: null,
      clearedAt: now,
    })
    .where('visitId', '=', visitId)
    .execute()
}

/** Everybody of a visit, also who was taken off. */
export function listEverybody(db: Db, visitId: string): Promise<CompanionRow[]> {
  return db
    .selectFrom('visitors.companion')
    .select(COLUMNS)
    .where('visitId', '=', visitId)
    .orderBy('seq')
    .$castTo<CompanionRow>()
    .execute()
}

/** Up to so many people whose visit was over before this moment, no dispute holding it, and of whom ID number or pictures are kept; their rows held. */
export function lockToClear(
  db: Db,
  { endedBefore, now, limit }: { endedBefore: Date; now: Date; limit: number },
): Promise<Pick<CompanionRow, 'id' | 'faceId' | 'documentId'>[]> {
  return db
    .selectFrom('visitors.companion as c')
    .leftJoin('visitors.visit as v', 'v.id', 'c.visitId')
    .select(['c.id', 'c.faceId', 'c.documentId'])
    .where('c.clearedAt', 'is', null)
    .where((is) =>
      is.or([is('c.idSealed', 'is not', null), is('c.faceId', 'is not', null), is('c.documentId', 'is not', null)]),
    )
    .where('c.overAt', '<=', endedBefore)
    .where((is) => is.or([is('v.disputedUntil', 'is', null), is('v.disputedUntil', '<=', now)]))
    .orderBy('c.id')
    .limit(limit)
    .forUpdate('c')
    .skipLocked()
    .execute()
}

/** A visit is over for everybody of it. */
export async function updateOver(db: Db, visitId: string, now: Date): Promise<void> {
  await db.updateTable('visitors.companion').set({ overAt: now }).where('visitId', '=', visitId).execute()
}

/** Forgets ID number and pictures of people. */
export async function clearCompanions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('visitors.companion')
    .set({ idSealed: null, faceId: null, documentId: null, clearedAt: now })
    .where('id', 'in', ids)
    .execute()
}

/** Visits of a company that have not begun, on which somebody with this phone comes, in the order of their ids; whether they lead. */
export async function listComingBy(
  db: Db,
  { areaId, companyId, phoneIndex }: { areaId: string; companyId: string | null; phoneIndex: Buffer },
): Promise<{ visitId: string; companionId: string; leads: boolean }[]> {
  const { rows } = await sql<{ visitId: string; companionId: string; leads: boolean }>`
    select c.visit_id, c.id as companion_id, c.seq = (
      select min(seq) from visitors.companion o where o.visit_id = c.visit_id and o.removed_at is null) as leads
    from visitors.companion c join visitors.visit v on v.id = c.visit_id
    where c.phone_index = ${phoneIndex} and c.removed_at is null
      and v.area_id = ${areaId} ${companyId === null ? sql`` : sql`and v.company_id = ${companyId}`}
      and v.state in ('invited', 'waiting', 'approved')
    order by v.id, c.seq limit 100`.execute(db)
  return rows
}
