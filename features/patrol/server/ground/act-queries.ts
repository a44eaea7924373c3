import type { Db } from '#platform/db'

/** An act that was recorded. */
export interface ActRow {
  readonly id: string
  readonly areaId: string
  readonly personId: string
  readonly roundId: string | null
  readonly pointId: string | null
  readonly problemId: string | null
  readonly what: string
  readonly at: Date
  readonly recordedAt: Date
  readonly lateReport: boolean
}

const ACT = [
  'id',
  'areaId',
  'personId',
  'roundId',
  'pointId',
  'problemId',
  'what',
  'at',
  'recordedAt',
  'lateReport',
] as const

/** Writes an act under its number; false: the number was used before. Of two at once the second waits for the first. */
export async function insertAct(db: Db, act: ActRow): Promise<boolean> {
  const made = await db
    .insertInto('patrol.act')
    .values(act)
    .onConflict((conflict) => conflict.constraint('act_pk').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** The act of a number; undefined: there is none. */
export function findAct(db: Db, id: string): Promise<ActRow | undefined> {
  return db.selectFrom('patrol.act').select(ACT).where('id', '=', id).executeTakeFirst()
}

/** Writes which problem an act made. */
export async function updateActProblem(db: Db, id: string, problemId: string): Promise<void> {
  await db.updateTable('patrol.act').set({ problemId }).where('id', '=', id).execute()
}
