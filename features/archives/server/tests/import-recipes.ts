import { makeGrant } from '#fixtures/people'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { makeArchive, makeImport } from '../fixtures.ts'

/** Imports of facts: of the park of whoever asks, who reads and writes all of its archives. */
export const importRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const granted = new Set<string>()
  async function archivist({ person }: Owner): Promise<void> {
    if (granted.has(person.id)) return
    granted.add(person.id)
    await makeGrant(db, person, { rights: ['archive.read', 'archive.write'] })
  }
  const made = async (owner: Owner, caller: Owner, state?: 'checked' | 'bad' | 'done' | 'taken_back') => {
    await archivist(caller)
    const { areaId, id: personId } = owner.person
    return await makeImport(db, world.product.vault, { areaId, personId, now: world.now(), ...(state && { state }) })
  }
  const byId = (state?: 'checked' | 'bad' | 'done' | 'taken_back') =>
    asks(async (owner, caller) => ({ id: (await made(owner, caller, state)).id }))
  return {
    'archive/importTemplate': asks(async () => ({ kind: 'honour', format: 'csv' })),
    'archive/importStart': asks(async (_owner, caller) => {
      await archivist(caller)
      return { kind: 'honour', unknown: 'refuse' }
    }),
    'archive/importView': byId(),
    'archive/importList': lists('id', async (owner, caller) => (await made(owner, caller)).id),
    'archive/importProblems': byId('bad'),
    'archive/importProblemSheet': byId('bad'),
    'archive/importRun': asks(async (owner, caller) => await made(owner, caller)),
    'archive/importCancel': byId(),
    'archive/importTakeBack': byId('done'),
    'archive/importStayed': byId('taken_back'),
    'archive/archiveOf': asks(async (owner) => ({
      companyId: (await makeArchive(db, { areaId: owner.person.areaId, now: world.now() })).companyId ?? '',
    })),
  }
}
