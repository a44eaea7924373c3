import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { contactRecipes } from './contacts-recipes.ts'
import { fieldRecipes } from './fields-recipes.ts'
import { figureRecipes } from './figures-recipes.ts'
import { followRecipes } from './follows-recipes.ts'
import { importRecipes } from './import-recipes.ts'
import { mergingRecipes } from './merging-recipes.ts'
import { mineRecipes } from './mine-recipes.ts'
import { queryRecipes } from './query-recipes.ts'
import { recordRecipes } from './record-recipes.ts'
import { requestsRecipes } from './requests-recipes.ts'

/** Records of archives, by room. */
export const recipes: MakeRecipes = (world) => ({
  ...recordRecipes(world),
  ...contactRecipes(world),
  ...fieldRecipes(world),
  ...figureRecipes(world),
  ...followRecipes(world),
  ...importRecipes(world),
  ...mergingRecipes(world),
  ...mineRecipes(world),
  ...queryRecipes(world),
  ...requestsRecipes(world),
})
