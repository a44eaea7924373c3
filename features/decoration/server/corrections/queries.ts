import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { CORRECTION, type CorrectionRow, ROUND, type RoundRow } from './row.ts'

/** A correction of the park; undefined: there is none. `hold`: until the end of the transaction, its case first. */
export function findCorrection(db: Db, areaId: string, id: string, hold = false): Promise<CorrectionRow | undefined> {
  return db
    .selectFrom('decoration.correction')
    .select(CORRECTION)
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .$if(hold, (query) => query.forUpdate())
    .$castTo<CorrectionRow>()
    .executeTakeFirst()
}

/** How many corrections a case has had. */
export async function countOf(db: Db, caseId: string): Promise<number> {
  const row = await db
    .selectFrom('decoration.correction')
    .select(({ fn }) => fn.max('nth').as('most'))
    .where('caseId', '=', caseId)
    .executeTakeFirst()
  return row?.most ?? 0
}

/** Corrections of a case that are not closed, the first due one first. */
export function listOpen(db: Db, caseId: string): Promise<CorrectionRow[]> {
  return db
    .selectFrom('decoration.correction')
    .select(CORRECTION)
    .where('caseId', '=', caseId)
    .where('state', '<>', 'closed')
    .orderBy('dueAt')
    .orderBy('id')
    .$castTo<CorrectionRow>()
    .execute()
}

/** Writes a correction. */
export async function insertCorrection(db: Db, { points, ...row }: CorrectionRow): Promise<void> {
  await db
    .insertInto('decoration.correction')
    .values({ ...row, points: JSON.stringify(points), changedAt: row.orderedAt })
    .execute()
}

/** Sets what an act changes and raises the version. The caller holds the correction. */
export async function updateCorrection(
  db: Db,
  id: string,
  set: Partial<Pick<CorrectionRow, 'state' | 'refusals' | 'dueAt' | 'overdueAt' | 'closedAt'>>,
  now: Date,
): Promise<CorrectionRow> {
  const row = await db
    .updateTable('decoration.correction')
    .set({ ...set, changedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(CORRECTION)
    .$castTo<CorrectionRow>()
    .executeTakeFirstOrThrow()
  return row
}

/** Answers to a correction, the first one first. */
export function listRounds(db: Db, correctionId: string): Promise<RoundRow[]> {
  return db
    .selectFrom('decoration.correctionRound')
    .select(ROUND)
    .where('correctionId', '=', correctionId)
    .orderBy('round')
    .$castTo<RoundRow>()
    .execute()
}

/** Writes an answer to a correction. */
export async function insertRound(
  db: Db,
  row: Pick<RoundRow, 'correctionId' | 'round' | 'answeredAt' | 'answeredBy' | 'answeredAs' | 'words'>,
): Promise<void> {
  await db.insertInto('decoration.correctionRound').values(row).execute()
}

/** Writes what became of the answer that waits. */
export async function decideRound(
  db: Db,
  { correctionId, round }: Pick<RoundRow, 'correctionId' | 'round'>,
  set: { decision: 'closed' | 'refused'; decidedAt: Date; decidedBy: string; reason: string },
): Promise<void> {
  await db
    .updateTable('decoration.correctionRound')
    .set(set)
    .where('correctionId', '=', correctionId)
    .where('round', '=', round)
    .execute()
}

/** Marks corrections that are past their time, at most so many, and answers them. */
export async function markOverdue(db: Db, now: Date, limit: number): Promise<CorrectionRow[]> {
  return await db
    .with(
      (cte) => cte('due').materialized(),
      (q) =>
        q
          .selectFrom('decoration.correction')
          .select('id')
          .where('state', 'in', ['ordered', 'refused'])
          .where('overdueAt', 'is', null)
          .where('dueAt', '<', now)
          .orderBy('dueAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('decoration.correction')
    .set({ overdueAt: now })
    .where('id', 'in', (q) => q.selectFrom('due').select('due.id'))
    .returning(CORRECTION)
    .$castTo<CorrectionRow>()
    .execute()
}

/** A correction whatever its park; undefined: there is none. */
export function findAnyCorrection(db: Db, id: string): Promise<CorrectionRow | undefined> {
  return db
    .selectFrom('decoration.correction')
    .select(CORRECTION)
    .where('id', '=', id)
    .$castTo<CorrectionRow>()
    .executeTakeFirst()
}
