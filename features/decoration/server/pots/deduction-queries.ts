import { sql } from 'kysely'
import type { DeductionState } from '#contract/decoration'
import { type Db, newId } from '#platform/db'

/** Why a deduction ended. */
export type EndedWhy = 'silence' | 'refused' | 'won' | 'late' | 'withdrawn'

/** A deduction as it is stored. */
export interface DeductionRow {
  readonly id: string
  readonly areaId: string
  readonly caseId: string
  readonly potId: string
  readonly amountFen: number
  readonly takenFen: number | null
  readonly holdRef: string
  readonly clause: string
  readonly words: string
  readonly state: DeductionState
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly appealUntil: Date
  readonly appealedBy: string | null
  readonly appealedAt: Date | null
  readonly appealWords: string
  readonly decideUntil: Date | null
  readonly endedBy: string | null
  readonly endedAt: Date | null
  readonly endedWhy: EndedWhy | null
  readonly endWords: string
}

const DEDUCTION = [
  'id',
  'areaId',
  'caseId',
  'potId',
  'amountFen',
  'takenFen',
  'holdRef',
  'clause',
  'words',
  'state',
  'proposedBy',
  'proposedAt',
  'appealUntil',
  'appealedBy',
  'appealedAt',
  'appealWords',
  'decideUntil',
  'endedBy',
  'endedAt',
  'endedWhy',
  'endWords',
] as const satisfies readonly (keyof DeductionRow)[]

const deductions = (db: Db) => db.selectFrom('decoration.deduction').select(DEDUCTION).$castTo<DeductionRow>()

/** The deductions of a case, the first one first. */
export const listDeductions = (db: Db, caseId: string): Promise<DeductionRow[]> =>
  deductions(db).where('caseId', '=', caseId).orderBy('proposedAt').orderBy('id').execute()

/** A deduction, whatever its park; null: there is none. */
export async function findDeduction(db: Db, id: string): Promise<DeductionRow | null> {
  return (await deductions(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Writes a deduction that was proposed. */
export async function insertDeduction(
  db: Db,
  row: Pick<
    DeductionRow,
    | 'id'
    | 'areaId'
    | 'caseId'
    | 'potId'
    | 'amountFen'
    | 'clause'
    | 'words'
    | 'proposedBy'
    | 'proposedAt'
    | 'appealUntil'
  >,
): Promise<void> {
  await db
    .insertInto('decoration.deduction')
    .values({ ...row, holdRef: row.id, state: 'held' })
    .execute()
}

/** Sets what an act or the clock makes of a deduction. The caller holds its case. */
export async function setDeduction(
  db: Db,
  id: string,
  set: Partial<Omit<DeductionRow, 'id' | 'areaId' | 'caseId' | 'potId' | 'amountFen'>>,
): Promise<void> {
  await db.updateTable('decoration.deduction').set(set).where('id', '=', id).execute()
}

/** Deductions whose time is over at a moment: nobody appealed, or nobody decided; the longest ago first. */
export async function listRunOut(db: Db, now: Date, limit: number): Promise<{ id: string; caseId: string }[]> {
  const { rows } = await sql<{ id: string; caseId: string }>`
    select id, case_id from (
      (select id, case_id, appeal_until as at from decoration.deduction where state = 'held' and appeal_until <= ${now}
        order by appeal_until limit ${limit})
      union all
      (select id, case_id, decide_until as at from decoration.deduction where state = 'appealed' and decide_until <= ${now}
        order by decide_until limit ${limit})) due
     order by at limit ${limit}`.execute(db)
  return rows
}

/** Clauses that were quoted in a park, the latest first, each once. */
export async function listClauses(db: Db, areaId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ clause: string }>`
    select clause from (
      select clause, max(proposed_at) as at from (
        select clause, proposed_at from decoration.deduction where area_id = ${areaId} order by proposed_at desc limit 200) latest
       group by clause) each_once
     order by at desc limit ${limit}`.execute(db)
  return rows.map(({ clause }) => clause)
}

/** A picture of a deduction or its appeal. */
export interface ProofRow {
  readonly deductionId: string
  readonly part: 'proof' | 'appeal'
  readonly fileId: string
}

/** The pictures of deductions, in their order. */
export const listProofs = (db: Db, deductionIds: readonly string[]): Promise<ProofRow[]> =>
  db
    .selectFrom('decoration.deductionPicture')
    .select(['deductionId', 'part', 'fileId'])
    .where(sql<boolean>`deduction_id = any (${[...deductionIds]}::uuid[])`)
    .orderBy('part')
    .orderBy('position')
    .$castTo<ProofRow>()
    .execute()

/** Writes the pictures of a deduction or its appeal. */
export async function insertProofs(
  db: Db,
  { deductionId, part, byId }: { deductionId: string; part: ProofRow['part']; byId: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .insertInto('decoration.deductionPicture')
    .values(fileIds.map((fileId, position) => ({ id: newId(), deductionId, part, position, fileId, byId })))
    .execute()
}

/** The pictures of all deductions of cases: their files go with the cases. */
export async function listProofFiles(db: Db, caseIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('decoration.deductionPicture as p')
    .innerJoin('decoration.deduction as d', 'd.id', 'p.deductionId')
    .select('p.fileId')
    .where(sql<boolean>`d.case_id = any (${[...caseIds]}::uuid[])`)
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Of which deposits these deductions are. */
export const listDeductionPots = (db: Db, ids: readonly string[]): Promise<{ id: string; potId: string }[]> =>
  db
    .selectFrom('decoration.deduction')
    .select(['id', 'potId'])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute()
