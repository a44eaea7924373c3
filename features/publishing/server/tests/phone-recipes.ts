import { itemRefusals } from '#contract/publishing'
import { makeBuilding } from '#fixtures/estate'
import { newId } from '#platform/db'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'

/** Phones of the owner's park. */
export const phoneRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  let numbers = 10_000_000
  async function hotline({ person: { areaId } }: Owner) {
    numbers += 1
    const row = { id: newId(), areaId, subject: newId(), phone: `0279${numbers}` }
    await db.insertInto('publishing.hotline').values(row).execute()
    return row
  }
  return {
    'lookup/phoneList': {
      make: async (owner) => ({ input: {}, record: (await hotline(owner)).subject }),
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'lookup/phone': asks(async (owner) => ({ phone: (await hotline(owner)).phone }), itemRefusals.phoneUnknown.code),
    'publish/hotlineBuildings': lists('id', async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return (await makeBuilding(db, { areaId: owner.person.areaId, position: -1000 })).id
    }),
  }
}
