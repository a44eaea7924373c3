import { keepPoints, makePass, makePoint } from '#fixtures/access'
import { makePerson } from '#fixtures/people'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { findOn, insertEmergency } from '../emergencies/queries.ts'

/** Emergencies of the owner's park, one at a time. */
export const emergencyRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const on = async ({ person: { areaId } }: Owner): Promise<string> => {
    const before = await findOn(db, areaId)
    if (before) return before.id
    const by = await makePerson(db, { areaId })
    const id = newId()
    await insertEmergency(db, { id, areaId, why: '火灾疏散', byId: by.id, begunAt: world.now() }).catch(() => undefined)
    return (await findOn(db, areaId))?.id ?? id
  }
  return {
    // of several at once one begins it, and the others find that it is on
    'entrance/emergencyBegin': asks(async () => ({ why: '火灾疏散' }), 16_120),
    'entrance/emergencyEnd': asks(async (owner) => ({ id: await on(owner) }), 16_121),
    'entrance/emergencyMarks': asks(async (owner, caller) => {
      const { areaId } = owner.person
      await giveRole(world, caller, 'property')
      const point = await makePoint(db, { areaId, now: world.now() })
      await keepPoints(db, { areaId, personId: caller.person.id, pointIds: [point.id], now: world.now() })
      const passId = await makePass(db, { areaId, now: world.now() })
      return { id: await on(owner), ahead: 0, marks: [{ passId, state: 'safe', at: toInstant(world.now()) }] }
    }, 16_004),
    'entrance/emergencySmsPreview': asks(async (owner) => ({ id: await on(owner) }), 16_121),
    // nobody inside has a phone
    'entrance/emergencySms': asks(async (owner) => ({ id: await on(owner) }), 16_121, 16_122, 16_123),
  }
}
