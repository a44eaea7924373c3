import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Of these shares, those of a park to which a person has a tie now: receiver, executor or helper. */
export async function listOpenTo(
  db: Db,
  { areaId, personId, companyIds }: { areaId: string; personId: string; companyIds: readonly string[] },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from tasks.part p
     where p.id = any (${[...ids]}::uuid[]) and p.area_id = ${areaId}
       and (p.person_id = ${personId} or p.executor_id = ${personId} or p.company_id = any (${[...companyIds]}::uuid[])
         or exists (select from tasks.helper h where h.part_id = p.id and h.person_id = ${personId}))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of these tasks, those of a park that a person sent. */
export async function listSentBy(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks.task')
    .select('id')
    .where('id', 'in', [...ids])
    .where('areaId', '=', areaId)
    .where('sponsorId', '=', personId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of these shares, those of a park that a person once took or was handed. */
export async function listGoneFrom(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from tasks.part p
     where p.id = any (${[...ids]}::uuid[]) and p.area_id = ${areaId}
       and exists (select from tasks.step s where s.part_id = p.id
         and ((s.act = 'take' and s.by_id = ${personId}) or (s.act = 'transfer' and s.detail ->> 'to' = ${personId}::text)))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
