import { makeCard, makePass } from '#fixtures/access'
import { makePerson } from '#fixtures/people'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { numberHashOf } from '../cards/passing.ts'
import type { CardState } from '../cards/queries.ts'
import { membershipOf } from '../passes/membership.ts'

/** Cards: a person has one at a time, so each is somebody else's of the owner's park, or the one before is given back. */
export const cardRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  let numbers = 0
  const nextHash = (areaId: string) => numberHashOf(world.product, areaId, `RECIPE${(numbers += 1)}`)
  const card = (personId: string, areaId: string, state: CardState) => {
    const numberHash = state === 'held' ? { numberHash: nextHash(areaId) } : {}
    return makeCard(db, { personId, areaId, state, now: world.now(), ...numberHash })
  }
  /** Of the owner themselves. */
  const mine = async ({ person: { id, areaId } }: Owner, state: CardState) => {
    await db.deleteFrom('access.card').where('personId', '=', id).execute()
    return card(id, areaId, state)
  }
  /** Of somebody else of the owner's park, for the property staff that the caller is. */
  const others = async ({ person: { areaId } }: Owner, caller: Owner, state: CardState) => {
    await giveRole(world, caller, 'property')
    const { id } = await makePerson(db, { areaId, roles: ['operator'] })
    await makePass(db, { areaId, holderId: id, source: 'membership', sourceId: membershipOf(id, null), until: null })
    return card(id, areaId, state)
  }
  return {
    'accesscard/apply': asks(async ({ person: { id } }) => {
      await db.deleteFrom('access.card').where('personId', '=', id).execute()
      return {}
    }, 16_063),
    'accesscard/list': lists('id', (owner) => mine(owner, 'applied')),
    'accesscard/desk': lists('id', (owner, caller) => others(owner, caller, 'approved'), {
      as: 'property',
      side: 'open',
    }),
    'accesscard/decide': asks(async (owner, caller) => ({
      id: await others(owner, caller, 'approved'),
      approve: true,
    })),
    'accesscard/collect': asks(async (owner, caller) => ({
      id: await others(owner, caller, 'ready'),
      number: `RECIPE${(numbers += 1)}`,
    })),
    'accesscard/reportLost': asks(async (owner) => ({ id: await mine(owner, 'held') })),
    'accesscard/withdraw': asks(async (owner) => ({ id: await mine(owner, 'applied') })),
    'accesscard/takeBack': asks(async (owner, caller) => ({ id: await others(owner, caller, 'held') })),
  }
}
