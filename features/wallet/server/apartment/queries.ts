import { type Selectable, sql } from 'kysely'
import { type Database, type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'

/** A bill of a flat. */
export type BillRow = Selectable<Database['wallet.apartmentBill']>
/** One payment over several bills. */
export type PaymentRow = Selectable<Database['wallet.apartmentPayment']>

interface Whose {
  areaId: string
  personId: string
}

/** Writes a bill; of a repeat of its reference the first stays. Answers the bill as it stands. */
export async function insertBill(
  db: Db,
  bill: Pick<BillRow, 'id' | 'areaId' | 'reference' | 'personId' | 'room' | 'item' | 'period' | 'amountFen' | 'dueOn'>,
): Promise<BillRow> {
  await db
    .insertInto('wallet.apartmentBill')
    .values({ ...bill, state: 'open' })
    .onConflict((c) => c.constraint('apartment_bill_once').doNothing())
    .execute()
  return await db
    .selectFrom('wallet.apartmentBill')
    .selectAll()
    .where('areaId', '=', bill.areaId)
    .where('reference', '=', bill.reference)
    .executeTakeFirstOrThrow()
}

/** A payment over bills that waits to be paid. */
export interface WaitingPayment {
  billIds: string[]
  channel: string
  /** As the database writes a moment. */
  until: string
}

const openFirst = keyset('asc', { 'b.state': 'text', 'b.dueOn': 'day', 'b.id': 'id' })

/** Bills of a person, open ones first, by the day on which they are due; with the payment over each that is under way, the latest where there are several. */
export async function listApartmentBills(
  db: Db,
  { areaId, personId }: Whose,
  { state, now, ...asked }: PageAsked & { state?: 'open' | 'paid' | undefined; now: Date },
): Promise<Page<BillRow & { payment: WaitingPayment | null }>> {
  const bills = db
    .selectFrom('wallet.apartmentBill as b')
    .selectAll('b')
    .select(
      sql<WaitingPayment | null>`(select json_build_object('billIds', p.bill_ids, 'channel', p.channel, 'until', p.expires_at)
        from wallet.apartment_payment p where p.person_id = b.person_id and p.area_id = b.area_id and p.state = 'waiting'
        and p.expires_at > ${now} and b.id = any (p.bill_ids) order by p.created_at desc limit 1)`.as('payment'),
    )
    .where('b.personId', '=', personId)
    .where('b.areaId', '=', areaId)
    .$if(state !== undefined, (query) => query.where('b.state', '=', state ?? ''))
  return await openFirst.page(bills, asked)
}

/** What is open of a person's bills. */
export async function openTotals(db: Db, { areaId, personId }: Whose) {
  return await db
    .selectFrom('wallet.apartmentBill')
    .select([
      sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('openFen'),
      sql<number>`count(*)::int`.as('openCount'),
    ])
    .where('personId', '=', personId)
    .where('areaId', '=', areaId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
}

/** Locks these bills of a person, in the order of their ids. */
export function lockBills(db: Db, { areaId, personId }: Whose, ids: readonly string[]): Promise<BillRow[]> {
  return db
    .selectFrom('wallet.apartmentBill')
    .selectAll()
    .where('personId', '=', personId)
    .where('areaId', '=', areaId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** These bills were paid together. The caller holds their locks. */
export async function markBillsPaid(db: Db, ids: readonly string[], paymentId: string, paidAt: Date): Promise<void> {
  await db
    .updateTable('wallet.apartmentBill')
    .set({ state: 'paid', paymentId, paidAt })
    .where('id', 'in', ids)
    .execute()
}

/** Writes a payment over bills. */
export async function insertPayment(
  db: Db,
  payment: Pick<
    PaymentRow,
    'id' | 'areaId' | 'personId' | 'channel' | 'amountFen' | 'billIds' | 'createdAt' | 'expiresAt'
  >,
): Promise<void> {
  await db
    .insertInto('wallet.apartmentPayment')
    .values({ ...payment, state: 'waiting' })
    .execute()
}

/** A payment as it stands. */
export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('wallet.apartmentPayment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same payment, begun a moment ago and still to be paid. `billIds` sorted. */
export function findSamePayment(
  db: Db,
  same: Whose & { channel: string; billIds: readonly string[]; goodAt: Date },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('wallet.apartmentPayment')
    .selectAll()
    .where('personId', '=', same.personId)
    .where('areaId', '=', same.areaId)
    .where('channel', '=', same.channel)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`bill_ids = ${[...same.billIds]}::uuid[]`)
    .where('expiresAt', '>', same.goodAt)
    .executeTakeFirst()
}

/** Ends a payment over bills. */
export async function endPayment(db: Db, id: string, state: 'paid' | 'closed'): Promise<void> {
  await db
    .updateTable('wallet.apartmentPayment')
    .set({ state })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute()
}
