import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { newId } from '#platform/db'
import { CASE, type CaseRow } from './case-row.ts'

/** What of a case an act may set. */
export type CaseSet = Partial<Omit<CaseRow, 'id' | 'areaId' | 'number' | 'version' | 'createdAt'>>

/** What of a case there is when it is made; the rest is empty. */
export type NewCase = Pick<CaseRow, 'id' | 'areaId' | 'number' | 'state' | 'place' | 'applicantId' | 'companyId'> &
  CaseSet

function cases(db: Db) {
  return db.selectFrom('decoration.workCase').select(CASE).$castTo<CaseRow>()
}

/** A case of the park; null: there is none. */
export async function findCase(db: Db, areaId: string, id: string): Promise<CaseRow | null> {
  return (await cases(db).where('id', '=', id).where('areaId', '=', areaId).executeTakeFirst()) ?? null
}

/** A case whatever its park, held until the transaction ends; null: there is none. */
export async function lockCase(db: Db, id: string): Promise<CaseRow | null> {
  return (await cases(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

/** Of these cases, those of a park. */
export async function listCasesAmong(db: Db, areaId: string, ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return []
  return await cases(db)
    .where('areaId', '=', areaId)
    .where('id', 'in', [...ids])
    .execute()
}

/** The case of a room that is past its papers and not ended; null: none. */
export async function findCaseOfRoom(db: Db, roomId: string): Promise<CaseRow | null> {
  const found = await cases(db)
    .where('roomId', '=', roomId)
    .where('state', 'in', ['to_pay', 'to_begin', 'working', 'stopped', 'checking', 'watching'])
    .executeTakeFirst()
  return found ?? null
}

/** Makes a case. Refuses a number that the park has by `work_case_number_once`. */
export async function insertCase(db: Db, workCase: NewCase, now: Date): Promise<void> {
  await db
    .insertInto('decoration.workCase')
    .values({ ...workCase, stateAt: now, createdAt: now, changedAt: now })
    .execute()
}

/** Sets what an act changes and raises the version. The caller holds the case. */
export async function setCase(db: Db, id: string, set: CaseSet, now: Date): Promise<CaseRow> {
  const row = await db
    .updateTable('decoration.workCase')
    .set({ ...set, changedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(CASE)
    .$castTo<CaseRow>()
    .executeTakeFirstOrThrow()
  return row
}

/** One thing that happened to a case. */
export interface Step {
  readonly act: string
  readonly byId: string | null
  readonly words?: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Writes down what happened to a case. */
export async function insertStep(
  db: Db,
  caseId: string,
  { act, byId, words = '', detail = {}, at }: Step,
): Promise<void> {
  await db
    .insertInto('decoration.step')
    .values({ id: newId(), caseId, act, byId, words, detail: JSON.stringify(detail), at })
    .execute()
}

/** What happened to a case, in order. */
export async function listSteps(db: Db, caseId: string) {
  return await db
    .selectFrom('decoration.step')
    .select(['id', 'at', 'byId', 'act', 'words', 'detail'])
    .where('caseId', '=', caseId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
