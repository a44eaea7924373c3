import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { aroundRecipes } from './around-recipes.ts'

/** Records of booking. */
export const recipes: MakeRecipes = (world) => ({
  ...aroundRecipes(world),
})
