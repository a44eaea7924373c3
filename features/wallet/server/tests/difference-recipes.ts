import { randomInt } from 'node:crypto'
import { makeDifference } from '../../../../tests/support/differences.ts'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

const DIFFERENCE_UNKNOWN = 13_090

/** Differences between the channels' bills and the books: of a park, or of what one cashier collected. */
export function differenceRecipes(world: World): Recipes {
  const { db } = world.store
  const differ = ({ person: { areaId } }: Owner, more: object = {}) =>
    makeDifference(db, { now: world.now(), areaId, oursFen: 100, theirsFen: 0, ...more })
  const ofPark = async (owner: Owner, caller: Owner) => {
    await giveRole(world, caller, 'operator')
    return (await differ(owner)).id
  }
  const ofTill = async (owner: Owner, caller: Owner) => {
    await giveRole(world, caller, 'merchant')
    return (await differ(owner, { merchantId: owner.person.id })).id
  }
  const settled = (make: typeof ofPark) =>
    asks(async (owner, caller) => ({ id: await make(owner, caller), note: '渠道次日补记，已核对' }), DIFFERENCE_UNKNOWN)
  return {
    // A day of a channel is everybody's; what one park took on it is its own.
    'wallet/billDayList': {
      ...asks(async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        const { day, channel } = await differ(owner, { channel: `matrix${randomInt(1_000_000)}` })
        return { channel, day }
      }),
      reached: (body) => (body as { items: { oursInFen: number }[] }).items.some(({ oursInFen }) => oursInFen > 0),
    },
    'wallet/parkDifferenceList': lists('id', ofPark),
    'wallet/parkDifferenceSettle': settled(ofPark),
    'wallet/differenceList': lists('id', ofTill),
    'wallet/differenceSettle': settled(ofTill),
  }
}
