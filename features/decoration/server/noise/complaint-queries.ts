import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { COMPLAINT, type ComplaintRow } from './rows.ts'

const complaints = (db: Db) => db.selectFrom('decoration.complaint').select(COMPLAINT).$castTo<ComplaintRow>()

/** Of these complaints, those that somebody made. */
export async function listAuthored(db: Db, authorId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('decoration.complaint')
    .select('id')
    .where('id', 'in', ids)
    .where('authorId', '=', authorId)
    .execute()
  return rows.map(({ id }) => id)
}

/** The complaints of somebody in a park, the latest first. */
export async function listOwn(db: Db, areaId: string, authorId: string, limit: number): Promise<ComplaintRow[]> {
  return await complaints(db)
    .where('authorId', '=', authorId)
    .where('areaId', '=', areaId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many complaints somebody made on a day. */
export async function countOfDay(db: Db, authorId: string, day: Day): Promise<number> {
  const { count } = await db
    .selectFrom('decoration.complaint')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('authorId', '=', authorId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a complaint under the next free number of its author's day. Answers false where two were made at once, or all three numbers are taken: by `complaint_a_day` the store holds that. */
export async function insertComplaint(
  db: Db,
  complaint: Pick<
    ComplaintRow,
    'id' | 'areaId' | 'caseId' | 'authorId' | 'room' | 'kind' | 'text' | 'photoIds' | 'at' | 'day' | 'nth'
  >,
): Promise<boolean> {
  const row = await db
    .insertInto('decoration.complaint')
    .values({ ...complaint, photoIds: [...complaint.photoIds] })
    .onConflict((conflict) => conflict.constraint('complaint_a_day').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A complaint of a park, held until the transaction ends; null: there is none. */
export async function lockComplaint(db: Db, areaId: string, id: string): Promise<ComplaintRow | null> {
  const row = await complaints(db).where('id', '=', id).where('areaId', '=', areaId).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Which case a complaint of a park is about; null: there is none. */
export async function findComplaintCase(db: Db, areaId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('decoration.complaint')
    .select('caseId')
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .executeTakeFirst()
  return row?.caseId ?? null
}

/** Answers a complaint. The caller holds it. */
export async function setAnswered(
  db: Db,
  id: string,
  set: { outcome: 'explained' | 'corrected' | 'stopped'; answer: string; answeredBy: string; answeredAt: Date },
): Promise<ComplaintRow> {
  return await db
    .updateTable('decoration.complaint')
    .set({ ...set, state: 'answered', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(COMPLAINT)
    .$castTo<ComplaintRow>()
    .executeTakeFirstOrThrow()
}

const oldest = keyset('asc', { at: 'instant', id: 'id' })
const newest = keyset('desc', { at: 'instant', id: 'id' })

/** A page of complaints of a park, or about one case: those that wait the oldest first, those answered the latest first. */
export async function listComplaints(
  db: Db,
  {
    areaId,
    state,
    caseId,
    ...asked
  }: PageAsked & { areaId: string; state: 'open' | 'answered'; caseId: string | undefined },
): Promise<Page<ComplaintRow>> {
  const query = complaints(db)
    .where('areaId', '=', areaId)
    .where('state', '=', state)
    .$if(caseId !== undefined, (of) => of.where('caseId', '=', caseId ?? ''))
  return await (state === 'open' ? oldest : newest).page(query, asked)
}

/** How many complaints wait in a park, or about one case, and how many of them since before a moment. */
export async function countOpen(
  db: Db,
  areaId: string,
  { caseId, before }: { caseId?: string; before?: Date } = {},
): Promise<{ count: number; overdue: number }> {
  const row = await db
    .selectFrom('decoration.complaint')
    .select((is) => [
      is.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where at < ${before ?? new Date(0)})`.as('overdue'),
    ])
    .where('areaId', '=', areaId)
    .where('state', '=', 'open')
    .$if(caseId !== undefined, (of) => of.where('caseId', '=', caseId ?? ''))
    .executeTakeFirstOrThrow()
  return { count: row.count, overdue: row.overdue }
}

/** Pictures of the complaints about these cases. */
export async function listPhotosOf(db: Db, caseIds: readonly string[]): Promise<string[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .selectFrom('decoration.complaint')
    .select('photoIds')
    .where('caseId', 'in', caseIds)
    .where(sql<boolean>`photo_ids <> '{}'`)
    .execute()
  return rows.flatMap(({ photoIds }) => photoIds)
}
