import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How many lines wallets of a park have, and how many collections were begun. */
export async function countEntries(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from wallet.entry where area_id = ${areaId})::int
         + (select count(*) from wallet.collection where area_id = ${areaId})::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many payouts to cards are under way in a park. */
export async function countPayouts(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wallet.withdrawal where area_id = ${areaId} and state = 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Takes away what people see of money in the wallets of a park; wallets, cards, limits and rules stay. So do charges and their refunds: they are the wallet's
 * own books as a channel, which its bill of a day is made of. Answers how many lines and collections.
 */
export async function deleteEntries(db: Db, areaId: string): Promise<number> {
  const wallets = sql`select id from wallet.wallet where area_id = ${areaId}`
  await sql`delete from wallet.paid_day where wallet_id in (${wallets})`.execute(db)
  await sql`delete from wallet.month where area_id = ${areaId}`.execute(db)
  await sql`delete from wallet.recharge where area_id = ${areaId}`.execute(db)
  await sql`delete from wallet.withdrawal where area_id = ${areaId}`.execute(db)
  await sql`delete from wallet.invoice where area_id = ${areaId}`.execute(db)
  await sql`delete from wallet.apartment_payment where area_id = ${areaId}`.execute(db)
  await sql`delete from wallet.apartment_bill where area_id = ${areaId}`.execute(db)
  const { rows } = await sql<{ count: number }>`
    with entries as (delete from wallet.entry where area_id = ${areaId} returning 1),
         collections as (delete from wallet.collection where area_id = ${areaId} returning 1)
    select (select count(*) from entries)::int + (select count(*) from collections)::int as count`.execute(db)
  return rows[0]?.count ?? 0
}
