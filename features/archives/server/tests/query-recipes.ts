import { makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import type { Right } from '#vocabulary/rights'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { makeArchive } from '../fixtures.ts'

/** Lists over many archives: of the park of whoever asks. */
export const queryRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const granted = new Set<string>()
  let made = 0
  async function reader({ person }: Owner, ...rights: Right[]): Promise<void> {
    if (granted.has(person.id)) return
    granted.add(person.id)
    await makeGrant(db, person, { rights: ['archive.read', 'export', ...rights] })
  }
  /** An archive of the owner's park, called as nothing else is. */
  const archive = async (owner: Owner, caller: Owner) => {
    await reader(caller)
    made += 1
    return await makeArchive(db, { areaId: owner.person.areaId, name: `目录企业${made}`, now: world.now() })
  }
  const named = (input: (name: string) => object) => ({
    make: async (owner: Owner, caller: Owner) => {
      const { id, name } = await archive(owner, caller)
      return { input: input(name), record: id }
    },
    reached: (body: unknown, record: string) => JSON.stringify(body).includes(record),
  })
  const own = async (owner: Owner) => {
    const id = newId()
    made += 1
    await db
      .insertInto('archives.savedQuery')
      .values({
        id,
        areaId: owner.person.areaId,
        personId: owner.person.id,
        name: `查询${made}`,
        query: '{}',
        at: world.now(),
      })
      .execute()
    return id
  }
  return {
    'archive/queryConfig': {
      make: async (owner) => ({ input: {}, record: await own(owner) }),
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'archive/querySave': {
      make: async (owner) => ({ input: { act: 'remove', id: await own(owner) } }),
    },
    'archive/directoryList': named((words) => ({ query: { words } })),
    'archive/directoryExport': asks(async (_owner, caller) => {
      await reader(caller)
      return { query: {}, columns: ['capital'] }
    }),
    'archive/companies': lists('id', async (owner, caller) => (await archive(owner, caller)).id, {
      by: 'size',
      group: '',
    }),
    'archive/tabulation': named((words) => ({ query: { words }, columns: ['honours'], page: 1, size: '10' })),
    'archive/alikeNames': named((name) => ({ name, creditCode: '' })),
  }
}
