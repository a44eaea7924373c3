import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { actingBy } from './acting.ts'
import { casesRecipes } from './cases-recipes.ts'
import { crewRecipes } from './crew-recipes.ts'
import { homeRecipes } from './home-recipes.ts'
import { moneyRecipes } from './money-recipes.ts'
import { noiseRecipes } from './noise-recipes.ts'
import { visitRecipes } from './visit-recipes.ts'

/** Who makes which record of decoration. */
export const recipes: MakeRecipes = (world) =>
  actingBy(world, {
    ...casesRecipes(world),
    ...moneyRecipes(world),
    ...crewRecipes(world),
    ...noiseRecipes(world),
    ...visitRecipes(world),
    ...homeRecipes(world),
  })
