import { makeAgent } from '#fixtures/access'
import { makePerson } from '#fixtures/people'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'

/** Agents of the owner, each a colleague made for it; one at a time, so that there is always a place. */
export const agentRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const AGENT_MAY_NOT = 16_090
  const named = async ({ person: { id: principalId, areaId } }: Owner) => {
    await db.deleteFrom('access.agent').where('principalId', '=', principalId).execute()
    const { id: companyId } = await db
      .selectFrom('people.company')
      .select('id')
      .where('areaId', '=', areaId)
      .executeTakeFirstOrThrow()
    const { id: agentId } = await makePerson(db, { areaId, company: { id: companyId, allowed: true } })
    return makeAgent(db, { principalId, agentId, companyId, areaId, now: world.now() })
  }
  /** The owner is asked by a colleague. */
  const asked = async ({ person: { id: agentId, areaId } }: Owner) => {
    const { id: companyId } = await db
      .selectFrom('people.company')
      .select('id')
      .where('areaId', '=', areaId)
      .executeTakeFirstOrThrow()
    const { id: principalId } = await makePerson(db, { areaId, company: { id: companyId, allowed: true } })
    return makeAgent(db, { principalId, agentId, companyId, areaId, now: world.now() })
  }
  const until = () => toInstant(new Date(world.now().getTime() + 86_400_000))
  return {
    'entrance/addAgent': asks(async () => ({ who: '查无此人', may: ['pass'], until: until() }), AGENT_MAY_NOT, 16_091),
    'entrance/getAgent': lists('id', named),
    'entrance/setAgent': asks(async (owner) => ({ id: await named(owner), version: 1, may: ['visits'] })),
    'entrance/checkAgent': asks(async () => ({ who: '查无此人' }), AGENT_MAY_NOT, 16_091),
    'entrance/agentAnswer': asks(async (owner) => ({ id: await asked(owner), accept: true })),
    'entrance/agentEnd': asks(async (owner) => ({ id: await named(owner) })),
  }
}
