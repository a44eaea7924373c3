import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { casesRecipes } from './cases-recipes.ts'
import { crewRecipes } from './crew-recipes.ts'
import { moneyRecipes } from './money-recipes.ts'
import { noiseRecipes } from './noise-recipes.ts'

/** Who makes which record of decoration. */
export const recipes: MakeRecipes = (world) => ({
  ...casesRecipes(world),
  ...moneyRecipes(world),
  ...crewRecipes(world),
  ...noiseRecipes(world),
})
