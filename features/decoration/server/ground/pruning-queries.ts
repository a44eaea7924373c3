import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Cases that ended before, the longest ago first, and whose deposits have wholly gone; locked. */
export async function listEnded(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from decoration.work_case c
     where ended_at < ${before}
       and not exists (select 1 from decoration.pot where case_id = c.id and settled_at is null)
     order by ended_at limit ${limit} for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes cases. Their rows in other rooms go by their foreign keys. */
export async function deleteCases(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('decoration.workCase')
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute()
}
