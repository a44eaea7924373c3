import { sql } from 'kysely'
import type { Side } from '#contract/decoration'
import { type Db, newId } from '#platform/db'
import type { ChargeState } from '../ground/costs.ts'

/** A fee as it is stored. */
export interface ChargeRow {
  readonly id: string
  readonly areaId: string
  readonly caseId: string
  readonly side: Side
  readonly key: string
  readonly round: number
  readonly label: string
  readonly amountFen: number
  readonly state: ChargeState
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly words: string
}

const CHARGE = [
  'id',
  'areaId',
  'caseId',
  'side',
  'key',
  'round',
  'label',
  'amountFen',
  'state',
  'createdAt',
  'endedAt',
  'words',
] as const satisfies readonly (keyof ChargeRow)[]

const charges = (db: Db) => db.selectFrom('decoration.charge').select(CHARGE).$castTo<ChargeRow>()

/** The fees of a case, the first one first. */
export const listCharges = (db: Db, caseId: string): Promise<ChargeRow[]> =>
  charges(db).where('caseId', '=', caseId).orderBy('createdAt').orderBy('id').execute()

/** A fee of this park; null: there is none. */
export async function findCharge(db: Db, areaId: string, id: string): Promise<ChargeRow | null> {
  return (await charges(db).where('id', '=', id).where('areaId', '=', areaId).executeTakeFirst()) ?? null
}

/** The latest round of a case's fee with this key; null: there is none. */
export async function findChargeByKey(db: Db, caseId: string, key: string): Promise<ChargeRow | null> {
  const found = await charges(db)
    .where('caseId', '=', caseId)
    .where('key', '=', key)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** Writes a fee that is to be paid. A second open one of a case and key fails by `charge_one_open`. */
export async function insertCharge(
  db: Db,
  row: Pick<ChargeRow, 'areaId' | 'caseId' | 'side' | 'key' | 'round' | 'label' | 'amountFen'>,
  now: Date,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('decoration.charge')
    .values({ ...row, id, state: 'to_pay', createdAt: now })
    .execute()
  return id
}

/** Ends fees that are to be paid; answers how many were. The caller holds the case. */
export async function endCharges(
  db: Db,
  ids: readonly string[],
  end: { state: 'paid' | 'waived' | 'void'; endedAt: Date; words?: string; waivedBy?: string },
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await db
    .updateTable('decoration.charge')
    .set(end)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .where('state', '=', 'to_pay')
    .returning('id')
    .execute()
  return rows.length
}

/** What of a case's fees is to be paid is not asked for any more, and money that comes for its open orders goes back. The caller holds the case. */
export async function voidFees(db: Db, caseId: string, endedAt: Date): Promise<void> {
  await sql`
    with left_orders as (
      update decoration.fee_order set state = 'left' where case_id = ${caseId}::uuid and state = 'open')
    update decoration.charge set state = 'void', ended_at = ${endedAt}::timestamptz
     where case_id = ${caseId}::uuid and state = 'to_pay'`.execute(db)
}
