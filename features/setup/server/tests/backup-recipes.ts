import { asks, type MakeRecipes } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { backupRefusals } from '../../contract/index.ts'

/** A server of tests takes no backup: operators hear that it does not. */
export const backupRecipes: MakeRecipes = (world) => {
  const operator = (input: object) =>
    asks(async (_, caller) => {
      await giveRole(world, caller, 'operator')
      return input
    }, backupRefusals.notHere.code)
  return {
    'setup/backupList': operator({}),
    'setup/backupCheck': operator({ name: 'saved.gz' }),
    'setup/backupBegin': operator({ name: 'saved.gz', parkName: '园区' }),
    'setup/backupState': asks(async () => ({})),
  }
}
