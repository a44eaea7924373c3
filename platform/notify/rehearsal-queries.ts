import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Messages that have left or failed, of an area and none of these templates. What still leaves stays. */
const gone = (areaId: string, but: readonly string[]) => sql<boolean>`area_id = ${areaId}
  and template <> all (${[...but]}::text[]) and (sent_at is not null or failed_why is not null)`

/** Ladders of an area of which no step is still to go or on its way. */
const over = (areaId: string) => sql<boolean>`area_id = ${areaId}
  and not exists (select from notify.step s where s.ladder_id = notify.ladder.id and s.state in ('waiting', 'sending'))`

/** How many messages of an area are over, those of these templates left out. */
export async function countOver(db: Db, areaId: string, but: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from notify.sms where ${gone(areaId, but)})::int
         + (select count(*) from notify.ladder where ${over(areaId)})::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes them; answers how many. Ladders take their steps, messages and links along; links of other SMS lead to what the rehearsal made, and go too. */
export async function deleteOver(db: Db, areaId: string, but: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with sms as (delete from notify.sms where ${gone(areaId, but)} returning 1),
         ladders as (delete from notify.ladder where ${over(areaId)} returning 1),
         links as (delete from notify.link where area_id = ${areaId})
    select (select count(*) from sms)::int + (select count(*) from ladders)::int as count`.execute(db)
  return rows[0]?.count ?? 0
}
