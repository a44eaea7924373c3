import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { queryRecipes } from './query-recipes.ts'
import { recordRecipes } from './record-recipes.ts'

/** Records of archives, by room. */
export const recipes: MakeRecipes = (world) => ({ ...recordRecipes(world), ...queryRecipes(world) })
