import { makePass, makePoint } from '#fixtures/access'
import { newId } from '#platform/db'
import { asks, lists, type MakeRecipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { insertFlags } from '../gate/flag-queries.ts'
import { insertReveal } from '../reveals/queries.ts'

/** A pass of the owner whose person an operator of their park sees, that one did, and what was flagged of them. */
export const revealRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  return {
    'entrance/reveal': asks(async ({ person: { areaId, id: holderId } }, caller) => {
      await giveRole(world, caller, 'operator')
      const pass = { areaId, holderId, source: 'membership', kind: 'staff', now: world.now() } as const
      return { passId: await makePass(db, pass), field: 'name', why: '核对身份' }
    }),
    'entrance/reveals': lists('id', async ({ person: { areaId, id: holderId } }, caller) => {
      await giveRole(world, caller, 'operator')
      const id = newId()
      const passId = await makePass(db, { areaId, holderId, now: world.now() })
      const look = { id, areaId, passId, field: 'phone', why: '应急清点', byId: holderId, requestKey: null } as const
      await insertReveal(db, { ...look, at: world.now() })
      return id
    }),
    'entrance/parkFlags': lists('id', async ({ person: { areaId, id: holderId } }, caller) => {
      await giveRole(world, caller, 'operator')
      const { id: pointId } = await makePoint(db, { areaId, now: world.now() })
      const passId = await makePass(db, { areaId, holderId, now: world.now() })
      const [flag] = await insertFlags(db, [
        { areaId, kind: 'tailgating', pointId, passId, crossingId: null, at: world.now() },
      ])
      return flag?.id ?? ''
    }),
  }
}
