import { exports } from '../../../../tests/support/exporter.ts'
import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { applyRecipes } from './apply-recipes.ts'
import { callonRecipes } from './callon-recipes.ts'
import { invitationRecipes } from './invitation-recipes.ts'
import { policyRecipes } from './policy-recipes.ts'
import { recordRecipes } from './record-recipes.ts'
import { registerRecipes } from './register-recipes.ts'
import { tourRecipes } from './tour-recipes.ts'

/** Who makes which visit, a room at a time. */
export const recipes: MakeRecipes = (world) => ({
  'visitor/parkBlockSheet': exports(world),
  ...invitationRecipes(world),
  ...callonRecipes(world),
  ...registerRecipes(world),
  ...recordRecipes(world),
  ...applyRecipes(world),
  ...tourRecipes(world),
  ...policyRecipes(world),
})
