import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { actRecipes } from './acts-recipes.ts'
import { sendingRecipes } from './sending-recipes.ts'

/** Tasks: whose records each call reaches. */
export const recipes: MakeRecipes = (world) => ({
  ...sendingRecipes(world),
  ...actRecipes(world),
})
