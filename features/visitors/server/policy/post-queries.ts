import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** The companies whose visitors a person of theirs receives, with whether nobody else of the company who may sign in does. */
export async function listReceptions(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
): Promise<{ companyId: string; alone: boolean }[]> {
  const { rows } = await sql<{ companyId: string; alone: boolean }>`
    select p.company_id, not exists (
      select from people.v_member other where other.company_id = p.company_id
        and other.person_id = any(p.reception_ids) and other.person_id <> ${personId}) as alone
    from visitors.policy p
    where p.area_id = ${areaId} and p.reception_ids @> array[${personId}]::uuid[]
      and exists (select from people.v_member m where m.company_id = p.company_id and m.person_id = ${personId})
    order by p.company_id`.execute(db)
  return rows
}
