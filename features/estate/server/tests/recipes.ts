import { asks, type MakeRecipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { estateRefusals } from '../../contract/index.ts'
import { sendPicture } from './pictures.ts'
import { placeRecipes } from './place-recipes.ts'

/** A park's look: a logo that the caller sent in their own park, or that somebody sent in another one; places. */
export const recipes: MakeRecipes = (world) => ({
  'estate/parkLook': asks(async (owner, caller) => {
    await giveRole(world, caller, 'operator')
    const sender = owner.person.areaId === caller.person.areaId ? caller : owner
    return { logo: await sendPicture(world, sender.token, { width: 128, height: 128 }) }
  }, estateRefusals.pictureUnknown.code),
  ...placeRecipes(world),
})
