import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { RoundRow, VisitRow } from '../rounds/queries.ts'

/** The points of a round as they stand, held to the end of the transaction with their round. */
export async function listRoundVisits(db: Db, roundId: string): Promise<VisitRow[]> {
  return await db
    .selectFrom('patrol.visit')
    .select([
      'roundId',
      'pointId',
      'position',
      'arrival',
      'arrivedAt',
      'arrivedBy',
      'arrivalWords',
      'result',
      'resultAt',
      'resultBy',
      'resultAct',
      'pointVersion',
      'answers',
      'outside',
      'skipWords',
      'clockOff',
      'lateReport',
    ])
    .where('roundId', '=', roundId)
    .orderBy('position')
    .$castTo<VisitRow>()
    .execute()
}

/** Adds a point to a round that its plan took off meanwhile: somebody was there. */
export async function insertLateVisit(db: Db, roundId: string, pointId: string, now: Date): Promise<VisitRow> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from patrol.visit where round_id = ${roundId})`
  await db.insertInto('patrol.visit').values({ roundId, pointId, position, lateReport: true, createdAt: now }).execute()
  const visits = await listRoundVisits(db, roundId)
  const added = visits.find((visit) => visit.pointId === pointId)
  if (!added) throw new Error(`the visit of ${pointId} was just written`)
  return added
}

/** Writes what became of a point of a round. */
export async function updateVisit(
  db: Db,
  { roundId, pointId }: Pick<VisitRow, 'roundId' | 'pointId'>,
  { answers, outside, ...facts }: Partial<VisitRow>,
): Promise<void> {
  await db
    .updateTable('patrol.visit')
    .set({
      ...facts,
      ...(answers && { answers: JSON.stringify(answers) }),
      ...(outside && { outside: JSON.stringify(outside) }),
    })
    .where('roundId', '=', roundId)
    .where('pointId', '=', pointId)
    .execute()
}

/** Writes how far a round is. Its version stays: who cancels it is not disturbed by who walks it. */
export async function updateProgress(
  db: Db,
  id: string,
  facts: Pick<RoundRow, 'state' | 'startedAt' | 'doneAt' | 'late'>,
): Promise<void> {
  await db.updateTable('patrol.round').set(facts).where('id', '=', id).execute()
}

/** Files of the photos that an act brought. */
export async function listActFiles(db: Db, actId: string): Promise<string[]> {
  const rows = await db.selectFrom('patrol.photo').select('fileId').where('actId', '=', actId).orderBy('id').execute()
  return rows.map(({ fileId }) => fileId)
}
