import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How many payments of an area were paid and are not marked as rehearsed. */
export function countPaid(db: Db, areaId: string): Promise<number> {
  return countOf(db, sql`t.area_id = ${areaId} and t.state = 'paid' and t.rehearsed_at is null`)
}

/** How many of them were paid at other channels than these, counted up to 100: a park that is long open has millions. */
export async function countPaidElsewhere(db: Db, areaId: string, channels: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from payments.trade t where t.area_id = ${areaId} and t.state = 'paid' and t.rehearsed_at is null
        and t.channel <> all (${[...channels]}::text[]) limit 100) x`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many payments of an area, and refunds of such, can still move. */
export function countMoving(db: Db, areaId: string): Promise<number> {
  return countOf(
    db,
    sql`t.area_id = ${areaId} and (t.state in ('created', 'paying') or t.ask_at is not null or t.cancelling_at is not null
      or exists (select from payments.refund r where r.trade_id = t.id and r.state = 'asked'))`,
  )
}

async function countOf(db: Db, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments.trade t where ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Numbers of all money of an area that moved: payments, and refunds that are done. */
export async function listMovedNumbers(db: Db, areaId: string): Promise<{ what: 'paid' | 'refund'; number: string }[]> {
  const { rows } = await sql<{ what: 'paid' | 'refund'; number: string }>`
    select 'paid' as what, out_trade_no as number from payments.trade where area_id = ${areaId} and state = 'paid'
    union all
    select 'refund', r.request_no from payments.refund r join payments.trade t on t.id = r.trade_id
     where t.area_id = ${areaId} and r.state = 'done'`.execute(db)
  return rows
}

/** Marks all payments of an area as rehearsed; answers how many of them were paid. */
export async function markRehearsed(db: Db, areaId: string, now: Date): Promise<number> {
  const rows = await db
    .updateTable('payments.trade')
    .set({ rehearsedAt: now })
    .where('areaId', '=', areaId)
    .where('rehearsedAt', 'is', null)
    .returning('state')
    .execute()
  return rows.filter(({ state }) => state === 'paid').length
}
