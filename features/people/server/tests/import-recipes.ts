import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'
import { makePeopleImport } from './people-import.ts'

/** Sheets of people, by how companies and who keeps their people are made. */
export function importRecipes(
  world: World,
  of: { companyOf(owner: Owner): Promise<string>; hrOf(caller: Owner): Promise<void>; newPhone(): string },
): Recipes {
  const made = async (owner: Owner, caller: Owner, verdict: 'new' | 'refused' = 'new') => {
    await of.hrOf(caller)
    const { areaId, id: personId } = owner.person
    const facts = { companyId: await of.companyOf(owner), areaId, personId, phone: of.newPhone(), now: world.now() }
    return await makePeopleImport(world.store.db, world.product.vault, { ...facts, verdict })
  }
  const byId = asks(async (owner, caller) => ({ id: await made(owner, caller) }))
  return {
    'addressbook/peopleImport': asks(async (_owner, caller) => {
      await of.hrOf(caller)
      return {}
    }),
    'addressbook/peopleImportView': byId,
    'addressbook/peopleImportList': lists('id', made),
    'addressbook/peopleImportRows': byId,
    'addressbook/peopleImportSheet': asks(async (owner, caller) => ({ id: await made(owner, caller, 'refused') })),
    'addressbook/peopleImportRun': byId,
    'addressbook/peopleImportCancel': byId,
  }
}
