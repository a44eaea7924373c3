import type { estate } from '#contract/estate'
import type { HandlersOf } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import {
  countBuildingsBeside,
  findCountedBuilding,
  findFloor,
  listCountedBuildings,
  listCountedFloors,
  listCountedRegions,
  listPlacedRooms,
} from './list-queries.ts'
import { viewBuilding, viewRoom } from './view.ts'

type Handlers = Pick<HandlersOf<typeof estate>, 'regionList' | 'buildingList' | 'floorList' | 'roomList'>

const BUILDINGS_A_PAGE = 50
const ROOMS_A_PAGE = 50

/** What everybody of a park may read of its places: names, and nothing of who is there. */
export const placeLists: Handlers = {
  async regionList({ db, areaId }) {
    return { items: await listCountedRegions(db, areaId), buildingsBeside: await countBuildingsBeside(db, areaId) }
  },

  async buildingList({ db, areaId, now }, { regionId, next }) {
    const of = { areaId, regionId, today: dayOf(now) }
    const page = await listCountedBuildings(db, of, { next, size: BUILDINGS_A_PAGE })
    return { items: page.items.map(viewBuilding), next: page.next }
  },

  async floorList({ db, areaId, now }, { buildingId }) {
    const today = dayOf(now)
    const building = await findCountedBuilding(db, { areaId, id: buildingId, today })
    if (!building) refuse(refusals.notFound, { field: 'buildingId' })
    return { building: viewBuilding(building), items: await listCountedFloors(db, buildingId, today) }
  },

  async roomList({ db, areaId, now }, { floorId, buildingId, search = '', closed: withClosed = false, next }) {
    const floor = floorId === undefined ? null : ((await findFloor(db, areaId, floorId)) ?? refuse(refusals.notFound))
    const asked = { areaId, floorId, buildingId, part: search.replace(/\s+/gu, ''), withClosed, today: dayOf(now) }
    const page = await listPlacedRooms(db, asked, { next, size: ROOMS_A_PAGE })
    return { items: page.items.map(viewRoom), next: page.next, floor }
  },
}
