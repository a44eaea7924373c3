import { newId } from '#platform/db'
import { exports } from '../../../../tests/support/exporter.ts'
import { asks, type MakeRecipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { sendPicture } from '../../../../tests/support/sent-picture.ts'
import type { World } from '../../../../tests/support/world.ts'
import { estateRefusals } from '../../contract/index.ts'
import { dayRecipes } from './day-recipes.ts'
import { elevatorRecipes } from './elevator-recipes.ts'
import { placeRecipes } from './place-recipes.ts'

/** A door of a park that is registered, and of which nobody said where it is. */
async function makeDevice({ product, store }: World, areaId: string): Promise<string> {
  const id = `door-${newId().slice(-12)}`
  await product.devices.register(store.db, { id, areaId, kind: 'door', name: '门', pointIds: [] })
  return id
}

/** A park's look: a logo that the caller sent in their own park, or that somebody sent in another one; its places, days and devices. */
export const recipes: MakeRecipes = (world) => ({
  'estate/deviceType': asks(async () => ({})),
  'estate/deviceList': asks(async () => ({})),
  'estate/deviceInfo': asks(async ({ person: { areaId } }, caller) => {
    await giveRole(world, caller, 'property')
    return { id: await makeDevice(world, areaId) }
  }, estateRefusals.deviceUnknown.code),
  'estate/deviceMessages': asks(async ({ person: { areaId } }, caller) => {
    await giveRole(world, caller, 'operator')
    return { id: await makeDevice(world, areaId) }
  }, estateRefusals.deviceUnknown.code),
  'estate/deviceSave': asks(async ({ person: { areaId } }, caller) => {
    await giveRole(world, caller, 'operator')
    return { id: await makeDevice(world, areaId), version: 0, name: '侧门', placeWords: '东侧' }
  }, estateRefusals.deviceUnknown.code),
  'estate/parkLook': asks(async (owner, caller) => {
    await giveRole(world, caller, 'operator')
    const sender = owner.person.areaId === caller.person.areaId ? caller : owner
    return { logo: await sendPicture(world, sender.token, { width: 128, height: 128 }) }
  }, estateRefusals.pictureUnknown.code),
  'estate/roomSheet': exports(world),
  'estate/deviceSheet': exports(world),
  'estate/elevatorSheet': exports(world),
  ...dayRecipes(world),
  ...placeRecipes(world),
  ...elevatorRecipes(world),
})
