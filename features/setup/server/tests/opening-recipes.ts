import { makePerson } from '#fixtures/people'
import { newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { PAPER_NAMES, versionOn } from '#vocabulary/papers'
import { asks, type MakeRecipes, type Owner, type Recipe } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { openingRefusals } from '../../contract/refusals.ts'
import { putProposal } from '../opening/queries.ts'

/** A park's own facts: what its operators read of it, and what they do with it. */
export const openingRecipes: MakeRecipes = (world) => {
  const { db } = world.store

  /** What is read of the owner's park shows a mark that `make` leaves there. */
  const shows = (mark: (owner: Owner) => Promise<string>): Recipe => ({
    async make(owner, caller) {
      await giveRole(world, caller, 'operator')
      return { input: {}, record: await mark(owner) }
    },
    reached: (body, record) => JSON.stringify(body).includes(record),
  })

  /** Gives the park an address that no other has. */
  async function addressed({ person: { areaId } }: Owner): Promise<string> {
    const address = `光谷大道 ${newId()}`
    const facts = { address, servicePhone: '027-87650000', legalOperator: '测试运营公司' }
    await db.updateTable('estate.area').set(facts).where('id', '=', areaId).execute()
    return address
  }

  /** How many of each kind a park's rehearsal made by now. */
  async function countsIn(areaId: string) {
    const { readiness } = world.product
    const counts = []
    for (const { key, count } of readiness.rehearsals()) counts.push({ key, count: await count(db, areaId) })
    return counts
  }

  /** A proposal of another operator of the owner's park, as things stand; answers its id. */
  async function proposed({ person: { areaId } }: Owner): Promise<string> {
    const { id: proposedBy } = await makePerson(db, { areaId, roles: ['operator'] })
    const counts = Object.fromEntries((await countsIn(areaId)).map(({ key, count }) => [key, count]))
    const id = newId()
    await db.deleteFrom('setup.opening').where('areaId', '=', areaId).execute()
    await putProposal(db, { areaId, id, proposedBy, proposedAt: world.now(), counts })
    return id
  }

  return {
    'setup/missing': shows(addressed),
    'setup/parkDetail': shows(addressed),
    'setup/openState': shows(proposed),
    'setup/parkSave': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      // somebody else's park is none that one could name: the caller's own is set
      return owner.person.areaId === caller.person.areaId ? { name: '东湖创新园' } : { logo: newId() }
    }, 10_501),
    'setup/papersAccept': asks(async (_owner, caller) => {
      await giveRole(world, caller, 'operator')
      const today = dayOf(world.now())
      return { papers: PAPER_NAMES.map((name) => ({ name, version: versionOn(name, today).day })) }
    }),
    'setup/openPlan': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return { counts: await countsIn(owner.person.areaId) }
    }),
    'setup/openConfirm': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      return { id: await proposed(owner) }
    }, openingRefusals.proposalOver.code),
  }
}
