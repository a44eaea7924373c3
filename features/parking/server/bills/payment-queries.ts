import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Account } from './terms-queries.ts'

/** What the payments engine calls our payments of bills. */
export const BILL_SUBJECT = 'parking.bill'

const PAYMENT = [
  'id',
  'areaId',
  'companyId',
  'personId',
  'billIds',
  'amountFen',
  'state',
  'createdAt',
  'goodUntil',
  'paidAt',
] as const

/** A payment of bills of this park. */
export function findPayment(db: Db, areaId: string, id: string) {
  return db
    .selectFrom('parking.billPayment')
    .select(PAYMENT)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .executeTakeFirst()
}
export type PaymentRow = Awaited<ReturnType<typeof findPayment>> & object

/** The same, locked until the transaction ends. */
export function lockPayment(db: Db, areaId: string, id: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('parking.billPayment')
    .select(PAYMENT)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The payment of just these bills that this person has begun and can still go on with; undefined: none. */
export function findOpenPayment(
  db: Db,
  { areaId, companyId }: Account,
  { personId, billIds, after }: { personId: string; billIds: readonly string[]; after: Date },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('parking.billPayment')
    .select(PAYMENT)
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
    .insertInto('parking.billPayment')
    .values({ ...payment, state: 'open' })
    .execute()
}

/** Its money was accepted. The caller has locked it. */
export async function updatePaymentPaid(db: Db, id: string, paid: { tradeId: string; paidAt: Date }): Promise<void> {
  await db
    .updateTable('parking.billPayment')
    .set({ ...paid, state: 'paid' })
    .where('id', '=', id)
    .execute()
}

/** What of bills a payment shows, by month. */
export function listPaidBills(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('parking.bill')
    .select(['id', 'billNo', 'month', 'totalFen'])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('month')
    .orderBy('id')
    .execute()
}
