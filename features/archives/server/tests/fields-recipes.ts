import { makeGrant } from '#fixtures/people'
import { asks, type MakeRecipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { makeArchive } from '../fixtures.ts'

/** Records of the room fields: what a park asks of each enterprise besides, and the answers in an archive. */
export const fieldRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  return {
    'archive/extendFields': asks(async (owner, caller) => {
      await makeGrant(db, caller.person, { rights: ['archive.read'] })
      return { id: (await makeArchive(db, { areaId: owner.person.areaId, now: world.now() })).id }
    }),
    'archive/fieldSetSave': asks(async (_owner, caller) => {
      await giveRole(world, caller, 'operator')
      return { version: 0, fields: [] }
    }),
  }
}
