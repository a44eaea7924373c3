import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'

/** Whose bills they are. */
export interface Account {
  readonly areaId: string
  readonly companyId: string
}

/** A payment of bills as it is stored. */
export interface PaymentRow extends Account {
  readonly id: string
  readonly personId: string
  readonly billIds: readonly string[]
  readonly amountFen: number
  readonly state: 'open' | 'paid'
  readonly createdAt: Date
  readonly goodUntil: Date
  readonly paidAt: Date | null
}

/** A bill as far as paying it goes. */
export interface BillRow {
  readonly id: string
  readonly billNo: string
  readonly month: Day
  readonly totalFen: number
  readonly state: string
}

const payments = (schema: string) => sql.id(schema, 'bill_payment')
const bills = (schema: string) => sql.id(schema, 'bill')
const PAYMENT = sql`id, area_id, company_id, person_id, bill_ids, amount_fen::int as amount_fen, state, created_at, good_until, paid_at`
const BILL = sql`id, bill_no, month::text as month, total_fen::int as total_fen, state`

/** A payment of bills of this park. */
export async function findPayment(db: Db, schema: string, areaId: string, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${PAYMENT} from ${payments(schema)} where area_id = ${areaId} and id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockPayment(db: Db, schema: string, areaId: string, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${PAYMENT} from ${payments(schema)} where area_id = ${areaId} and id = ${id} for update`.execute(db)
  return rows[0]
}

/** The payment of just these bills that this person has begun and can still go on with; undefined: none. */
export async function findOpenPayment(
  db: Db,
  schema: string,
  { areaId, companyId }: Account,
  { personId, billIds, after }: { personId: string; billIds: readonly string[]; after: Date },
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${PAYMENT} from ${payments(schema)}
     where area_id = ${areaId} and company_id = ${companyId} and person_id = ${personId} and state = 'open'
       and good_until > ${after} and bill_ids = ${[...billIds]}::uuid[]
     order by created_at desc limit 1`.execute(db)
  return rows[0]
}

/** Its money was accepted, and its bills are paid by it. The caller has locked them. */
export async function updatePaid(
  db: Db,
  schema: string,
  { id, billIds }: Pick<PaymentRow, 'id' | 'billIds'>,
  { tradeId, paidAt }: { tradeId: string; paidAt: Date },
): Promise<void> {
  await sql`update ${payments(schema)} set trade_id = ${tradeId}, paid_at = ${paidAt}, state = 'paid' where id = ${id}`.execute(
    db,
  )
  await sql`
    update ${bills(schema)} set payment_id = ${id}, paid_at = ${paidAt}, state = 'paid' where id = any (${[...billIds]}::uuid[])`.execute(
    db,
  )
}

/** Those of some bills that are a company's, locked in the order of their ids. */
export async function lockBillsOf(
  db: Db,
  schema: string,
  { areaId, companyId }: Account,
  ids: readonly string[],
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select ${BILL} from ${bills(schema)}
     where area_id = ${areaId} and company_id = ${companyId} and id = any (${[...ids]}::uuid[]) order by id for update`.execute(
    db,
  )
  return rows
}

/** What of bills a payment shows, by month. */
export async function listBillsOf(db: Db, schema: string, ids: readonly string[]): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select ${BILL} from ${bills(schema)} where id = any (${[...ids]}::uuid[]) order by month, id`.execute(db)
  return rows
}
