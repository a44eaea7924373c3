import { exports } from '../../../../tests/support/exporter.ts'
import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { accountRecipes } from './account-recipes.ts'
import { approvalRecipes } from './approval-recipes.ts'
import { aroundRecipes } from './around-recipes.ts'
import { bookingRecipes } from './booking-recipes.ts'
import { deskRecipes } from './desk-recipes.ts'
import { innerRecipes } from './inner-recipes.ts'
import { orderRecipes } from './order-recipes.ts'

/** Records of booking. */
export const recipes: MakeRecipes = (world) => ({
  'meeting/deskPlaceSheet': exports(world),
  'meeting/accountSheet': exports(world),
  'meeting/accountBillSheet': exports(world),
  ...bookingRecipes(world),
  ...orderRecipes(world),
  ...accountRecipes(world),
  ...approvalRecipes(world),
  ...aroundRecipes(world),
  ...innerRecipes(world),
  ...deskRecipes(world),
})
