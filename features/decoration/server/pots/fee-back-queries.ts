import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { BackWay } from '#platform/deposits'

/** How a fee on its way back stands. */
export type FeeBackState = 'asked' | 'refused' | 'by_hand' | 'done'

/** A paid order of fees that goes back. */
export interface FeeBackRow {
  readonly orderId: string
  readonly areaId: string
  readonly caseId: string
  readonly amountFen: number
  readonly why: string
  readonly state: FeeBackState
  readonly tries: number
  readonly problem: string
  readonly potId: string | null
  readonly way: BackWay | null
  readonly askedAt: Date
  readonly doneAt: Date | null
}

const BACK = [
  'orderId',
  'areaId',
  'caseId',
  'amountFen',
  'why',
  'state',
  'tries',
  'problem',
  'potId',
  'way',
  'askedAt',
  'doneAt',
] as const satisfies readonly (keyof FeeBackRow)[]

const backs = (db: Db) => db.selectFrom('decoration.feeBack').select(BACK).$castTo<FeeBackRow>()

/** Has all paid orders of a case go back, each once; answers those that do from now on. The caller holds the case. */
export async function insertFeeBacks(
  db: Db,
  caseId: string,
  { why, now }: { why: string; now: Date },
): Promise<Pick<FeeBackRow, 'orderId' | 'amountFen' | 'state'>[]> {
  const { rows } = await sql<Pick<FeeBackRow, 'orderId' | 'amountFen' | 'state'>>`
    insert into decoration.fee_back (order_id, area_id, case_id, amount_fen, why, state, tries, asked_at)
    select id, area_id, case_id, amount_fen, ${why},
           case when trade_id is null then 'by_hand' else 'asked' end, case when trade_id is null then 0 else 1 end, ${now}::timestamptz
      from decoration.fee_order where case_id = ${caseId}::uuid and state = 'paid'
    on conflict on constraint fee_back_pk do nothing
    returning order_id, amount_fen, state`.execute(db)
  return rows
}

/** Fees of a case that go back. */
export const listFeeBacks = (db: Db, caseId: string): Promise<FeeBackRow[]> =>
  backs(db).where('caseId', '=', caseId).orderBy('askedAt').orderBy('orderId').execute()

/** A fee that goes back; null: there is none. `lock`: held until the transaction ends, after its case, never before. */
export async function findFeeBack(db: Db, orderId: string, lock = false): Promise<FeeBackRow | null> {
  const row = await backs(db)
    .where('orderId', '=', orderId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Sets how a fee on its way back stands. The caller holds it. */
export async function setFeeBack(
  db: Db,
  orderId: string,
  set: Partial<Pick<FeeBackRow, 'state' | 'problem' | 'potId' | 'way' | 'doneAt'>> & { tryAt?: Date | null },
): Promise<void> {
  await db.updateTable('decoration.feeBack').set(set).where('orderId', '=', orderId).execute()
}

/** Fees whose channel refused and whose next try has come: from now on asked for again, each under a new number. Answers their orders. */
export async function askFeesAgain(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    with due as materialized (
      select order_id from decoration.fee_back where state = 'refused' and try_at <= ${now}::timestamptz
       order by try_at limit ${limit} for update skip locked)
    update decoration.fee_back b set state = 'asked', try_at = null, tries = tries + 1 from due where b.order_id = due.order_id
    returning b.order_id`.execute(db)
  return rows.map(({ orderId }) => orderId)
}
