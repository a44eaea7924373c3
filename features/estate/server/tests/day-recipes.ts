import { addDays, dayOf } from '#vocabulary/day'
import { asks, type Recipe, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

/** Special days of the caller's own park: another day each time, for what was entered of one stays. */
export function dayRecipes(world: World): Recipes {
  const { db } = world.store
  let ahead = 0
  const someDay = () => addDays(dayOf(world.now()), (ahead += 1))
  const ofPark = (input: () => object): Recipe =>
    asks(async (_owner, caller) => {
      const { areaId } = caller.person
      await giveRole(world, caller, 'operator')
      await db
        .insertInto('estate.area')
        .values({ id: areaId, name: '西湖创新园' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return input()
    })
  return {
    'estate/dayList': ofPark(() => ({ year: Number(someDay().slice(0, 4)) })),
    'estate/daySave': ofPark(() => ({ day: someDay(), off: true, name: '园区活动日', seen: null })),
    'estate/dayRemove': ofPark(() => ({ day: someDay(), seen: null })),
  }
}
