import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { approvalRecipes } from './approval-recipes.ts'
import { aroundRecipes } from './around-recipes.ts'
import { orderRecipes } from './order-recipes.ts'

/** Records of booking: what is to be paid, what waits for an approval, and what stands around bookings. */
export const recipes: MakeRecipes = (world) => ({
  ...orderRecipes(world),
  ...approvalRecipes(world),
  ...aroundRecipes(world),
})
