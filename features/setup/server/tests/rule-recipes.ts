import { inTransaction } from '#platform/db'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'

const RULE = 'notify.bulkBudgetFen'

/** Rules of a park: changes that an operator proposed. */
export const ruleRecipes: MakeRecipes = (world) => {
  const { settings } = world.product
  /** A change that the owner proposed in their park, and that waits. */
  async function proposed({ person }: Owner): Promise<string> {
    const { areaId } = person
    return await inTransaction(world.store.db, async (db) => {
      const stands = await settings.stands(db, areaId, 1)
      const stand = stands.find(({ rule }) => rule.name === RULE)
      const last = stand?.proposed?.value ?? stand?.value
      const value = last === 60_000 ? 70_000 : 60_000
      const facts = { areaId, name: RULE, seen: stand?.version ?? 0, value, reason: '试验', fromOn: null }
      const made = await settings.propose(db, { ...facts, by: person.id, now: world.now() })
      if ('why' in made) throw new Error(`not proposed: ${made.why}`)
      return made.id
    })
  }
  return {
    'desk/ruleList': {
      make: async (owner, caller) => {
        await giveRole(world, caller, 'operator')
        return { input: {}, record: await proposed(owner) }
      },
      reached: (body, record) => JSON.stringify(body).includes(record),
    },
    'desk/ruleConfirm': asks(async (owner, caller) => {
      await giveRole(world, caller, 'operator')
      const id = await proposed(owner)
      return { id, act: owner.person.id === caller.person.id ? 'withdraw' : 'confirm' }
    }),
    'desk/ruleSave': asks(async (_, caller) => {
      await giveRole(world, caller, 'operator')
      const stands = await settings.stands(world.store.db, caller.person.areaId, 1)
      const stand = stands.find(({ rule }) => rule.name === 'publishing.commentsMost')
      const value = stand?.value === 8 ? 9 : 8
      return { name: 'publishing.commentsMost', version: stand?.version ?? 0, value, reason: '试验', fromOn: null }
    }),
  }
}
