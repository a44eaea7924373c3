import { type MadeLot, makeClaim } from '#fixtures/parking'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

/** A stay with its lot. */
interface Inside {
  lot: MadeLot
  stay: { id: string; plate: string }
}

/** Cars of a person that are inside, of plates that they proved. */
export function findRecipes(world: World, inside: (owner: Owner) => Promise<Inside>): Recipes {
  const { db } = world.store
  const mine = async (owner: Owner) => {
    const { stay } = await inside(owner)
    const { areaId, id: personId } = owner.person
    await makeClaim(db, { areaId, personId, plate: stay.plate, now: world.now(), proven: true })
    return stay
  }
  return {
    'lookup/carLocation': lists('stayId', async (owner) => (await mine(owner)).id),
    'lookup/carPlaceSave': asks(async (owner) => ({
      stayId: (await mine(owner)).id,
      floor: 'B2',
      bay: 'C-118',
      note: '3 号电梯旁',
      photoId: null,
    })),
    'lookup/carPicture': asks(async (owner) => ({ stayId: (await mine(owner)).id })),
    'parking/stayPicture': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return { stayId: (await inside(owner)).stay.id, reason: '核对误识别的车牌' }
    }),
  }
}
