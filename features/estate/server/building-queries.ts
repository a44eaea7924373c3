import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** What buildings of a park are called. */
export function listBuildingNames(
  db: Db,
  areaId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('estate.building')
    .select(['id', 'name'])
    .where('areaId', '=', areaId)
    .where('id', 'in', ids)
    .execute()
}

/** Buildings of a park in their order, whose name holds a part. */
export function listBuildings(
  db: Db,
  areaId: string,
  { part, limit }: { part: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('estate.building')
    .select(['id', 'name'])
    .where('areaId', '=', areaId)
    .$if(part !== '', (query) => query.where(sql<boolean>`position(lower(${part}) in lower(name)) > 0`))
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}
