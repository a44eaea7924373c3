import type { RoomKind } from '#contract/estate'
import type { Db } from '#platform/db'
import { addDays, type Day } from '#vocabulary/day'
import { placePlan } from './imports/plan.ts'
import { type PlaceRow, placeSheet } from './imports/sheet.ts'
import { writeClosedFrom } from './places/queries.ts'
import { findRoomByName } from './tenancy/queries.ts'

/** A building of the demo: its levels, how many rooms a floor has, and what those of the ground floor and of the others are for. */
interface DemoBuilding {
  region: string
  name: string
  levels: number
  rooms: number
  ground: RoomKind
  above: RoomKind
}

const BUILDINGS: readonly DemoBuilding[] = [
  { region: '一期', name: '1 号楼', levels: 6, rooms: 4, ground: 'shop', above: 'office' },
  { region: '一期', name: '2 号楼', levels: 12, rooms: 4, ground: 'office', above: 'office' },
  { region: '二期', name: '3 号楼', levels: 4, rooms: 3, ground: 'shop', above: 'office' },
  { region: '二期', name: '人才公寓', levels: 5, rooms: 6, ground: 'shop', above: 'flat' },
]

/** The room that is closed in the demo. */
const CLOSED = { building: '3 号楼', room: '403' }

/** Writes the demo park's places as a sheet of rooms does, and closes one room. A room is called by its level and a number: 1203. */
export async function writeDemoPlaces(db: Db, areaId: string, today: Day): Promise<void> {
  const plan = placePlan({ areaId })
  const rows = BUILDINGS.flatMap(rowsOf).map((row, at): PlaceRow => {
    return { line: at + 2, key: placeSheet.keyOf(row), state: 'new', row, before: null }
  })
  await plan.lookUp(db, [])
  await plan.apply(db, rows)
  const id = await findRoomByName(db, areaId, CLOSED.building, CLOSED.room)
  if (id !== null) await writeClosedFrom(db, { kind: 'room', id }, addDays(today, -10))
}

function rowsOf({ region, name: building, levels, rooms, ground, above }: DemoBuilding): PlaceRow['row'][] {
  return Array.from({ length: levels * rooms }, (_, at) => {
    const [floor, number] = [Math.floor(at / rooms) + 1, (at % rooms) + 1]
    const kind = floor === 1 ? ground : above
    const area = kind === 'flat' ? `${30 + 5 * number}.00` : `${80 + 20 * number}.00`
    return { region, building, floor, room: `${floor}${String(number).padStart(2, '0')}`, kind, area }
  })
}
