import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import { type Stored, storedUnder } from '#platform/settings'
import { dayOf } from '#vocabulary/day'

/** What the names of the wallet's limits begin with among all rules of a park. */
export const LIMITS_UNDER = 'wallet.limit.'

/** SQL for another statement: what the park of this name has set of the wallet's rules, as one value. */
export function ruleSettingsOf(areaId: string): RawBuilder<Stored> {
  return storedUnder(areaId, LIMITS_UNDER)
}

/** What a park has set of the wallet's rules. */
export async function findRules(db: Db, areaId: string): Promise<Stored> {
  const { settings } = await db.selectNoFrom(ruleSettingsOf(areaId).as('settings')).executeTakeFirstOrThrow()
  return settings
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
  return row ?? NOTHING_PAID
}

const NOTHING_PAID: PaidDay = { allFen: 0, smallFen: 0, staticFen: 0 }

/** What the wallet paid today, and what its park has set of the rules: one look. */
export async function paidTodayByRules(
  db: Db,
  wallet: { id: string; areaId: string },
  now: Date,
): Promise<{ paid: PaidDay; settings: Stored }> {
  const row = await db
    .selectNoFrom(ruleSettingsOf(wallet.areaId).as('settings'))
    .select((s) =>
      s
        .selectFrom('wallet.paidDay')
        .select(
          sql<PaidDay>`jsonb_build_object('allFen', all_fen, 'smallFen', small_fen, 'staticFen', static_fen)`.as('p'),
        )
        .where('walletId', '=', wallet.id)
        .where('day', '=', dayOf(now))
        .as('paid'),
    )
    .executeTakeFirstOrThrow()
  return { paid: row.paid ?? NOTHING_PAID, settings: row.settings }
}

/** What is counted of a payment. */
interface Counted {
  amountFen: number
  small: boolean
  byStaticCode: boolean
}

/** Limits of a day, in fen. */
export interface DayMost {
  all: number
  small: number
  static: number
}

/**
 * SQL: counts a payment on the day of this moment if no sum passes its limit, and does `also` with it: SQL of whoever pays, that changes something
 * only `where exists (select from counted)`. No row says `counted`: a sum would pass, and nothing was done. The second of two waits for the first and sees
 * what it counted.
 */
export function countedWithin(
  walletId: string,
  now: Date,
  { amountFen, small, byStaticCode }: Counted,
  most: DayMost,
  also: RawBuilder<unknown> = sql`select 1`,
): RawBuilder<{ counted: boolean }> {
  const smallFen = small ? amountFen : 0
  const staticFen = byStaticCode ? amountFen : 0
  const fits = (all: RawBuilder<unknown>, smalls: RawBuilder<unknown>, statics: RawBuilder<unknown>) => sql`
    ${all} <= ${most.all}::bigint and (not ${small}::boolean or ${smalls} <= ${most.small}::bigint)
    and (not ${byStaticCode}::boolean or ${statics} <= ${most.static}::bigint)`
  const grown = (column: string) => sql`d.${sql.ref(column)} + excluded.${sql.ref(column)}`
  return sql<{ counted: boolean }>`
    with counted as (
      insert into wallet.paid_day as d (wallet_id, day, all_fen, small_fen, static_fen)
      select ${walletId}::uuid, ${dayOf(now)}::date, n.all_fen, n.small_fen, n.static_fen
      from (values (${amountFen}::bigint, ${smallFen}::bigint, ${staticFen}::bigint)) n (all_fen, small_fen, static_fen)
      where ${fits(sql`n.all_fen`, sql`n.small_fen`, sql`n.static_fen`)}
      on conflict on constraint paid_day_pk do update set all_fen = ${grown('all_fen')},
        small_fen = ${grown('small_fen')}, static_fen = ${grown('static_fen')}
      where ${fits(grown('all_fen'), grown('small_fen'), grown('static_fen'))}
      returning 1
    ), done as (${also})
    select exists (select from counted) as counted`
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
