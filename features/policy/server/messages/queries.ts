import { sql } from 'kysely'
import type { Db } from '#platform/db'

const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id))

/** Of these policies, those of a park that people read. */
export async function listPublished(db: Db, areaId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from policy.policy where id = any(${[...ids]}::uuid[]) and area_id = ${areaId} and live is not null`.execute(
    db,
  )
  return idsOf(rows)
}

/** Of these policies, those of a park. */
export async function listStored(db: Db, areaId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from policy.policy where id = any(${[...ids]}::uuid[]) and area_id = ${areaId}`.execute(db)
  return idsOf(rows)
}

/** Of these applications, those of these companies. */
export async function listOfCompanies(
  db: Db,
  areaId: string,
  companyIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from policy.application
     where id = any(${[...ids]}::uuid[]) and area_id = ${areaId} and company_id = any(${[...companyIds]}::uuid[])`.execute(
    db,
  )
  return idsOf(rows)
}

/** Who follows one of these themes, in the order of their ids, after one; at most so many. */
export async function listFollowers(
  db: Db,
  themeIds: readonly string[],
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select distinct f.person_id from policy.followed f
     where f.theme_id = any(${[...themeIds]}::uuid[]) and (${after}::uuid is null or f.person_id > ${after}::uuid)
     order by f.person_id limit ${limit}`.execute(db)
  return rows.map(({ personId }) => personId)
}
