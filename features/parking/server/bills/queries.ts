import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { Line } from './rules.ts'
import type { Account } from './terms-queries.ts'

function bills(db: Db) {
  return db
    .selectFrom('parking.bill as b')
    .leftJoin('parking.billInvoice as i', 'i.billId', 'b.id')
    .select(['b.id', 'b.billNo', 'b.areaId', 'b.companyId', 'b.companyName', 'b.month', 'b.totalFen', 'b.state'])
    .select(['b.issuedAt', 'b.paidAt', 'i.title', 'i.taxNo', 'i.state as invoiceState', 'i.askedAt'])
    .select(['i.issuedAt as invoicedAt', 'i.number', 'i.sentAt'])
}
export type BillRow = Awaited<ReturnType<typeof findBill>> & object

/** A bill of this park; of this company where it is named. */
export function findBill(db: Db, areaId: string, id: string, companyId?: string) {
  return bills(db)
    .where('b.areaId', '=', areaId)
    .where('b.id', '=', id)
    .$if(companyId !== undefined, (query) => query.where('b.companyId', '=', companyId ?? ''))
    .executeTakeFirst()
}

const latest = keyset('desc', { 'b.month': 'day', 'b.id': 'id' })

/** Bills of a park, the latest month first: of one company, to be paid, paid, or with an invoice that is not sent. */
export function listBills(
  db: Db,
  which: { areaId: string; companyId?: string; only?: 'open' | 'paid' | 'invoice' | undefined },
  asked: PageAsked,
): Promise<Page<BillRow>> {
  let query = bills(db).where('b.areaId', '=', which.areaId)
  if (which.companyId !== undefined) query = query.where('b.companyId', '=', which.companyId)
  if (which.only === 'invoice') query = query.where('i.state', 'in', ['asked', 'issued'])
  else if (which.only !== undefined) query = query.where('b.state', '=', which.only)
  return latest.page(query, asked)
}

/** What a company is to pay: how many bills and how much, in fen. */
export async function sumOpen(db: Db, { areaId, companyId }: Account): Promise<{ count: number; fen: number }> {
  return await db
    .selectFrom('parking.bill')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(total_fen), 0)::bigint`.as('fen')])
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
}

/** The lines of a bill, in order. */
export async function listLines(db: Db, billId: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('parking.billLine')
    .select(['kind', 'words', 'plate', 'offerId', 'count', 'unitFen', 'amountFen'])
    .where('billId', '=', billId)
    .orderBy('nth')
    .execute()
  // Written by `insertBill` as lines have them.
  return rows.map((row) => ({ ...row, kind: row.kind as Line['kind'] }))
}

/** The stays of a bill, by when they ended. */
export function listBilledStays(db: Db, billId: string) {
  return db
    .selectFrom('parking.billStay as s')
    .innerJoin('parking.lot as l', 'l.id', 's.lotId')
    .select(['s.plate', 'l.name as lotName', 's.enteredAt', 's.exitedAt', 's.amountFen'])
    .where('s.billId', '=', billId)
    .orderBy('s.exitedAt')
    .orderBy('s.exitId')
    .execute()
}

/** Locks bills of a company until the transaction ends, in the order of their ids. */
export function lockBillsOf(db: Db, { areaId, companyId }: Account, ids: readonly string[]) {
  return db
    .selectFrom('parking.bill')
    .select(['id', 'month', 'totalFen', 'state'])
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** These bills were paid, all by one payment. The caller has locked them. */
export async function markPaid(
  db: Db,
  ids: readonly string[],
  { paymentId, paidAt }: { paymentId: string; paidAt: Date },
): Promise<void> {
  await db
    .updateTable('parking.bill')
    .set({ state: 'paid', paidAt, paymentId })
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute()
}

/** Keeps that a company asks for an invoice; false: it has asked before. */
export async function insertInvoice(
  db: Db,
  invoice: { billId: string; title: string; taxNo: string; askedBy: string; askedAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('parking.billInvoice')
    .values({ ...invoice, state: 'asked' })
    .onConflict((c) => c.constraint('bill_invoice_once').doNothing())
    .returning('billId')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves an invoice on from a state that it must be in; false: it is in another. */
export async function updateInvoice(
  db: Db,
  billId: string,
  from: 'asked' | 'issued',
  set: { state: 'issued'; number: string; issuedAt: Date } | { state: 'sent'; sentAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('parking.billInvoice')
    .set(set)
    .where('billId', '=', billId)
    .where('state', '=', from)
    .returning('billId')
    .executeTakeFirst()
  return row !== undefined
}
