import type { RoomKind } from '#contract/estate'
import { type Db, newId } from '#platform/db'
import type { RowFault, SheetImport } from '#platform/sheets'
import { holdPlaces } from '../places/holding.ts'
import { countPlaces, insertRooms } from '../places/queries.ts'
import { MAX } from '../places/writing.ts'
import { writeAround } from './around.ts'
import { type PlaceColumns, type PlaceRow, placeSheet } from './sheet.ts'
import {
  listBuildingsByName,
  listRegionsByName,
  listRoomsByKey,
  type RoomThere,
  updateRoomFacts,
} from './sheet-queries.ts'

/**
 * How a sheet of rooms comes into a park: rooms, with the regions, buildings and floors that are not there yet. In a run the park's places are held until the
 * transaction ends. A plan remembers what it read: made anew for each dry run and run.
 */
export function placePlan({ areaId }: { areaId: string }): SheetImport<PlaceColumns> {
  const there = new Map<string, RoomThere>()
  /** Buildings of the park and of the rows so far. */
  const buildings = new Set<string>()
  /** The regions of the park and of the rows so far. */
  const regions = new Set<string>()
  /** The regions that rows give to buildings, and in which line. */
  const given = new Map<string, { region: string; line: number }>()
  let rooms: number | null = null

  /** What the park has, read once; in a run nobody else writes places from then on. */
  async function begin(db: Db): Promise<void> {
    if (rooms !== null) return
    if (db.isTransaction) await holdPlaces(db, areaId)
    for (const name of (await listRegionsByName(db, areaId)).keys()) regions.add(name)
    for (const name of (await listBuildingsByName(db, areaId)).keys()) buildings.add(name)
    rooms = (await countPlaces(db, areaId)).rooms
  }

  /** Why a row cannot be written beside those before it, or null; then what it adds is counted. */
  function faultOf({ line, row, state }: PlaceRow): RowFault<PlaceColumns> | null {
    const { building, region } = row
    const before = given.get(building)
    if (region && before && before.region !== region) {
      const reason = `第 ${before.line} 行这栋楼属于“${before.region}”，一栋楼只能属于一个区域`
      return { line, column: 'region', reason, text: region }
    }
    if (region && !regions.has(region) && regions.size >= MAX.regions)
      return { line, column: 'region', reason: `园区最多${MAX.regions}个区域`, text: region }
    if (!buildings.has(building) && buildings.size >= MAX.buildings)
      return { line, column: 'building', reason: `园区最多${MAX.buildings}栋楼`, text: building }
    if (state === 'new' && (rooms ?? 0) >= MAX.rooms)
      return { line, column: null, reason: `园区最多${MAX.rooms}个房间` }
    if (region) regions.add(region)
    if (region && !before) given.set(building, { region, line })
    buildings.add(building)
    if (state === 'new') rooms = (rooms ?? 0) + 1
    return null
  }

  return {
    declaration: placeSheet,
    async lookUp(db, keys) {
      await begin(db)
      const asked = keys.map((key) => {
        const [building = '', level = '', room = ''] = key.split('\n')
        return { building, level: Number(level), room }
      })
      const found = await listRoomsByKey(db, areaId, asked)
      return new Map(
        found.map((one) => {
          const { region, building, level: floor, room, kind, areaM2: area } = one
          const key = placeSheet.keyOf({ building, floor, room })
          there.set(key, one)
          // The store's own words (`room_kind`).
          return [key, { region, building, floor, room, kind: kind as RoomKind, area }]
        }),
      )
    },
    // An empty cell says nothing.
    same: (row, before) =>
      (row.region ?? before.region) === before.region &&
      (row.kind ?? before.kind) === before.kind &&
      (row.area ?? before.area) === before.area,
    check: (_db, rows) => Promise.resolve(rows.flatMap((row) => faultOf(row) ?? [])),
    async apply(db, rows) {
      const floorOf = await writeAround(db, areaId, rows)
      const fresh = rows.flatMap(({ state, row: { building, floor, room, kind, area } }) =>
        state === 'new'
          ? [
              {
                id: newId(),
                floorId: floorOf(building, floor),
                name: room,
                kind: kind ?? 'office',
                areaM2: area ?? null,
              },
            ]
          : [],
      )
      if (fresh.length > 0) await insertRooms(db, fresh)
      const known = rows.flatMap(({ key, row }) => {
        const room = there.get(key)
        return room ? [{ id: room.id, kind: row.kind ?? room.kind, areaM2: row.area ?? room.areaM2 }] : []
      })
      if (known.length > 0) await updateRoomFacts(db, known)
    },
  }
}
