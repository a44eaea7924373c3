import { makeBuilding, makeElevator } from '#fixtures/estate'
import { newId } from '#platform/db'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

/** Elevators of the owner's park. */
export function elevatorRecipes(world: World): Recipes {
  const { db } = world.store
  async function elevator({ person: { areaId } }: Owner) {
    // its building stands before all others in the list by name
    const { id: buildingId } = await makeBuilding(db, { areaId, name: `!${newId()}`.slice(0, 30) })
    return { buildingId, id: await makeElevator(db, { areaId, buildingId, now: world.now() }) }
  }
  const facts = { name: '2 号客梯', kind: 'passenger', place: '东门内', levels: [1, 2, 3], state: 'running' }
  return {
    'estate/elevatorList': lists('id', async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return (await elevator(owner)).id
    }),
    'estate/elevatorSave': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return { ...(await elevator(owner)), ...facts, version: 1 }
    }),
    'estate/elevatorRemove': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return { id: (await elevator(owner)).id, version: 1 }
    }),
    'lookup/elevatorLocation': asks(async (owner) => ({ buildingId: (await elevator(owner)).buildingId })),
  }
}
