import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Who of a park has one of these phones, by its index; who is disabled or closes their account is left out. One statement. */
export async function listWithPhones(
  db: Db,
  areaId: string,
  indexes: readonly Buffer[],
): Promise<{ id: string; phoneIndex: Buffer }[]> {
  const { rows } = await sql<{ id: string; phoneIndex: Buffer }>`select p.id, p.phone_index from people.person p
    where p.area_id = ${areaId} and p.phone_index = any(${[...indexes]}::bytea[]) and p.disabled_at is null
      and not exists (select from people.closing c where c.person_id = p.id)`.execute(db)
  return rows
}
