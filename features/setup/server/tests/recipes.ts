import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { backupRecipes } from './backup-recipes.ts'
import { openingRecipes } from './opening-recipes.ts'
import { ruleRecipes } from './rule-recipes.ts'
import { workbookRecipes } from './workbook-recipes.ts'

/** What operators do to set up their park. */
export const recipes: MakeRecipes = (world) => ({
  ...backupRecipes(world),
  ...openingRecipes(world),
  ...ruleRecipes(world),
  ...workbookRecipes(world),
})
