import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { moneyRecipes } from './money-recipes.ts'

/** Who makes which record of decoration. */
export const recipes: MakeRecipes = (world) => ({
  ...moneyRecipes(world),
})
