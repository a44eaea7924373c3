import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How many visits of a park somebody filed or comes on; those that they hid are left out. */
export async function countVisitsOf(db: Db, areaId: string, personId: string): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    select count(*)::int as visits from visitors.visit
    where area_id = ${areaId} and hidden_by_visitor_at is null and id in (
      select id from visitors.visit where applicant_id = ${personId}
      union select visit_id from visitors.companion where person_id = ${personId} and removed_at is null)`.execute(db)
  return rows[0]?.visits ?? 0
}
