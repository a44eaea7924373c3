import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { mergingRecipes } from './merging-recipes.ts'
import { mineRecipes } from './mine-recipes.ts'
import { recordRecipes } from './record-recipes.ts'

/** Records of archives, by room. */
export const recipes: MakeRecipes = (world) => ({
  ...recordRecipes(world),
  ...mineRecipes(world),
  ...mergingRecipes(world),
})
