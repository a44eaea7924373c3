import { makeGrant } from '#fixtures/people'
import type { Right } from '#vocabulary/rights'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { HONOUR, makeArchive, makeProject } from '../fixtures.ts'

/** Records of archives: of the park of whoever asks. */
export const recordRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const granted = new Set<string>()
  /** Whoever asks reads and writes archives, of their own park alone. */
  async function archivist(caller: Owner, ...rights: Right[]): Promise<void> {
    const { person } = caller
    if (granted.has(person.id)) return
    granted.add(person.id)
    await giveRole(world, caller, 'operator')
    await makeGrant(db, person, { rights: ['archive.read', 'archive.write', ...rights] })
  }
  const archive = async (owner: Owner, caller: Owner) => {
    await archivist(caller)
    return await makeArchive(db, { areaId: owner.person.areaId, now: world.now() })
  }
  const read = asks(async (owner, caller) => ({ id: (await archive(owner, caller)).id }))
  return {
    'archive/details': read,
    'archive/businessInfo': read,
    'archive/honors': read,
    'archive/achievement': read,
    'archive/projects': read,
    'archive/attachments': read,
    'archive/records': read,
    'archive/save': asks(async (owner, caller) => ({
      kind: 'honour',
      archiveId: (await archive(owner, caller)).id,
      data: HONOUR,
      asOf: '2026-03-01',
      source: 'staff',
    })),
    'archive/projectDetail': asks(
      async (owner, caller) => await makeProject(db, await archive(owner, caller), world.now()),
    ),
    'archive/archivePick': {
      make: async (owner, caller) => {
        const { id, name } = await archive(owner, caller)
        return { input: { text: name }, record: id }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'archive/deletedList': lists('id', async (owner, caller) => {
      await archivist(caller)
      const { areaId } = owner.person
      return (await makeArchive(db, { areaId, outside: true, state: 'deleted', now: world.now() })).id
    }),
    'archive/restore': asks(async (owner, caller) => {
      await archivist(caller)
      const { areaId } = owner.person
      const { id } = await makeArchive(db, { areaId, outside: true, state: 'deleted', now: world.now() })
      return { id, version: 1 }
    }),
    'archive/delete': asks(async (owner, caller) => {
      await archivist(caller)
      const { id } = await makeArchive(db, { areaId: owner.person.areaId, outside: true, now: world.now() })
      return { archiveId: id, version: 1, reason: '重复登记' }
    }),
  }
}
