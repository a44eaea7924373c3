import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { actRecipes } from './acts-recipes.ts'
import { auditRecipes } from './audit-recipes.ts'
import { cycleRecipes } from './cycles-recipes.ts'
import { inboxRecipes } from './inbox-recipes.ts'
import { listRecipes } from './lists-recipes.ts'
import { partRecipes } from './part-recipes.ts'
import { sendingRecipes } from './sending-recipes.ts'
import { typeRecipes } from './types-recipes.ts'

/** Tasks: whose records each call reaches. */
export const recipes: MakeRecipes = (world) => ({
  ...typeRecipes(world),
  ...sendingRecipes(world),
  ...actRecipes(world),
  ...partRecipes(world),
  ...auditRecipes(world),
  ...inboxRecipes(world),
  ...listRecipes(world),
  ...cycleRecipes(world),
})
