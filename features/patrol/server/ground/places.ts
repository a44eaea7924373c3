import { type PlaceRef, pointRefusals } from '#contract/patrol'
import { placesToChoose } from '#door/estate'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'

/** A place with all that lies above it, and what it is called. */
export interface Place extends PlaceRef {
  /** Building, floor and room; empty: outside. */
  readonly place: string
  readonly level: number
}

const OUTSIDE: Place = { buildingId: null, floorId: null, roomId: null, place: '', level: 0 }

/** What a place by its narrowest id is, with what lies above it. Refuses what is not the park's, naming `at`. Two statements at most. */
export async function placeAt(db: Db, areaId: string, { buildingId, floorId, roomId }: PlaceRef): Promise<Place> {
  const findOne = async (kind: 'building' | 'floor' | 'room', id: string) =>
    (await placesToChoose(db, { areaId, kind, ids: [id] }, { size: 1 })).items[0] ??
    refuse(pointRefusals.placeUnknown, { field: 'at' })
  if (roomId !== null) {
    const room = await findOne('room', roomId)
    const floor = await findOne('floor', room.withinId ?? '')
    return {
      buildingId: floor.withinId,
      floorId: floor.id,
      roomId,
      place: `${room.note} ${room.name}`,
      level: room.level,
    }
  }
  if (floorId !== null) {
    const floor = await findOne('floor', floorId)
    return {
      buildingId: floor.withinId,
      floorId,
      roomId: null,
      place: `${floor.note} ${floor.name}`,
      level: floor.level,
    }
  }
  if (buildingId === null) return OUTSIDE
  const building = await findOne('building', buildingId)
  return { ...OUTSIDE, buildingId, place: building.name }
}
