import { sql } from 'kysely'
import type { Side } from '#contract/decoration'
import type { Db } from '#platform/db'

/** Whose a deposit is, as it is stored; its money stands with the engine of deposits. */
export interface PotOwnRow {
  readonly id: string
  readonly areaId: string
  readonly caseId: string
  readonly side: Side
  readonly round: number
  readonly label: string
  readonly foremanIndex: Buffer | null
  readonly foremanName: string
  readonly firmId: string | null
  readonly openedAt: Date
  readonly releasedAt: Date | null
  readonly why: string
  readonly settledAt: Date | null
}

const POT = [
  'id',
  'areaId',
  'caseId',
  'side',
  'round',
  'label',
  'foremanIndex',
  'foremanName',
  'firmId',
  'openedAt',
  'releasedAt',
  'why',
  'settledAt',
] as const satisfies readonly (keyof PotOwnRow)[]

const pots = (db: Db) => db.selectFrom('decoration.pot').select(POT).$castTo<PotOwnRow>()

/** The deposits of a case, the applicant's first, then firms in their order. */
export const listPots = (db: Db, caseId: string): Promise<PotOwnRow[]> =>
  pots(db).where('caseId', '=', caseId).orderBy('side').orderBy('round').execute()

/** A deposit of this park; null: there is none. */
export async function findPot(db: Db, areaId: string, id: string): Promise<PotOwnRow | null> {
  return (await pots(db).where('id', '=', id).where('areaId', '=', areaId).executeTakeFirst()) ?? null
}

/** These deposits of a park, whatever their cases. */
export const listPotsByIds = (db: Db, ids: readonly string[]): Promise<PotOwnRow[]> =>
  pots(db)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute()

/** Writes whose a deposit is. A second standing one of a side fails by `pot_one_standing`. */
export async function insertPot(
  db: Db,
  row: Omit<PotOwnRow, 'openedAt' | 'releasedAt' | 'why' | 'settledAt'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('decoration.pot')
    .values({ ...row, openedAt: now })
    .execute()
}

/** Another foreman of the same firm pays it from now on. */
export async function setPotForeman(
  db: Db,
  id: string,
  foreman: Pick<PotOwnRow, 'foremanIndex' | 'foremanName' | 'firmId'>,
): Promise<void> {
  await db.updateTable('decoration.pot').set(foreman).where('id', '=', id).execute()
}

/** From now on what is free of these deposits goes back; those that do already stay as they are. */
export async function releasePotRows(db: Db, ids: readonly string[], { why, now }: { why: string; now: Date }) {
  await db
    .updateTable('decoration.pot')
    .set({ releasedAt: now, why })
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .where('releasedAt', 'is', null)
    .execute()
}

/** Nothing of a deposit is left here. */
export async function markSettled(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('decoration.pot')
    .set({ settledAt: now })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .execute()
}

/** Cases with a deposit that goes back and has not wholly gone, the longest not looked at first; from now on they were looked at. */
export async function takeReleased(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ caseId: string }>`
    with due as materialized (
      select id from decoration.pot where released_at is not null and settled_at is null
         and (looked_at is null or looked_at < ${now}::timestamptz)
       order by looked_at nulls first limit ${limit} for update skip locked)
    update decoration.pot pot set looked_at = ${now} from due where pot.id = due.id
    returning pot.case_id`.execute(db)
  return [...new Set(rows.map(({ caseId }) => caseId))]
}

/** Of these deposits, those that a person may open as their payer. */
export async function listOwnPots(
  db: Db,
  ids: readonly string[],
  { personId, companyIds, index }: { personId: string; companyIds: readonly string[]; index: Buffer | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('decoration.pot as p')
    .innerJoin('decoration.workCase as c', 'c.id', 'p.caseId')
    .select('p.id')
    .where(sql<boolean>`p.id = any (${[...ids]}::uuid[])`)
    .where(
      sql<boolean>`case p.side when 'firm' then p.foreman_index = ${index} or (c.foreman_index = ${index} and p.firm_id is not distinct from c.firm_id)
        else c.applicant_id = ${personId}::uuid or c.company_id = any (${[...companyIds]}::uuid[]) end`,
    )
    .execute()
  return rows.map(({ id }) => id)
}
