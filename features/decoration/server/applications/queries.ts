import { sql } from 'kysely'
import type { CaseState } from '#contract/decoration'
import type { Db } from '#platform/db'
import { CASE, type CaseRow } from '../ground/case-row.ts'

/** The number of another case of a room that was handed in and is not ended; null: none. */
export async function findTaking(
  db: Db,
  areaId: string,
  roomId: string,
  exceptId: string | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('decoration.workCase')
    .select('number')
    .where('areaId', '=', areaId)
    .where('roomId', '=', roomId)
    .where('endedAt', 'is', null)
    .where('state', '!=', 'draft')
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}

/** Of these rooms, those that have a case that was handed in and is not ended. */
export async function listTaken(db: Db, roomIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (roomIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('decoration.workCase')
    .select('roomId')
    .where('roomId', 'in', [...roomIds])
    .where('endedAt', 'is', null)
    .where('state', '!=', 'draft')
    .execute()
  return new Set(rows.flatMap(({ roomId }) => roomId ?? []))
}

/** The last number of a park that begins so; null: none. The caller holds the name of the numbers. */
export async function lastNumber(db: Db, areaId: string, beginning: string): Promise<string | null> {
  const row = await db
    .selectFrom('decoration.workCase')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('areaId', '=', areaId)
    .where('number', '>=', beginning)
    .where('number', '<', `${beginning}~`)
    .executeTakeFirst()
  return row?.number ?? null
}

/** Cases that lapse by now: unpaid beyond their day, or with a permit that nobody used since `unusedSince`; at most so many. */
export async function listLapsing(
  db: Db,
  { now, unusedDays, areaId, limit }: { now: Date; unusedDays: number; areaId: string; limit: number },
): Promise<string[]> {
  const unusedSince = new Date(now.getTime() - unusedDays * 86_400_000)
  const { rows } = await sql<{ id: string }>`
    select id from decoration.work_case
     where area_id = ${areaId} and ((state = 'to_pay' and pay_until < ${now})
        or (state = 'to_begin' and greatest(permit_at, (first_on::timestamp at time zone 'Asia/Shanghai')) < ${unusedSince}))
     order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Parks that have cases which are not ended. */
export async function listParks(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('decoration.workCase')
    .select('areaId')
    .distinct()
    .where('endedAt', 'is', null)
    .execute()
  return rows.map(({ areaId }) => areaId)
}

/** States of cases that were handed in and are not ended nor stopped, up to the final check. */
export const UNFINISHED: readonly CaseState[] = ['reviewing', 'returned', 'to_pay', 'to_begin', 'working', 'checking']

/** Cases of a park in one of the states `UNFINISHED`, after one, in the order of their ids. */
export async function listUnfinished(db: Db, areaId: string, after: string | null, limit: number): Promise<CaseRow[]> {
  return await db
    .selectFrom('decoration.workCase')
    .select(CASE)
    .where('areaId', '=', areaId)
    .where('state', 'in', UNFINISHED)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .$castTo<CaseRow>()
    .execute()
}

/** Drafts that nobody saved since then, at most so many. */
export async function listOldDrafts(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('decoration.workCase')
    .select('id')
    .where('state', '=', 'draft')
    .where('changedAt', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the files and signatures of these cases away; answers their files. */
export async function deleteFilesOf(
  db: Db,
  caseIds: readonly string[],
): Promise<{ papers: string[]; signatures: string[] }> {
  const papers = await db
    .deleteFrom('decoration.caseFile')
    .where('caseId', 'in', [...caseIds])
    .returning('fileId')
    .execute()
  const signed = await db
    .deleteFrom('decoration.signature')
    .where('caseId', 'in', [...caseIds])
    .returning('fileId')
    .execute()
  return { papers: papers.map(({ fileId }) => fileId), signatures: signed.map(({ fileId }) => fileId) }
}

/** Deletes drafts. */
export async function deleteDrafts(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('decoration.workCase')
    .where('id', 'in', [...ids])
    .where('state', '=', 'draft')
    .execute()
}
