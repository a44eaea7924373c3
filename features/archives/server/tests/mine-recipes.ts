import { makeGrant, makePerson } from '#fixtures/people'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { makeArchive, makeProposal } from '../fixtures.ts'

/** Proposals about archives: of the park of whoever asks. */
export const mineRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { sessions } = world.product.identity
  const granted = new Set<string>()
  /** Whoever asks reads and writes archives, of their own park alone. */
  async function archivist(caller: Owner): Promise<void> {
    const { person } = caller
    await giveRole(world, caller, 'operator')
    if (granted.has(person.id)) return
    granted.add(person.id)
    await makeGrant(db, person, { rights: ['archive.read', 'archive.write'] })
  }
  /** Somebody's proposal that waits in the owner's park. */
  async function proposal(owner: Owner, caller: Owner): Promise<string> {
    await archivist(caller)
    const { areaId } = owner.person
    const archive = await makeArchive(db, { areaId, now: world.now() })
    return (await makeProposal(db, archive, await makePerson(db, { areaId }), { now: world.now() })).id
  }
  return {
    'archive/propose': asks(async (_owner, caller) => {
      const companyId = (await sessions.callerOf(caller.token))?.companyId
      const { areaId } = caller.person
      if (companyId) {
        const known = await db
          .selectFrom('archives.archive')
          .select('id')
          .where('companyId', '=', companyId)
          .executeTakeFirst()
        if (!known) await makeArchive(db, { areaId, companyId, now: world.now() })
        // none waits, or the twenty-first would be refused
        await db.deleteFrom('archives.proposal').where('areaId', '=', areaId).where('kind', '=', 'other').execute()
      }
      return { kind: 'other', wrong: '联系地址已变更', files: [] }
    }),
    'archive/proposals': lists('id', proposal, { view: 'decide', state: 'open' }),
    'archive/proposalDecide': asks(async (owner, caller) => ({
      id: await proposal(owner, caller),
      accept: true,
      answer: '',
    })),
  }
}
