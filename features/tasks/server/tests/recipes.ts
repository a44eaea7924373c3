import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { typeRecipes } from './types-recipes.ts'

/** Tasks: whose records each call reaches. */
export const recipes: MakeRecipes = (world) => ({
  ...typeRecipes(world),
})
