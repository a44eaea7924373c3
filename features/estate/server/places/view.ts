import type { Building, Room } from '#contract/estate'
import type { BuildingRow, RoomRow } from './list-queries.ts'

/** A building as it goes over the wire. */
export function viewBuilding({ position: _position, ...building }: BuildingRow): Building {
  return building
}

/** A room as it goes over the wire. */
export function viewRoom({ position: _position, kind, ...room }: RoomRow): Room {
  // The store's own words (`room_kind`).
  return { ...room, kind: kind as Room['kind'] }
}
