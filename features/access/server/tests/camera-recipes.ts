import { makeCamera } from '#fixtures/access'
import { newId } from '#platform/db'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { insertViewing } from '../cameras/queries.ts'

/** Cameras of the owner's park, and viewings of the owner. */
export const cameraRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const UNKNOWN = 16_100
  const watched = async ({ person: { id: personId, areaId } }: Owner, caller: Owner) => {
    await giveRole(world, caller, 'property')
    await db.deleteFrom('access.viewing').where('personId', '=', personId).execute()
    const cameraId = await makeCamera(db, { areaId })
    const id = newId()
    const openedAt = world.now()
    const at = (seconds: number) => new Date(openedAt.getTime() + seconds * 1000)
    const viewing = { id, areaId, cameraId, personId, slot: 1, openedAt, aliveUntil: at(60), endsAt: at(600) }
    await insertViewing(db, viewing)
    return { id }
  }
  /** A camera of the owner's park, for an operator. */
  const kept = async ({ person: { areaId } }: Owner, caller: Owner) => {
    await giveRole(world, caller, 'operator')
    return { id: await makeCamera(db, { areaId }), version: 1 }
  }
  return {
    'security/cameraList': asks(async () => ({})),
    'security/cameraAdd': asks(async (_owner, caller) => {
      await giveRole(world, caller, 'operator')
      return { name: '北门入口', place: '园区入口', kind: 'simulated' }
    }),
    'security/cameraChange': asks(async (owner, caller) => {
      const { id, version } = await kept(owner, caller)
      return { id, version, name: '北门入口', place: '园区入口', disabled: false }
    }, UNKNOWN),
    'security/cameraRemove': asks(kept, UNKNOWN),
    'security/playbackOpen': asks(async ({ person: { areaId } }, caller) => {
      await giveRole(world, caller, 'property')
      await db.deleteFrom('access.viewing').where('personId', '=', caller.person.id).execute()
      return { cameraId: await makeCamera(db, { areaId }) }
    }, UNKNOWN),
    'security/playbackKeepAlive': asks(watched),
    'security/playbackClose': asks(watched),
  }
}
