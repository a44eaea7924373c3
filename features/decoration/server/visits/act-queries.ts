import type { Db } from '#platform/db'

/** An act that a phone told. */
export interface ActRow {
  readonly id: string
  readonly areaId: string
  readonly personId: string
  readonly caseId: string
  readonly what: 'inspect' | 'order' | 'check' | 'first'
  /** The inspection, correction or check that it is of, or became. */
  readonly refId: string | null
  readonly at: Date
  readonly recordedAt: Date
  readonly lateReport: boolean
  readonly why: string
  readonly lines: readonly string[]
}

const ACT = [
  'id',
  'areaId',
  'personId',
  'caseId',
  'what',
  'refId',
  'at',
  'recordedAt',
  'lateReport',
  'why',
  'lines',
] as const satisfies readonly (keyof ActRow)[]

/** Writes an act under its number; false: the number was used before. Of two at once the second waits for the first. */
export async function insertAct(db: Db, { lines, ...act }: ActRow): Promise<boolean> {
  const made = await db
    .insertInto('decoration.visitAct')
    .values({ ...act, lines: JSON.stringify(lines) })
    .onConflict((conflict) => conflict.constraint('visit_act_pk').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** The act of a number; undefined: there is none. */
export function findAct(db: Db, id: string): Promise<ActRow | undefined> {
  return db.selectFrom('decoration.visitAct').select(ACT).where('id', '=', id).$castTo<ActRow>().executeTakeFirst()
}

/** Writes what became of an act that was just recorded. */
export async function updateAct(
  db: Db,
  id: string,
  { lines, ...facts }: Partial<Pick<ActRow, 'refId' | 'lateReport' | 'why' | 'lines'>>,
): Promise<void> {
  await db
    .updateTable('decoration.visitAct')
    .set({ ...facts, ...(lines && { lines: JSON.stringify(lines) }) })
    .where('id', '=', id)
    .execute()
}

/** Late reports of an inspection, correction or check, in the order in which they came. */
export function listLateActs(db: Db, refId: string): Promise<ActRow[]> {
  return db
    .selectFrom('decoration.visitAct')
    .select(ACT)
    .where('refId', '=', refId)
    .where('lateReport', '=', true)
    .orderBy('recordedAt')
    .orderBy('id')
    .$castTo<ActRow>()
    .execute()
}
