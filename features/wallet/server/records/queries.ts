import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { EntryRow } from './entry-queries.ts'

/** Whose lines: a person's of a park. */
export interface Whose {
  areaId: string
  personId: string
}

const mine = (db: Db, { areaId, personId }: Whose) =>
  db.selectFrom('wallet.entry').where('personId', '=', personId).where('areaId', '=', areaId)

/** Lines in the order in which they were begun, the latest first, those under way too. */
export function listTrades(
  db: Db,
  whose: Whose,
  page: { kind?: EntryRow['kind'] | undefined; before: readonly [at: string, id: string] | null; limit: number },
): Promise<EntryRow[]> {
  return mine(db, whose)
    .selectAll()
    .$if(page.kind !== undefined, (query) => query.where('kind', '=', page.kind ?? ''))
    .$if(page.before !== null, (query) =>
      query.where(sql<boolean>`(at, id) < (${page.before?.[0]}::timestamptz, ${page.before?.[1]}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

/** Lines of a month that the ledger has posted, the latest first; `text` is looked for in the title. */
export function listBills(
  db: Db,
  whose: Whose,
  page: {
    month: string
    kind?: EntryRow['kind'] | undefined
    text?: string | undefined
    before: readonly [at: string, id: string] | null
    limit: number
  },
): Promise<EntryRow[]> {
  return mine(db, whose)
    .selectAll()
    .where('month', '=', page.month)
    .$if(page.kind !== undefined, (query) => query.where('kind', '=', page.kind ?? ''))
    .$if(page.text !== undefined, (query) =>
      query.where(sql<boolean>`position(lower(${page.text ?? ''}::text) in lower(title)) > 0`),
    )
    .$if(page.before !== null, (query) =>
      query.where(sql<boolean>`(booked_at, id) < (${page.before?.[0]}::timestamptz, ${page.before?.[1]}::uuid)`),
    )
    .orderBy('bookedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
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
