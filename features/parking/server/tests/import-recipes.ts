import { makeImport } from '#fixtures/parking'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

/** Imports of a park. */
export function importRecipes(world: World): Recipes {
  const { db } = world.store
  const made = async (owner: Owner, caller: Owner, state: 'checked' | 'bad' = 'checked') => {
    await giveRole(world, caller, 'operator')
    const { areaId, id: personId } = owner.person
    return await makeImport(db, { areaId, personId, now: world.now(), state })
  }
  const byId = asks(async (owner, caller) => ({ id: (await made(owner, caller)).id }))
  return {
    'parking/importStart': asks(async () => ({ kind: 'lots' })),
    'parking/importView': byId,
    'parking/importList': lists('id', async (owner, caller) => (await made(owner, caller)).id),
    'parking/importProblems': asks(async (owner, caller) => ({ id: (await made(owner, caller, 'bad')).id })),
    'parking/importProblemSheet': asks(async (owner, caller) => ({ id: (await made(owner, caller, 'bad')).id })),
    'parking/importRun': asks(async (owner, caller) => await made(owner, caller)),
    'parking/importCancel': byId,
  }
}
