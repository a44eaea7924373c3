import { floorNameOf } from '#can/estate'
import { type Db, newId } from '#platform/db'
import { insertFloors } from '../places/queries.ts'
import type { PlaceRow } from './sheet.ts'
import {
  insertBuildings,
  insertRegions,
  listBuildingsByName,
  listFloorsOf,
  listRegionsByName,
  moveBuilding,
} from './sheet-queries.ts'

/** Writes the regions, buildings and floors that rows name and the park has not; answers how a floor's id is found. */
export async function writeAround(
  db: Db,
  areaId: string,
  rows: readonly PlaceRow[],
): Promise<(building: string, level: number) => string> {
  const regionIds = await writeRegions(db, areaId, [...new Set(rows.flatMap(({ row }) => row.region ?? []))])
  const buildings = await listBuildingsByName(db, areaId)
  const wanted = new Map<string, string | null>()
  for (const { row } of rows) wanted.set(row.building, row.region ?? wanted.get(row.building) ?? null)
  let last = Math.max(0, ...[...buildings.values()].map(({ position }) => position))
  const fresh = [...wanted]
    .filter(([name]) => !buildings.has(name))
    .map(([name, region]) => {
      last += 1
      return {
        id: newId(),
        areaId,
        regionId: region === null ? null : (regionIds.get(region) ?? null),
        name,
        position: last,
      }
    })
  if (fresh.length > 0) await insertBuildings(db, fresh)
  for (const [name, region] of wanted) {
    const there = buildings.get(name)
    if (there && region !== null && there.region !== region)
      await moveBuilding(db, there.id, regionIds.get(region) ?? '')
  }
  const idOf = new Map([...buildings.values(), ...fresh].map(({ id, name }) => [name, id]))
  return await writeFloors(db, rows, idOf)
}

/** Ids of regions by name, once those that the park had not are written. */
async function writeRegions(db: Db, areaId: string, names: readonly string[]): Promise<Map<string, string>> {
  const there = await listRegionsByName(db, areaId)
  let last = Math.max(0, ...[...there.values()].map(({ position }) => position))
  const fresh = names
    .filter((name) => !there.has(name))
    .map((name) => {
      last += 1
      return { id: newId(), areaId, name, position: last }
    })
  if (fresh.length > 0) await insertRegions(db, fresh)
  return new Map([...there.values(), ...fresh].map(({ id, name }) => [name, id]))
}

async function writeFloors(db: Db, rows: readonly PlaceRow[], buildingIds: ReadonlyMap<string, string>) {
  const keyOf = (buildingId: string, level: number) => `${buildingId} ${level}`
  const named = [...new Set(rows.map(({ row }) => buildingIds.get(row.building) ?? ''))]
  const floors = new Map(
    (await listFloorsOf(db, named)).map(({ id, buildingId, level }) => [keyOf(buildingId, level), id]),
  )
  const fresh: { id: string; buildingId: string; name: string; level: number }[] = []
  for (const { row } of rows) {
    const buildingId = buildingIds.get(row.building) ?? ''
    const key = keyOf(buildingId, row.floor)
    if (floors.has(key)) continue
    const floor = { id: newId(), buildingId, name: floorNameOf(row.floor), level: row.floor }
    fresh.push(floor)
    floors.set(key, floor.id)
  }
  if (fresh.length > 0) await insertFloors(db, fresh)
  return (building: string, level: number) => floors.get(keyOf(buildingIds.get(building) ?? '', level)) ?? ''
}
