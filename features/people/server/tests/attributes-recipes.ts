import { asks, type MakeRecipes } from '../../../../tests/support/recipes.ts'

/** Records of the room attributes: a person's answers to their company. */
export const attributeRecipes: MakeRecipes = () => ({
  'addressbook/extendList': asks(async (owner) => ({ personId: owner.person.id })),
  'addressbook/extendSave': asks(async (owner) => ({ version: 0, answers: [], personId: owner.person.id })),
})
