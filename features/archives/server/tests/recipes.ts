import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { fieldRecipes } from './fields-recipes.ts'
import { recordRecipes } from './record-recipes.ts'

/** Records of archives, by room. */
export const recipes: MakeRecipes = (world) => ({ ...recordRecipes(world), ...fieldRecipes(world) })
