import { makeList } from '#fixtures/tasks'
import { newId } from '#platform/db'
import type { MakeRecipes, Owner, Recipe } from '../../../../tests/support/recipes.ts'
import { asks } from '../../../../tests/support/recipes.ts'
import { grantOnce } from '../../../../tests/support/roles.ts'
import { makeListImport } from '../list-imports/fixtures.ts'

/** Lists of the owner's park, as who designs asks for them; the data model as everybody does. */
export const listRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const mayDesign = grantOnce(world, 'task.design')
  const made = async ({ person: { areaId } }: Owner, caller: Owner, published = false) => {
    await mayDesign(caller)
    return await makeList(db, { areaId, published, now: world.now() })
  }
  const list = (more: object = {}, published = false): Recipe =>
    asks(async (owner, caller) => ({ id: (await made(owner, caller, published)).id, ...more }))
  const imported = async (owner: Owner, caller: Owner, state?: 'checked' | 'bad' | 'done') => {
    const { areaId, id: personId } = owner.person
    const { id: listId } = await made(owner, caller)
    return await makeListImport(db, { areaId, listId, personId, now: world.now(), ...(state && { state }) })
  }
  const byId = (state?: 'checked' | 'bad' | 'done') =>
    asks(async (owner, caller) => ({ id: (await imported(owner, caller, state)).id }))
  const found = (body: unknown, id: string) => JSON.stringify(body).includes(id)
  return {
    'task/listList': {
      async make(owner, caller) {
        return { input: {}, record: (await made(owner, caller)).id }
      },
      reached: found,
    },
    'task/listEntries': list({ text: '', within: null }),
    'task/listSave': asks(async (owner, caller) => {
      const { id } = await made(owner, caller)
      return { id, seen: 1, title: `列表 ${id.slice(-12)}`, parentId: null }
    }),
    'task/listSwitch': list({ seen: 1, published: true }),
    'task/listRemove': list({ seen: 1 }),
    'task/listEntrySave': asks(async (owner, caller) => ({
      listId: (await made(owner, caller)).id,
      id: null,
      name: '丙',
      code: '',
      withinId: null,
    })),
    'task/listEntrySwitch': asks(async (owner, caller) => {
      const [id = ''] = (await made(owner, caller)).entryIds
      return { id, seen: 1, disabled: true }
    }),
    'task/listTemplate': list({ format: 'csv' }),
    'task/listImport': list(),
    'task/listImportView': byId(),
    'task/listImports': {
      async make(owner, caller) {
        return { input: {}, record: (await imported(owner, caller)).id }
      },
      reached: found,
    },
    'task/listImportProblems': byId('bad'),
    'task/listProblemSheet': byId('bad'),
    'task/listImportRun': asks(async (owner, caller) => await imported(owner, caller)),
    'task/listImportCancel': byId(),
    'task/listImportTakeBack': byId('done'),
    'datamodel/queryByName': {
      async make(owner) {
        const title = `模型${newId().slice(-12)}`
        const { id } = await makeList(db, { areaId: owner.person.areaId, title, now: world.now() })
        return { input: { dataModelName: '模型', pagenum: 1, pageSize: 9999 }, record: id }
      },
      reached: found,
    },
    'datamodel/queryContent': asks(async ({ person: { areaId } }) => {
      const { id, name } = await makeList(db, { areaId, now: world.now() })
      return { dataModelTableNames: name, dataModelId: id, startrow: 0, pagenum: 100, dataSourceId: 31 }
    }),
  }
}
