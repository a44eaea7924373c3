import { makeWorkbook } from '#fixtures/setup'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'

/** Workbooks of a park. */
export const workbookRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const made = async (owner: Owner, caller: Owner, state: 'checked' | 'bad' = 'checked') => {
    await giveRole(world, caller, 'operator')
    const { areaId, id: personId } = owner.person
    return await makeWorkbook(db, world.product.vault, { areaId, personId, now: world.now(), state })
  }
  const byId = asks(async (owner, caller) => ({ id: (await made(owner, caller)).id }))
  const bad = asks(async (owner, caller) => ({ id: (await made(owner, caller, 'bad')).id }))
  return {
    'setup/workbookCheck': asks(async () => ({})),
    'setup/workbookState': byId,
    'setup/workbookFaults': bad,
    'setup/workbookFaultSheet': bad,
    'setup/workbookRun': asks(async (owner, caller) => await made(owner, caller)),
    'setup/workbookCancel': byId,
  }
}
