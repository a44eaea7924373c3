import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import { startOfDay } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { EntryRow } from './entry-queries.ts'

/** Whose lines: a person's of a park. */
export interface Whose {
  areaId: string
  personId: string
}

const mine = (db: Db, { areaId, personId }: Whose) =>
  db.selectFrom('wallet.entry').where('personId', '=', personId).where('areaId', '=', areaId)

const lastBegun = keyset('desc', { at: 'instant', id: 'id' })

/** Lines in the order in which they were begun, the latest first, those under way too. */
export function listTrades(
  db: Db,
  whose: Whose,
  { kind, ...asked }: PageAsked & { kind?: EntryRow['kind'] | undefined },
): Promise<Page<EntryRow>> {
  const entries = mine(db, whose)
    .selectAll()
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
  return lastBegun.page(entries, asked)
}

/** When it was posted, or begun where it is not. */
const MOMENT = sql<Date>`coalesce(booked_at, at)`
const latest = keyset('desc', { moment: ['instant', MOMENT], id: 'id' })

/** Lines of a month by that moment, the latest first; `text` is looked for in the title. */
export function listBills(
  db: Db,
  whose: Whose,
  page: PageAsked & { month: string; kind?: EntryRow['kind'] | undefined; text?: string | undefined },
): Promise<Page<EntryRow>> {
  const bills = mine(db, whose)
    .selectAll()
    .select(MOMENT.as('moment'))
    .where(MOMENT, '>=', startOfDay(`${page.month}-01`))
    .where(MOMENT, '<', startOfDay(`${monthAfter(page.month)}-01`))
    .$if(page.kind !== undefined, (query) => query.where('kind', '=', page.kind ?? ''))
    .$if(page.text !== undefined, (query) =>
      query.where(sql<boolean>`position(lower(${page.text ?? ''}::text) in lower(title)) > 0`),
    )
  return latest.page(bills, page)
}

/** What a month brought in and took out. */
export async function monthTotals(db: Db, { areaId, personId }: Whose, month: string) {
  const row = await db
    .selectFrom('wallet.month')
    .select(['inFen', 'outFen'])
    .where('personId', '=', personId)
    .where('areaId', '=', areaId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row ?? { inFen: 0, outFen: 0 }
}

/** The month that comes so many after this one, YYYY-MM; before it where the number is below zero. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + count)).toISOString().slice(0, 7)
}

/** What months from this one on brought in and took out; those in which nothing moved are left out. */
export function listMonths(db: Db, { areaId, personId }: Whose, from: string) {
  return db
    .selectFrom('wallet.month')
    .select(['month', 'inFen', 'outFen'])
    .where('personId', '=', personId)
    .where('areaId', '=', areaId)
    .where('month', '>=', from)
    .execute()
}

/** What was paid in months from this one on, by what it was for. */
export function listSpent(db: Db, whose: Whose, from: string) {
  return mine(db, whose)
    .select(['month', 'subject', sql<number>`(-sum(amount_fen))::bigint`.as('fen')])
    .where('kind', '=', 'payment')
    .where('state', '=', 'done')
    .where(MOMENT, '>=', startOfDay(`${from}-01`))
    .groupBy(['month', 'subject'])
    .execute()
}

/** One line of the person's own. */
export function findEntry(db: Db, whose: Whose, id: string): Promise<EntryRow | undefined> {
  return mine(db, whose).selectAll().where('id', '=', id).executeTakeFirst()
}

/** What went back of a payment, by its line, oldest first. */
export function listRefundsOfBill(db: Db, billId: string) {
  return db
    .selectFrom('wallet.chargeRefund as r')
    .innerJoin('wallet.charge as c', 'c.outTradeNo', 'r.outTradeNo')
    .select(['r.amountFen', 'r.reason', 'r.createdAt', 'r.doneAt'])
    .where('c.billId', '=', billId)
    .orderBy('r.createdAt')
    .execute()
}
