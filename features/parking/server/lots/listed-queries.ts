import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Which lists of the park a plate stands on now: `blocked` is not let in, `priority` is let in also when the lot is full. */
export async function findLists(
  db: Db,
  areaId: string,
  plate: string,
  now: Date,
): Promise<{ blocked: boolean; priority: boolean }> {
  const rows = await db
    .selectFrom('parking.listedPlate')
    .select('kind')
    .where('areaId', '=', areaId)
    .where('plate', '=', plate)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`(until_at is null or until_at > ${now})`)
    .execute()
  const kinds = rows.map(({ kind }) => kind)
  return { blocked: kinds.includes('blocked'), priority: kinds.includes('priority') }
}
