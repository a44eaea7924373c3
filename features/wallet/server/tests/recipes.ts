import { exports } from '../../../../tests/support/exporter.ts'
import type { MakeRecipes } from '../../../../tests/support/recipes.ts'
import { differenceRecipes } from './difference-recipes.ts'
import { invoiceRecipes } from './invoice-recipes.ts'
import { moneyRecipes } from './money-recipes.ts'
import { openingRecipes } from './opening-recipes.ts'
import { ownersOf } from './owners.ts'

/** Records of the wallet: opening, passwords, cards and limits; money; differences between the channels' bills and the books; invoices. */
export const recipes: MakeRecipes = (world) => {
  const owners = ownersOf(world)
  return {
    'wallet/parkDifferenceSheet': exports(world),
    ...openingRecipes(world, owners),
    ...moneyRecipes(world, owners),
    ...differenceRecipes(world),
    ...invoiceRecipes(world),
  }
}
