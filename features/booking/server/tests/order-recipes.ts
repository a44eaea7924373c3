import { type MadePlace, makeBooking, makePlace } from '#fixtures/booking'
import { asks, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'

/** Bookings of a person that are to be paid. */
export function orderRecipes(world: World): Recipes {
  const { db } = world.store
  const places = new Map<string, Promise<MadePlace>>()
  let hours = 0
  /** One an hour, at a place of the park that is made for it. */
  async function unpaidOf({ person: { id: personId, areaId } }: Owner): Promise<string> {
    const now = world.now()
    const place = places.get(areaId) ?? makePlace(db, { areaId, now })
    places.set(areaId, place)
    hours += 1
    const startsAt = new Date(Math.floor(now.getTime() / 3_600_000 + 100 + hours) * 3_600_000)
    return await makeBooking(db, { place: await place, personId, startsAt, state: 'unpaid', now })
  }
  const ofMine = (more: object = {}) => asks(async (owner) => ({ id: await unpaidOf(owner), ...more }))
  return {
    'meeting/payInfo': ofMine(),
    'meeting/payOrder': ofMine({ channel: 'sandbox' }),
    'meeting/payQuery': ofMine(),
  }
}
