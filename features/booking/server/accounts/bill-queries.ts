import { sql } from 'kysely'
import { type Db, keyset, newId, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { Account } from './account-queries.ts'
import type { BillItem, ToBill } from './rules.ts'

/** A bill as it is stored. */
export interface BillRow {
  readonly id: string
  readonly billNo: string
  readonly areaId: string
  readonly companyId: string
  readonly companyName: string
  readonly month: Day
  readonly totalFen: number
  readonly carryFen: number
  readonly dueOn: Day
  readonly state: 'open' | 'paid'
  readonly issuedAt: Date
  readonly paidAt: Date | null
  readonly paymentId: string | null
  readonly transferId: string | null
}

const BILL = [
  'id',
  'billNo',
  'areaId',
  'companyId',
  'companyName',
  'month',
  'totalFen',
  'carryFen',
  'dueOn',
  'issuedAt',
  'paidAt',
  'paymentId',
  'transferId',
] as const

const bills = (db: Db) => db.selectFrom('booking.bill').select([...BILL, sql<BillRow['state']>`state`.as('state')])

/** A bill of this park, of a company where it is named. */
export function findBill(db: Db, areaId: string, id: string, companyId?: string): Promise<BillRow | undefined> {
  return bills(db)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? ''))
    .executeTakeFirst()
}

/** Those of some bills that are a company's, locked in the order of their ids. */
export function lockBillsOf(db: Db, { areaId, companyId }: Account, ids: readonly string[]): Promise<BillRow[]> {
  return bills(db)
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

const byMonth = keyset('desc', { month: 'day', id: 'id' })

/** Bills, the latest month first. `transfer`: those whose transfer waits for a second person. */
export function listBills(
  db: Db,
  { areaId, companyId, only }: { areaId: string; companyId?: string; only?: 'open' | 'paid' | 'transfer' | undefined },
  asked: PageAsked,
): Promise<Page<BillRow>> {
  const found = bills(db)
    .where('areaId', '=', areaId)
    .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? ''))
    .$if(only === 'open' || only === 'paid', (query) => query.where('state', '=', only ?? ''))
    .$if(only === 'transfer', (query) =>
      query.where(
        sql<boolean>`exists (select from booking.bill_transfer t where t.bill_id = booking.bill.id and t.state = 'asked')`,
      ),
    )
  return byMonth.page(found, asked)
}

/** How many bills of a company are open, and what they come to. */
export async function sumOpen(db: Db, { areaId, companyId }: Account): Promise<{ count: number; fen: number }> {
  const row = await db
    .selectFrom('booking.bill')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(total_fen), 0)::bigint`.as('fen')])
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return row
}

/** The lines of a bill, in their order. */
export async function listItems(db: Db, billId: string): Promise<BillItem[]> {
  return await db
    .selectFrom('booking.billItem')
    .select(['bookingId', 'words', 'amountFen', sql<BillItem['kind']>`kind`.as('kind')])
    .where('billId', '=', billId)
    .orderBy('nth')
    .execute()
}

/** The last month that a company has a bill of, and what that left over for the next. */
export async function findLast(
  db: Db,
  { areaId, companyId }: Account,
): Promise<{ month: Day; carryFen: number } | undefined> {
  return await db
    .selectFrom('booking.bill')
    .select(['month', 'carryFen'])
    .where('areaId', '=', areaId)
    .where('companyId', '=', companyId)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Bookings of a company that were over by a moment and are to be billed, or billed anew, their rows held in the order of their ids. */
export async function lockToBill(db: Db, { areaId, companyId }: Account, until: Date): Promise<ToBill[]> {
  const { rows } = await sql<ToBill>`
    select b.id, b.number, p.name as place_name, b.starts_at, b.ends_at, b.state = 'cancelled' as cancelled, b.billed_fen,
           b.paid_fen - b.refunded_fen as net_fen
      from booking.booking b join booking.place p on p.id = b.place_id
     where b.area_id = ${areaId} and b.company_id = ${companyId} and b.on_account and b.paid_fen - b.refunded_fen <> b.billed_fen
       and coalesce(b.ended_at, b.ends_at) < ${until}
     order by b.id for update of b`.execute(db)
  return rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
}

/** Writes a bill with its lines, and what of the bookings stands in bills now; null: the company has one of that month. A bill of nothing is paid at once. */
export async function insertBill(
  db: Db,
  bill: Omit<BillRow, 'id' | 'state' | 'paidAt' | 'paymentId' | 'transferId'>,
  items: readonly BillItem[],
): Promise<string | null> {
  const isFree = bill.totalFen === 0
  const row = await db
    .insertInto('booking.bill')
    .values({ id: newId(), ...bill, state: isFree ? 'paid' : 'open', paidAt: isFree ? bill.issuedAt : null })
    .onConflict((c) => c.constraint('bill_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await db
    .insertInto('booking.billItem')
    .values(items.map((item, at) => ({ billId: row.id, nth: at + 1, ...item })))
    .execute()
  const ids = items.flatMap(({ bookingId }) => bookingId ?? [])
  if (ids.length > 0)
    await db
      .updateTable('booking.booking')
      .set({ billedFen: sql`paid_fen - refunded_fen` })
      .where(sql<boolean>`id = any (${ids}::uuid[])`)
      .execute()
  return row.id
}

/** These bills are paid. The caller has locked them. */
export async function markPaid(
  db: Db,
  ids: readonly string[],
  by: { paidAt: Date } & ({ paymentId: string } | { transferId: string }),
): Promise<void> {
  await db
    .updateTable('booking.bill')
    .set({ ...by, state: 'paid' })
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute()
}

/** Open bills whose last day is over. */
export async function listOverdue(db: Db, today: Day): Promise<BillRow[]> {
  return await bills(db).where('state', '=', 'open').where('dueOn', '<', today).orderBy('id').execute()
}

/** Those of some bills that a company may see, by ids of bills. */
export async function listBillsOf(
  db: Db,
  areaId: string,
  companyIds: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  if (companyIds.length === 0 || ids.length === 0) return []
  const rows = await db
    .selectFrom('booking.bill')
    .select('id')
    .where('areaId', '=', areaId)
    .where('companyId', 'in', companyIds)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** Bills whose total is not the sum of their lines, and bookings of which bills say another sum than they do: there are none. */
export async function listUnsound(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking.bill b
     where b.total_fen <> coalesce((select sum(i.amount_fen) from booking.bill_item i where i.bill_id = b.id), 0)
    union all
    select b.id from booking.booking b
     where b.on_account
       and b.billed_fen <> coalesce((select sum(i.amount_fen) from booking.bill_item i where i.booking_id = b.id), 0)
     limit 100`.execute(db)
  return rows
}
