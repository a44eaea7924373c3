import { type estate, estateRefusals, type PlaceKind } from '#contract/estate'
import { audited } from '#platform/audit'
import { asSeen, type Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { type Day, dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import { holdPlaces } from './holding.ts'
import {
  countBuildingsIn,
  countIn,
  countRoomsOn,
  countTenanciesUntil,
  deleteFloorsOf,
  deletePlace,
  listOrder,
  lockBuilding,
  lockFloor,
  lockRegion,
  lockRoom,
  lockRoomsIn,
  type PlaceRow,
  raiseVersion,
  writeClosedFrom,
  writeOrder,
} from './queries.ts'
import { mustPlace } from './rights.ts'
import { shifted } from './rules.ts'

type Handlers = Pick<HandlersOf<typeof estate>, 'placeShift' | 'placeClose' | 'placeRemove'>

/** What a place is called in a refusal. */
const WORDS = { region: '该区域', building: '该楼栋', floor: '该楼层', room: '该房间' } as const
/** Before the first day of any tenancy. */
const EVER: Day = '0001-01-01'

/** Order, closing and deletion of places. */
export const placeEnding: Handlers = {
  async placeShift(ctx, { kind, id, version, way }) {
    const { db, areaId } = ctx
    mustPlace(ctx.person)
    await holdPlaces(db, areaId)
    await seen(db, areaId, { kind, id, version })
    const next = shifted(await listOrder(db, areaId, kind), id, way)
    // The first one goes no further up: it stays where it is.
    if (next === null) return { id, version }
    const raised = await writeOrder(db, kind, next, id)
    await audited(db, ctx, `estate.${kind}.shifted`, { kind: `estate.${kind}`, id }, { way })
    return { id, version: raised }
  },

  async placeClose(ctx, { kind, id, version, closedFrom }) {
    const { db, areaId } = ctx
    mustPlace(ctx.person)
    await holdPlaces(db, areaId)
    const place = await seen(db, areaId, { kind, id, version })
    await lockRoomsIn(db, { kind, id })
    if (closedFrom !== null) {
      const tenancies = await countTenanciesUntil(db, { kind, id }, closedFrom)
      if (tenancies > 0) refuse(estateRefusals.letBeyond, { field: 'closedFrom', data: { tenancies } })
    }
    const rooms = await writeClosedFrom(db, { kind, id }, closedFrom)
    if (kind !== 'room') await raiseVersion(db, kind, id)
    const action = closedFrom === null ? 'opened' : 'closed'
    await audited(db, ctx, `estate.${kind}.${action}`, { kind: `estate.${kind}`, id }, { closedFrom, rooms })
    // A room that was as it shall be stays as it is.
    return { id, version: place.version + (kind === 'room' ? rooms : 1), rooms }
  },

  async placeRemove(ctx, { kind, id, version }) {
    const { db, areaId, now } = ctx
    mustPlace(ctx.person)
    await holdPlaces(db, areaId)
    const { name } = await seen(db, areaId, { kind, id, version })
    await refuseUsed(db, { kind, id }, dayOf(now))
    try {
      if (kind === 'building') await deleteFloorsOf(db, id)
      await deletePlace(db, kind, id)
    } catch (error) {
      if (isReferred(error)) refuse(estateRefusals.placeUsed, { data: { place: WORDS[kind] } })
      throw error
    }
    await audited(db, ctx, `estate.${kind}.removed`, { kind: `estate.${kind}`, id }, { name })
    return { id }
  },
}

interface Place {
  readonly kind: PlaceKind
  readonly id: string
}

/** The place as the caller saw it, held. */
async function seen(db: Db, areaId: string, { kind, id, version }: Place & { version: number }): Promise<PlaceRow> {
  const locks = { region: lockRegion, building: lockBuilding, floor: lockFloor, room: lockRoom }
  const row = (await locks[kind](db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  return asSeen(row, version, estateRefusals.placeChanged)
}

/** Refuses what is still in use, with how much there is. */
async function refuseUsed(db: Db, { kind, id }: Place, today: Day): Promise<void> {
  switch (kind) {
    case 'region': {
      const buildings = await countBuildingsIn(db, id)
      if (buildings > 0) refuse(estateRefusals.regionFull, { data: { buildings } })
      return
    }
    case 'building': {
      const { rooms } = await countIn(db, id)
      if (rooms > 0) refuse(estateRefusals.buildingFull, { data: { rooms } })
      return
    }
    case 'floor': {
      const rooms = await countRoomsOn(db, id)
      if (rooms > 0) refuse(estateRefusals.floorFull, { data: { rooms } })
      return
    }
    case 'room':
      if ((await countTenanciesUntil(db, { kind, id }, today)) > 0) refuse(estateRefusals.roomLet)
      if ((await countTenanciesUntil(db, { kind, id }, EVER)) > 0) refuse(estateRefusals.roomLetBefore)
  }
}

/** Whether PostgreSQL refused to delete a row because another one refers to it. */
function isReferred(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}
