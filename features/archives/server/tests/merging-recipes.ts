import { makeGrant, makePerson } from '#fixtures/people'
import { newId } from '#platform/db'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { makeArchive, makeMerge } from '../fixtures.ts'

/** Archives that may be of the same enterprise: of the park of whoever asks. */
export const mergingRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const granted = new Set<string>()
  /** Whoever asks reads every class of all archives and writes them, of their own park alone. */
  async function merger(caller: Owner): Promise<void> {
    const { person } = caller
    await giveRole(world, caller, 'operator')
    if (granted.has(person.id)) return
    granted.add(person.id)
    await makeGrant(db, person, {
      rights: [
        'archive.read',
        'archive.write',
        'archive.contacts',
        'archive.requests',
        'archive.follow',
        'economy.read',
      ],
    })
  }
  /** Two outside enterprises of one name. */
  async function two(owner: Owner, caller: Owner) {
    await merger(caller)
    const { areaId } = owner.person
    const name = `${newId().slice(-8)}两份档案`
    const made = async () => (await makeArchive(db, { areaId, outside: true, name, now: world.now() })).id
    return { areaId, survivorId: await made(), mergedId: await made() }
  }
  const seen = { survivor: 1, merged: 1, survivorBasic: 0, mergedBasic: 0 }
  return {
    'archive/duplicates': {
      make: async (owner, caller) => ({ input: {}, record: (await two(owner, caller)).survivorId }),
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'archive/duplicatePair': asks(async (owner, caller) => {
      const { survivorId, mergedId } = await two(owner, caller)
      return { survivorId, mergedId }
    }),
    'archive/merge': asks(async (owner, caller) => {
      const { survivorId, mergedId } = await two(owner, caller)
      return { survivorId, mergedId, take: [], seen }
    }),
    'archive/unmerge': asks(async (owner, caller) => {
      const { areaId, survivorId, mergedId } = await two(owner, caller)
      return await makeMerge(db, { areaId, survivorId, mergedId }, await makePerson(db, { areaId }), world.now())
    }),
    'archive/notSame': asks(async (owner, caller) => {
      const { survivorId, mergedId } = await two(owner, caller)
      return { oneId: survivorId, otherId: mergedId }
    }),
  }
}
