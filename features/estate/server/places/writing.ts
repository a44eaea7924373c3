import { floorNameOf, LEVEL_MOST } from '#can/estate'
import { type estate, estateRefusals } from '#contract/estate'
import { audited } from '#platform/audit'
import { asSeen, type Db, isConstraint, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import { type RefusalDetail, type RefusalKind, refusals, refuse } from '#vocabulary/refusal'
import { holdPlaces } from './holding.ts'
import {
  countIn,
  countOrdered,
  countPlaces,
  findNameOn,
  insertBuilding,
  insertFloors,
  insertRegion,
  insertRooms,
  lockBuilding,
  lockFloor,
  lockRegion,
  lockRoom,
  renameRegion,
  updateBuilding,
  updateFloor,
  updateRoom,
} from './queries.ts'
import { mustPlace } from './rights.ts'

type Handlers = Pick<HandlersOf<typeof estate>, 'regionSave' | 'buildingSave' | 'floorSave' | 'roomAdd' | 'roomSave'>

/** So many of each a park has at most, and of floors a building. */
export const MAX = { regions: 100, buildings: 500, floors: 2 * LEVEL_MOST, rooms: 20_000 } as const

/** Adding places and changing them. */
export const placeWriting: Handlers = {
  async regionSave(ctx, { id, version, name: typed }) {
    const { db, areaId } = ctx
    await begin(ctx)
    const name = typed.trim()
    if (id !== undefined) {
      const region = (await lockRegion(db, areaId, id)) ?? gone('id')
      asSeen(region, version, estateRefusals.placeChanged)
      await once(renameRegion(db, id, name), 'region_once', estateRefusals.regionOnce)
      return await changed(ctx, { kind: 'region', id, version: region.version + 1 }, { name, before: region.name })
    }
    const { count, last } = await countOrdered(db, areaId, 'region')
    if (count >= MAX.regions) tooMany('区域', MAX.regions)
    const region = { id: newId(), areaId, name, position: last + 1 }
    await once(insertRegion(db, region), 'region_once', estateRefusals.regionOnce)
    return await added(ctx, { kind: 'region', id: region.id }, { name })
  },

  async buildingSave(ctx, { id, version, name: typed, regionId, lowest, highest }) {
    const { db, areaId } = ctx
    await begin(ctx)
    const name = typed.trim()
    if (regionId !== null && !(await lockRegion(db, areaId, regionId))) gone('regionId')
    if (id !== undefined) {
      const building = (await lockBuilding(db, areaId, id)) ?? gone('id')
      asSeen(building, version, estateRefusals.placeChanged)
      await once(updateBuilding(db, id, { name, regionId }), 'building_once', estateRefusals.buildingOnce)
      const before = { name: building.name, regionId: building.regionId }
      return await changed(ctx, { kind: 'building', id, version: building.version + 1 }, { name, regionId, before })
    }
    const levels = levelsFrom(lowest, highest)
    const { count, last } = await countOrdered(db, areaId, 'building')
    if (count >= MAX.buildings) tooMany('楼栋', MAX.buildings)
    const building = { id: newId(), areaId, regionId, name, position: last + 1 }
    await once(insertBuilding(db, building), 'building_once', estateRefusals.buildingOnce)
    const floors = levels.map((level) => ({ id: newId(), buildingId: building.id, name: floorNameOf(level), level }))
    if (floors.length > 0) await insertFloors(db, floors)
    return await added(ctx, { kind: 'building', id: building.id }, { name, regionId, floors: floors.length })
  },

  async floorSave(ctx, { id, version, buildingId, name: typed, level }) {
    const { db, areaId } = ctx
    await begin(ctx)
    if (level === 0) refuse(refusals.malformed, { field: 'level' })
    const name = typed.trim()
    if (id !== undefined) {
      const floor = (await lockFloor(db, areaId, id)) ?? gone('id')
      if (floor.buildingId !== buildingId) gone('buildingId')
      asSeen(floor, version, estateRefusals.placeChanged)
      await once(updateFloor(db, id, { name, level }), 'floor_once', estateRefusals.floorOnce, { field: 'level' })
      const before = { name: floor.name, level: floor.level }
      return await changed(ctx, { kind: 'floor', id, version: floor.version + 1 }, { name, level, before })
    }
    if (!(await lockBuilding(db, areaId, buildingId))) gone('buildingId')
    if ((await countIn(db, buildingId)).floors >= MAX.floors) tooMany('每栋楼的楼层', MAX.floors)
    const floor = { id: newId(), buildingId, name, level }
    await once(insertFloors(db, [floor]), 'floor_once', estateRefusals.floorOnce, { field: 'level' })
    return await added(ctx, { kind: 'floor', id: floor.id }, { name, level, buildingId })
  },

  async roomAdd(ctx, { floorId, names: typed, kind, areaM2 }) {
    const { db, areaId } = ctx
    await begin(ctx)
    refuseNoArea(areaM2)
    const floor = (await lockFloor(db, areaId, floorId)) ?? gone('floorId')
    const names = [...new Set(typed.map((name) => name.trim()))]
    const { rooms: there } = await countPlaces(db, areaId)
    if (there + names.length > MAX.rooms) tooMany('房间', MAX.rooms)
    await refuseTaken(db, floorId, names, 'names')
    const rooms = names.map((name) => ({ id: newId(), floorId, name, kind, areaM2 }))
    await insertRooms(db, rooms)
    const detail = { names, kind, areaM2, buildingId: floor.buildingId }
    await audited(db, ctx, 'estate.room.added', { kind: 'estate.floor', id: floorId }, detail)
    return { id: floorId, added: rooms.length }
  },

  async roomSave(ctx, { id, version, floorId, name: typed, kind, areaM2 }) {
    const { db, areaId } = ctx
    await begin(ctx)
    refuseNoArea(areaM2)
    const room = (await lockRoom(db, areaId, id)) ?? gone('id')
    asSeen(room, version, estateRefusals.placeChanged)
    if (room.floorId !== floorId && !(await lockFloor(db, areaId, floorId))) gone('floorId')
    const facts = { floorId, name: typed.trim(), kind, areaM2 }
    await refuseTaken(db, floorId, [facts.name], 'name', id)
    await updateRoom(db, id, facts)
    const before = { name: room.name, floorId: room.floorId }
    return await changed(ctx, { kind: 'room', id, version: room.version + 1 }, { ...facts, before })
  },
}

/** Whoever may write places is the only one who does in their park until the transaction ends. */
async function begin({ db, areaId, person }: WriteContext): Promise<void> {
  mustPlace(person)
  await holdPlaces(db, areaId)
}

const gone = (field: string): never => refuse(refusals.notFound, { field })

const tooMany = (place: string, most: number): never => refuse(estateRefusals.placesMost, { data: { place, most } })

/** Waits for a statement; where the store found the same name or level, refuses. */
async function once(
  written: Promise<void>,
  constraint: string,
  kind: RefusalKind,
  detail: RefusalDetail = { field: 'name' },
): Promise<void> {
  try {
    await written
  } catch (error) {
    if (isConstraint(error, constraint)) refuse(kind, detail)
    throw error
  }
}

function refuseNoArea(areaM2: string | null): void {
  if (areaM2 !== null && Number(areaM2) === 0) refuse(refusals.malformed, { field: 'areaM2' })
}

async function refuseTaken(
  db: Db,
  floorId: string,
  names: readonly string[],
  field: string,
  but: string | null = null,
): Promise<void> {
  const room = await findNameOn(db, floorId, names, but)
  if (room !== null) refuse(estateRefusals.roomOnce, { field, data: { room } })
}

/** The floors of a new building; there is no level 0. Refuses the lowest above the highest, and one of the two alone. */
function levelsFrom(lowest: number | undefined, highest: number | undefined): number[] {
  if (lowest === undefined && highest === undefined) return []
  const no = () => refuse(estateRefusals.floorsOrder, { field: 'highest', data: { most: MAX.floors } })
  if (lowest === undefined || highest === undefined || highest < lowest) return no()
  const levels = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at).filter((level) => level !== 0)
  return levels.length === 0 ? no() : levels
}

interface Changed {
  readonly kind: 'region' | 'building' | 'floor' | 'room'
  readonly id: string
  readonly version: number
}

async function changed(ctx: WriteContext, { kind, id, version }: Changed, detail: Record<string, unknown>) {
  await audited(ctx.db, ctx, `estate.${kind}.changed`, { kind: `estate.${kind}`, id }, detail)
  return { id, version }
}

async function added(ctx: WriteContext, { kind, id }: Omit<Changed, 'version'>, detail: Record<string, unknown>) {
  await audited(ctx.db, ctx, `estate.${kind}.added`, { kind: `estate.${kind}`, id }, detail)
  return { id, version: 1 }
}
