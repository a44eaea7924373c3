import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { readRules } from '#platform/settings'
import { BULK_RULES } from './declared.ts'

/** What a park may spend in a month, and what a piece costs it. */
export interface BulkSetting {
  budgetFen: number
  priceFen: number
}

/** What holds in a park. */
export function findSetting(db: Db, areaId: string): Promise<BulkSetting> {
  return readRules(db, areaId, BULK_RULES)
}

/** What a park has spent in a month. */
export async function findSpent(db: Db, areaId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('notify.bulkMonth')
    .select('spentFen')
    .where('areaId', '=', areaId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.spentFen ?? 0
}

/** Reserves the money of so many messages, or of as many as the budget still has; answers how many. In the transaction that claims them. */
export async function reserve(
  db: Db,
  of: { areaId: string; month: string },
  wanted: { messages: number; fenEach: number; budgetFen: number },
): Promise<number> {
  const { areaId, month } = of
  await sql`
    insert into notify.bulk_month (area_id, month, spent_fen) values (${areaId}, ${month}, 0)
    on conflict on constraint bulk_month_pk do nothing`.execute(db)
  const { rows } = await sql<{ spentFen: number }>`
    select spent_fen from notify.bulk_month where area_id = ${areaId} and month = ${month} for update`.execute(db)
  const left = wanted.budgetFen - (rows[0]?.spentFen ?? 0)
  const messages = Math.min(wanted.messages, Math.max(0, Math.floor(left / wanted.fenEach)))
  if (messages > 0) await spend(db, of, messages * wanted.fenEach)
  return messages
}

/** Adds to what a park has spent in a month; less than nothing gives back. */
export async function spend(db: Db, { areaId, month }: { areaId: string; month: string }, fen: number): Promise<void> {
  await sql`
    update notify.bulk_month set spent_fen = spent_fen + ${fen}::int
    where area_id = ${areaId} and month = ${month}`.execute(db)
}
