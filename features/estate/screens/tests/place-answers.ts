import {
  type Building,
  estate,
  type Floor,
  type PlaceFault,
  type PlaceImport,
  type Region,
  type Room,
} from '#contract/estate'
import { type Given, given, type Who } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

/** The calls of estate. */
export const { calls } = estate

/** Who writes places. */
export const OPERATOR: Who = { roles: ['operator'] }

export const REGIONS: readonly Region[] = [
  { id: idOf(1), name: '一期', buildings: 2, version: 1 },
  { id: idOf(2), name: '二期', buildings: 1, version: 3 },
]

/** A building of the second region. */
export function building(facts: Partial<Building> = {}): Building {
  return {
    id: idOf(10),
    name: '3号楼',
    regionId: idOf(2),
    region: '二期',
    floors: 3,
    rooms: 9,
    closedRooms: 1,
    version: 4,
    ...facts,
  }
}

export const FLOORS: readonly Floor[] = [
  { id: idOf(22), name: '2层', level: 2, rooms: 4, closedRooms: 1, version: 1 },
  { id: idOf(21), name: '1层', level: 1, rooms: 5, closedRooms: 0, version: 1 },
  { id: idOf(20), name: '地下1层', level: -1, rooms: 0, closedRooms: 0, version: 1 },
]

/** A room of the second floor. */
export function room(facts: Partial<Room> = {}): Room {
  return {
    id: idOf(30),
    name: '201',
    kind: 'office',
    areaM2: '120.50',
    floorId: idOf(22),
    floor: '2层',
    level: 2,
    buildingId: idOf(10),
    building: '3号楼',
    region: '二期',
    closedFrom: null,
    closed: false,
    version: 1,
    ...facts,
  }
}

export const ROOMS: readonly Room[] = [
  room(),
  room({ id: idOf(31), name: '202', kind: 'shop', areaM2: null }),
  room({ id: idOf(32), name: '203', kind: 'flat', areaM2: '45.00', closedFrom: '2020-01-01', closed: true }),
  room({ id: idOf(33), name: '204', closedFrom: '2099-06-01' }),
]

const FLOOR = { id: idOf(22), name: '2层', level: 2, building: '3号楼', buildingId: idOf(10), version: 1 }

export const regionsAre = (items: readonly Region[] = REGIONS): Given =>
  given(calls.regionList, { items: [...items], buildingsBeside: items.length > 0 ? 1 : 0 })
export const buildingsAre = (items: readonly Building[] = [building()]): Given =>
  given(calls.buildingList, { items: [...items], next: null })
export const floorsAre = (items: readonly Floor[] = FLOORS, of: Building = building()): Given =>
  given(calls.floorList, { building: of, items: [...items] })
export const roomsAre = (items: readonly Room[] = ROOMS, floor: typeof FLOOR | null = FLOOR): Given =>
  given(calls.roomList, { items: [...items], next: null, floor })

/** A park with places. */
export const PLACES: readonly Given[] = [
  regionsAre(),
  buildingsAre([
    building({ id: idOf(11), name: '1号楼', regionId: idOf(1), region: '一期', floors: 6, rooms: 24, closedRooms: 0 }),
    building(),
    building({ id: idOf(12), name: '旧仓库', regionId: null, region: null, floors: 1, rooms: 2, closedRooms: 2 }),
    building({ id: idOf(13), name: '在建楼', floors: 0, rooms: 0, closedRooms: 0 }),
  ]),
  floorsAre(),
  roomsAre(),
]

/** A sheet of rooms that was tried: all of it is good. */
export function placeImport(facts: Partial<PlaceImport> = {}): PlaceImport {
  return {
    id: idOf(80),
    fileName: '楼栋房间.xlsx',
    state: 'checked',
    token: 'token-of-the-file',
    rows: 2000,
    part: 100,
    counts: { new: 1990, changed: 4, equal: 6 },
    faults: 0,
    why: '',
    own: true,
    createdAt: at(-3),
    endedAt: null,
    ...facts,
  }
}

/** Bad rows of a sheet. */
export const FAULTS: readonly PlaceFault[] = [
  { line: 9, column: '楼层', reason: '请填写楼层，例如 3、3层，地下用 -1 或 B1', text: '夹层' },
  { line: 49, column: '用途', reason: '只能填写“办公”、“商铺”、“公寓”', text: '仓库' },
  { line: 130, column: null, reason: '与第 12 行重复', text: '' },
]

/** What the server says of sheets: the latest, and those before. */
export const importsAre = (item: PlaceImport | null, past: readonly PlaceImport[] = []): readonly Given[] => [
  given(calls.placeImportView, { item }),
  given(calls.placeImportList, { items: [...past], next: null }),
  given(calls.placeImportFaults, { items: [...FAULTS], next: null }),
]
