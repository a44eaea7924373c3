import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { inboxRecipes } from './inbox-recipes.ts'

/** Records of tasks. */
export const recipes: MakeRecipes = (world) => ({
  ...inboxRecipes(world),
})
