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
  return {
    'security/cameraList': asks(async () => ({})),
    'security/playbackOpen': asks(async ({ person: { areaId } }, caller) => {
      await giveRole(world, caller, 'property')
      await db.deleteFrom('access.viewing').where('personId', '=', caller.person.id).execute()
      return { cameraId: await makeCamera(db, { areaId }) }
    }, UNKNOWN),
    'security/playbackKeepAlive': asks(watched),
    'security/playbackClose': asks(watched),
  }
}
