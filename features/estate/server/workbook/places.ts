import { type Db, newId } from '#platform/db'
import {
  asOneOf,
  asText,
  type BookFacts,
  bad,
  bookSheet,
  column,
  declareSheet,
  good,
  type PlannedRow,
  type Read,
  type RowFault,
  type RowOf,
  type SheetImport,
} from '#platform/sheets'
import { toHalfWidth } from '#vocabulary/half-width'
import { asLevel, floorName } from './floor-text.ts'
import {
  insertBuilding,
  insertFloors,
  insertRegion,
  insertRooms,
  listBuildingRows,
  listFloorRows,
  listRegionRows,
  listRoomsNamed,
  type NewFloor,
  setRegion,
  updateRooms,
} from './place-queries.ts'

const MAX_ROOMS = 20_000
const KINDS = { 办公: 'office', 商铺: 'shop', 公寓: 'flat' } as const

/** Square metres with at most two digits behind the point. */
export function asArea(text: string): Read<string> {
  const plain = toHalfWidth(text)
    .replace(/\s*(㎡|m2|平方米|平米|平)$/iu, '')
    .replace(/,(?=\d{3}(?!\d))/g, '')
  const [, whole = '', part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  const value = `${Number(whole)}.${part.padEnd(2, '0')}`
  return whole === '' || Number(value) === 0 ? bad('请填写面积，最多两位小数，例如 128.50') : good(value)
}

/** A name of a place as it is kept and compared: one sort of white space. */
export function asPlaceName(most: number): (text: string) => Read<string> {
  const read = asText(most)
  return (text) => read(text.normalize('NFC').replace(/\s+/gu, ' '))
}

const declared = declareSheet({
  name: '楼栋房间',
  version: 1,
  columns: {
    region: column({
      title: '区域',
      required: false,
      read: asPlaceName(30),
      example: '一期',
      note: '没有分区可以不填',
    }),
    building: column({ title: '楼栋', required: true, read: asPlaceName(30), example: '示例 1 号楼' }),
    level: column({ title: '楼层', required: true, read: asLevel, example: '3', note: '地下用 -1 或 B1' }),
    room: column({ title: '房间', required: true, read: asPlaceName(30), example: '301' }),
    kind: column({ title: '用途', required: true, read: asOneOf(KINDS), example: '办公' }),
    area: column({ title: '面积', required: false, read: asArea, example: '128.50', note: '单位为平方米' }),
  },
  notes: ['没有的区域、楼栋、楼层会自动新建；已有的房间按表格更新用途和面积，不会删除任何房间。'],
})

type Columns = typeof declared.columns
type Row = RowOf<Columns>

const keyOf = ({ building, level, room }: Pick<Row, 'building' | 'level' | 'room'>): string =>
  [building, String(level), room].join('\n')

/** What names a room for other sheets: building and room. */
export const roomName = (building: string, room: string): string =>
  [building, room].map((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()).join('\n')

/** The sheet of regions, buildings, floors and rooms. */
export const placeSheet = bookSheet({
  declaration: { ...declared, keyOf },
  rows: MAX_ROOMS,
  choices: { kind: Object.keys(KINDS) },
  gives: { room: ({ building = '', room = '' }) => (room === '' ? '' : roomName(building, room)) },
  plan: planOf,
})

/** A building that stands, or that a row of the sheet brought in. */
interface Building {
  id: string | null
  region: string | null
  /** The line that says of which region it is; null: the store says so. */
  line: number | null
}

function planOf({ areaId }: BookFacts): Omit<SheetImport<Columns>, 'declaration'> {
  const regions = new Map<string, string>()
  const buildings = new Map<string, Building>()
  const many = new Set<string>()
  const floors = new Map<string, string>()
  const roomIds = new Map<string, string>()
  let [regionPosition, buildingPosition] = [0, 0]
  let known = false

  async function know(db: Db): Promise<void> {
    if (known) return
    known = true
    for (const { id, name, position } of await listRegionRows(db, areaId)) {
      regions.set(name, id)
      regionPosition = Math.max(regionPosition, position + 1)
    }
    for (const { id, name, position, region } of await listBuildingRows(db, areaId)) {
      if (buildings.has(name)) many.add(name)
      buildings.set(name, { id, region, line: null })
      buildingPosition = Math.max(buildingPosition, position + 1)
    }
    for (const { id, buildingId, level } of await listFloorRows(db, areaId)) floors.set(`${buildingId} ${level}`, id)
  }

  /** What stands in the way of a row's building; a building that is new is remembered with its region. */
  function faultOf({ line, row }: PlannedRow<Columns>): RowFault<Columns> | null {
    const { building: name, region } = row
    if (many.has(name))
      return { line, column: 'building', reason: '园区有多栋同名的楼，请先在楼宇与房间里改名', text: name }
    const building = buildings.get(name)
    if (!building) {
      buildings.set(name, { id: null, region: region ?? null, line })
      return null
    }
    if (!region || building.region === region) return null
    if (building.region === null) {
      building.region = region
      building.line = line
      return null
    }
    const where = building.line === null ? '系统里' : `第 ${building.line} 行`
    return {
      line,
      column: 'region',
      reason: `${where}这栋楼属于“${building.region}”，一栋楼只能属于一个区域`,
      text: region,
    }
  }

  async function regionOf(db: Db, name: string | null): Promise<string | null> {
    if (name === null) return null
    const id = regions.get(name) ?? (await insertRegion(db, { areaId, name, position: regionPosition++ }))
    regions.set(name, id)
    return id
  }

  async function buildingOf(db: Db, name: string): Promise<string> {
    const building = buildings.get(name)
    if (!building) throw new Error('a room of a building that was not looked at')
    const { line, region } = building
    if (building.id === null)
      building.id = await insertBuilding(db, {
        areaId,
        name,
        regionId: await regionOf(db, region),
        position: buildingPosition++,
      })
    else if (line !== null && region !== null) {
      const regionId = await regionOf(db, region)
      if (regionId !== null) await setRegion(db, building.id, regionId)
    }
    building.line = null
    return building.id
  }

  return {
    async lookUp(db, keys) {
      await know(db)
      const names = [...new Set(keys.map((key) => key.split('\n')[2] ?? ''))]
      const found = await listRoomsNamed(db, areaId, names)
      return new Map(
        found.map(({ id, building, region, level, name, kind, areaM2 }) => {
          const row: Row = { region, building, level, room: name, kind: kind as Row['kind'], area: areaM2 }
          roomIds.set(keyOf(row), id)
          return [keyOf(row), row]
        }),
      )
    },
    same: (row, before) =>
      row.kind === before.kind &&
      (row.area === undefined || row.area === before.area) &&
      (!row.region || row.region === before.region),
    check: async (_db, rows) => rows.flatMap((row) => faultOf(row) ?? []),
    async apply(db, rows) {
      const fresh: NewFloor[] = []
      const placed = []
      for (const { key, row, state } of rows) {
        const buildingId = await buildingOf(db, row.building)
        const at = `${buildingId} ${row.level}`
        let floorId = floors.get(at)
        if (floorId === undefined) {
          floorId = newId()
          floors.set(at, floorId)
          fresh.push({ id: floorId, buildingId, level: row.level, name: floorName(row.level) })
        }
        placed.push({ key, row, state, floorId })
      }
      await insertFloors(db, fresh)
      const [added, changed] = [placed.filter(({ state }) => state === 'new'), rows.filter(isChanged)]
      await insertRooms(
        db,
        added.map(({ row: { room: name, kind, area = null }, floorId }) => ({
          id: newId(),
          floorId,
          name,
          kind,
          areaM2: area,
        })),
      )
      await updateRooms(
        db,
        changed.map(({ key, row: { kind, area: areaM2 } }) => ({ id: roomIds.get(key) ?? '', kind, areaM2 })),
      )
    },
  }
}

const isChanged = ({ state }: PlannedRow<Columns>): boolean => state === 'changed'
