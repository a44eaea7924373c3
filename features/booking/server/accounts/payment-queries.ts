import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Account } from './account-queries.ts'

/** What the payments engine calls our payments of bills. */
export const BILL_SUBJECT = 'booking.bill'

/** A payment of bills as it is stored. */
export interface PaymentRow {
  readonly id: string
  readonly areaId: string
  readonly companyId: string
  readonly personId: string
  readonly billIds: string[]
  readonly amountFen: number
  readonly state: 'open' | 'paid'
  readonly createdAt: Date
  readonly goodUntil: Date
  readonly paidAt: Date | null
}

const payments = (db: Db) =>
  db
    .selectFrom('booking.billPayment')
    .select(['id', 'areaId', 'companyId', 'personId', 'billIds', 'amountFen', 'createdAt', 'goodUntil', 'paidAt'])
    .select(sql<PaymentRow['state']>`state`.as('state'))

/** A payment of bills of this park. */
export function findPayment(db: Db, areaId: string, id: string): Promise<PaymentRow | undefined> {
  return payments(db).where('areaId', '=', areaId).where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockPayment(db: Db, areaId: string, id: string): Promise<PaymentRow | undefined> {
  return payments(db).where('areaId', '=', areaId).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The payment of just these bills that this person has begun and can still go on with. */
export function findOpenPayment(
  db: Db,
  { areaId, companyId }: Account,
  { personId, billIds, after }: { personId: string; billIds: readonly string[]; after: Date },
): Promise<PaymentRow | undefined> {
  return payments(db)
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where('personId', '=', personId)
    .where('state', '=', 'open')
    .where('goodUntil', '>', after)
    .where(sql<boolean>`bill_ids = ${[...billIds]}::uuid[]`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Writes a payment that is to be made. */
export async function insertPayment(db: Db, payment: Omit<PaymentRow, 'state' | 'paidAt'>): Promise<void> {
  await db
    .insertInto('booking.billPayment')
    .values({ ...payment, state: 'open' })
    .execute()
}

/** Its money was accepted. The caller has locked it. */
export async function updatePaymentPaid(db: Db, id: string, paid: { tradeId: string; paidAt: Date }): Promise<void> {
  await db
    .updateTable('booking.billPayment')
    .set({ ...paid, state: 'paid' })
    .where('id', '=', id)
    .execute()
}

/** What of bills a payment shows, by month. */
export function listPaidBills(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('booking.bill')
    .select(['id', 'billNo', 'month', 'totalFen'])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('month')
    .orderBy('id')
    .execute()
}
