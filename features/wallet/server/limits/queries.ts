import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { dayOf } from '#vocabulary/day'

/** What a park has set of the wallet's rules. */
export function listRules(db: Db, areaId: string): Promise<{ name: string; value: number }[]> {
  return db.selectFrom('wallet.rule').select(['name', 'value']).where('areaId', '=', areaId).execute()
}

/** What a wallet paid on a day of the park. */
export interface PaidDay {
  allFen: number
  smallFen: number
  staticFen: number
}

/** What the wallet paid today. */
export async function paidToday(db: Db, walletId: string, now: Date): Promise<PaidDay> {
  const row = await db
    .selectFrom('wallet.paidDay')
    .select(['allFen', 'smallFen', 'staticFen'])
    .where('walletId', '=', walletId)
    .where('day', '=', dayOf(now))
    .executeTakeFirst()
  return row ?? { allFen: 0, smallFen: 0, staticFen: 0 }
}

/** What is counted of a payment. */
interface Counted {
  amountFen: number
  small: boolean
  byStaticCode: boolean
}

/** Counts a payment on the day of this moment if no sum passes its limit; false: one would, and nothing is counted. */
export async function addWithin(
  db: Db,
  walletId: string,
  now: Date,
  { amountFen, small, byStaticCode }: Counted,
  most: { all: number; small: number; static: number },
): Promise<boolean> {
  const add = { small: small ? amountFen : 0, static: byStaticCode ? amountFen : 0 }
  // The row first, so that the second of two waits here and sees what the first counted.
  await beginDay(db, walletId, now)
  const { rows } = await sql`
    update wallet.paid_day set all_fen = all_fen + ${amountFen}::bigint, small_fen = small_fen + ${add.small}::bigint,
      static_fen = static_fen + ${add.static}::bigint
    where wallet_id = ${walletId} and day = ${dayOf(now)}::date
      and all_fen + ${amountFen}::bigint <= ${most.all}::bigint
      and (not ${small}::boolean or small_fen + ${add.small}::bigint <= ${most.small}::bigint)
      and (not ${byStaticCode}::boolean or static_fen + ${add.static}::bigint <= ${most.static}::bigint)
    returning 1`.execute(db)
  return rows.length > 0
}

/** Counts a payment on the day of this moment, past limits too. */
export async function addToDay(db: Db, walletId: string, at: Date, counted: Counted): Promise<void> {
  await beginDay(db, walletId, at)
  await changeDay(db, walletId, at, counted, 1)
}

/** Takes back what was counted on the day of this moment. */
export async function takeFromDay(db: Db, walletId: string, at: Date, counted: Counted): Promise<void> {
  await changeDay(db, walletId, at, counted, -1)
}

async function changeDay(db: Db, walletId: string, at: Date, counted: Counted, sign: 1 | -1): Promise<void> {
  const { amountFen, small, byStaticCode } = counted
  await sql`
    update wallet.paid_day set all_fen = all_fen + ${sign * amountFen}::bigint,
      small_fen = small_fen + ${small ? sign * amountFen : 0}::bigint,
      static_fen = static_fen + ${byStaticCode ? sign * amountFen : 0}::bigint
    where wallet_id = ${walletId} and day = ${dayOf(at)}::date`.execute(db)
}

async function beginDay(db: Db, walletId: string, now: Date): Promise<void> {
  await db
    .insertInto('wallet.paidDay')
    .values({ walletId, day: dayOf(now), allFen: 0, smallFen: 0, staticFen: 0 })
    .onConflict((c) => c.constraint('paid_day_pk').doNothing())
    .execute()
}
