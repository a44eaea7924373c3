import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { approvalRecipes } from './approval-recipes.ts'
import { orderRecipes } from './order-recipes.ts'

/** Records of booking: what is to be paid, and what waits for an approval. */
export const recipes: MakeRecipes = (world) => ({
  ...orderRecipes(world),
  ...approvalRecipes(world),
})
