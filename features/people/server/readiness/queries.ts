import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** How many people of a park, its operators left out, have signed in: they agreed to a paper then. */
export async function countSignedIn(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people.person p
     where p.area_id = ${areaId} and not 'operator' = any (p.roles)
       and exists (select from people.agreement a where a.person_id = p.id)`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many people of a park have a role and are not disabled. */
export async function countWithRole(db: Db, areaId: string, role: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people.person
     where area_id = ${areaId} and roles @> array[${role}]::text[] and disabled_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many operators of a park can sign in: by a password or a phone, neither disabled nor closing. */
export async function countOperators(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people.person p
     where p.area_id = ${areaId} and p.roles @> array['operator'] and p.disabled_at is null
       and (p.phone_index is not null or p.username is not null)
       and not exists (select from people.closing c where c.person_id = p.id)`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many companies are in a park. */
export async function countActiveCompanies(db: Db, areaId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people.company c where c.area_id = ${areaId} and c.state = 'active'`.execute(db)
  return rows[0]?.count ?? 0
}
