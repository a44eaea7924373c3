import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { recordRecipes } from './record-recipes.ts'
import { requestsRecipes } from './requests-recipes.ts'

/** Records of archives, by room. */
export const recipes: MakeRecipes = (world) => ({ ...recordRecipes(world), ...requestsRecipes(world) })
