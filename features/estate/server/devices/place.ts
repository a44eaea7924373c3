import { estateRefusals } from '#contract/estate'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { findLevel, type PlacedDevice, type StoredPlace } from './queries.ts'

/** Where a device is, in words: 1 号楼 3层 301 · 大堂东侧; empty where nobody said. */
export function placeWordsOf(placed: Omit<PlacedDevice, 'deviceId' | 'within' | 'companyId'> | undefined): string {
  if (!placed) return ''
  const { region, building, floor, room, placeWords } = placed
  const place = [building ?? region, floor, room].filter((name) => name !== null).join(' ')
  return [place, placeWords].filter((words) => words !== '').join(' · ')
}

/** The id of a stored place; null: the words alone say where. */
export function placeIdOf({ roomId, floorId, buildingId, regionId }: StoredPlace): string | null {
  return roomId ?? floorId ?? buildingId ?? regionId
}

/** The ids of a device's building, or region, floor and room, as far as they are said. */
export function wayOf(placed: Pick<PlacedDevice, 'within'> | undefined): string[] {
  const [region, building, floor, room] = placed?.within ?? []
  return [building ?? region, floor, room].flatMap((id) => id ?? [])
}

/** A place as it is stored. Refuses one that is none, and one that is not of the park. */
export async function placeToStore(
  db: Db,
  areaId: string,
  { placeId, placeWords }: { placeId: string | null; placeWords: string },
): Promise<StoredPlace> {
  if (placeId === null && placeWords === '') refuse(estateRefusals.devicePlace, { field: 'placeWords' })
  const level = placeId === null ? null : await findLevel(db, areaId, placeId)
  if (placeId !== null && level === null) refuse(estateRefusals.devicePlaceUnknown, { field: 'placeId' })
  return {
    regionId: level === 'region' ? placeId : null,
    buildingId: level === 'building' ? placeId : null,
    floorId: level === 'floor' ? placeId : null,
    roomId: level === 'room' ? placeId : null,
    placeWords,
  }
}
