import { makeBuilding, makePlaceImport, makeRegion, makeRoom } from '#fixtures/estate'
import { newId } from '#platform/db'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

/** Places of the owner's park, and sheets of rooms. */
export function placeRecipes(world: World): Recipes {
  const { db } = world.store
  let first = 0
  /** A building that comes before all others of the park. */
  async function building({ person: { areaId } }: Owner) {
    first -= 1
    return await makeBuilding(db, { areaId, name: `楼${newId()}`.slice(0, 30), position: first })
  }
  async function floor(owner: Owner): Promise<{ buildingId: string; floorId: string }> {
    const { id: buildingId, floorIds } = await building(owner)
    return { buildingId, floorId: floorIds[0] ?? '' }
  }
  const room = async (owner: Owner) => await makeRoom(db, { floorId: (await floor(owner)).floorId })
  const region = async ({ person: { areaId } }: Owner) =>
    (await makeRegion(db, { areaId, name: newId().slice(-12) })).id
  /** What an operator of the caller's park writes. */
  const writes = (make: (owner: Owner) => Promise<object>) =>
    asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return await make(owner)
    })
  const tried = async (owner: Owner, caller: Owner) => {
    await giveRole(world, caller, 'operator')
    const { areaId, id: personId } = owner.person
    return await makePlaceImport(db, { areaId, personId, now: world.now() })
  }
  const byImport = asks(async (owner, caller) => ({ id: (await tried(owner, caller)).id }))
  return {
    'estate/regionList': lists('id', region),
    'estate/buildingList': lists('id', async (owner) => (await building(owner)).id),
    'estate/floorList': asks(async (owner) => ({ buildingId: (await building(owner)).id })),
    'estate/roomList': lists('id', room),
    'estate/regionSave': writes(async (owner) => ({
      id: await region(owner),
      version: 1,
      name: newId().slice(-12),
    })),
    'estate/buildingSave': writes(async (owner) => ({
      id: (await building(owner)).id,
      version: 1,
      name: newId().slice(-12),
      regionId: null,
    })),
    'estate/floorSave': writes(async (owner) => {
      const { floorId: id, buildingId } = await floor(owner)
      return { id, version: 1, buildingId, name: '夹层', level: 2 }
    }),
    'estate/roomAdd': writes(async (owner) => ({
      floorId: (await floor(owner)).floorId,
      names: ['101', '102'],
      kind: 'office',
      areaM2: null,
    })),
    'estate/roomSave': writes(async (owner) => {
      const { floorId } = await floor(owner)
      const id = await makeRoom(db, { floorId })
      return { id, version: 1, floorId, name: '105', kind: 'shop', areaM2: '12.5' }
    }),
    'estate/placeShift': writes(async (owner) => ({
      kind: 'building',
      id: (await building(owner)).id,
      version: 1,
      way: 'down',
    })),
    'estate/placeClose': writes(async (owner) => ({
      kind: 'room',
      id: await room(owner),
      version: 1,
      closedFrom: '2027-01-01',
    })),
    'estate/placeRemove': writes(async (owner) => ({ kind: 'room', id: await room(owner), version: 1 })),
    'estate/placeImport': asks(async () => ({})),
    'estate/placeImportView': byImport,
    'estate/placeImportList': lists('id', async (owner, caller) => (await tried(owner, caller)).id),
    'estate/placeImportFaults': byImport,
    'estate/placeImportRun': asks(tried),
    'estate/placeImportCancel': byImport,
  }
}
