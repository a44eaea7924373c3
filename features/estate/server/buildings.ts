import type { Db } from '#platform/db'
import { listBuildingNames, listBuildings } from './building-queries.ts'

/** What buildings of a park are called, by their ids; unknown ones are left out. */
export async function buildingNamesOf(
  db: Db,
  areaId: string,
  buildingIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = buildingIds.length === 0 ? [] : await listBuildingNames(db, areaId, buildingIds)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Buildings of a park in their order, at most `limit`: those whose name holds `part`. */
export function buildingsOf(
  db: Db,
  areaId: string,
  which: { part: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  return listBuildings(db, areaId, which)
}
