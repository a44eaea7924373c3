import { record } from '#platform/audit'
import { type Db, holdName } from '#platform/db'
import { findPark, listAreas, listRegions, putArea } from './queries.ts'

export { exchangePicture, type Park, parkView, parkWith, setBranding as setPark } from './branding.ts'
export { buildingNamesOf, buildingsOf } from './buildings.ts'
export { workdaysOf, workdaysWith } from './days/workdays.ts'
export { type DeviceSite, deviceSitesOf } from './devices/sites.ts'
export { type ElevatorRow, listElevators as elevatorsOf } from './elevators/queries.ts'
export {
  listPlaceChoices as placesToChoose,
  listPlacesAmong as placesAmong,
  type PlaceChoice,
  type PlaceKind,
} from './places/choice-queries.ts'
export {
  type HeldRoom,
  type Holder,
  type NeighbourRoom,
  type NewTenancy,
  type RoomByName,
  type RoomOnDay,
  type Tenancy,
  type TenancyScope,
  type TenancyState,
  tenancyStateOn,
} from './tenancy/holding.ts'
export {
  countTenancies,
  findRegionOfRoom as regionOfRoom,
  findTenancy as tenancyOf,
  listBuildingsIn as buildingsIn,
  listRoomNames as roomNamesOf,
  listRoomsOn as roomsOn,
  listTenancies as tenanciesOf,
  listTenanciesOfRooms as tenanciesOfRooms,
  lockTenancy,
} from './tenancy/list-queries.ts'
export { listAround as roomsAround, listNeighbours as neighboursOf } from './tenancy/neighbour-queries.ts'
export { findRoomByName } from './tenancy/queries.ts'
export {
  changeTenancy,
  endTenancy,
  holderOf,
  roomsOf,
  type Writing,
  withdrawTenancy,
  writeTenancies,
  writeTenancy,
} from './tenancy/tenancies.ts'

/** The park's name; its id where it is unknown. */
export async function areaName(db: Db, areaId: string): Promise<string> {
  return (await findPark(db, areaId))?.name ?? areaId
}

/** Where a park is; empty: nobody said. */
export async function parkAddress(db: Db, areaId: string): Promise<string> {
  return (await findPark(db, areaId))?.address ?? ''
}

/** Every park of this server, by id. */
export const parks = listAreas

/** The regions of a park, as it orders them. */
export const regionsOf = listRegions

/** The longest name of a park, in characters: as `parkLook` takes it. */
const PARK_NAME_MOST = 30

/**
 * Adds a park of this name, in the caller's transaction, and answers its id; one that has the name already stays as it is. The first park is `1`,
 * which phones without another address ask for. Throws RangeError for an empty name and one above 30 characters.
 */
export async function addPark(
  db: Db,
  { name: typed, actor, now }: { name: string; actor: string; now: Date },
): Promise<{ id: string; name: string; added: boolean }> {
  const name = typed.trim()
  if (name === '' || [...name].length > PARK_NAME_MOST)
    throw new RangeError(`the name of a park has 1 to ${PARK_NAME_MOST} characters`)
  await holdName(db, 'estate.parks')
  const all = await listAreas(db)
  const known = all.find((park) => park.name === name)
  if (known) return { ...known, added: false }
  const id = String(Math.max(0, ...all.map((park) => Number(park.id)).filter(Number.isSafeInteger)) + 1)
  await putArea(db, { id, name, address: '', servicePhone: '' })
  await record(db, {
    areaId: id,
    at: now,
    actor,
    action: 'estate.park.added',
    subject: { kind: 'estate.area', id },
    detail: { name },
  })
  return { id, name, added: true }
}
