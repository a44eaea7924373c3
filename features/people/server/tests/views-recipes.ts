import { newId } from '#platform/db'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'

const LAYOUT = { shown: ['name'], hidden: [], sort: '' }

/** Records of the room views. */
export const viewRecipes: MakeRecipes = (world) => {
  const viewOf = async ({ person }: Owner, list = '/people/persons') => {
    const row = { ...LAYOUT, id: newId(), list, name: `视图${newId().slice(-8)}`, filter: '' }
    const { areaId, id: personId } = person
    await world.store.db
      .insertInto('people.listView')
      .values({ ...row, areaId, personId, changedAt: world.now() })
      .execute()
    return row
  }
  return {
    'common/listViews': {
      make: async (owner) => {
        const { id, list } = await viewOf(owner, `/list/${newId()}`)
        return { input: { list }, record: id }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'common/listUse': asks(async () => ({ ...LAYOUT, list: '/people/persons' })),
    'common/viewSave': asks(async (owner) => ({ ...(await viewOf(owner)), version: 0 })),
    'common/viewShare': asks(async (owner) => ({ id: (await viewOf(owner)).id, version: 0, shared: false })),
    'common/viewDrop': asks(async (owner) => ({ id: (await viewOf(owner)).id, version: 0 })),
  }
}
