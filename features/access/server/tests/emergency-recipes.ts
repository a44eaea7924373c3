import { keepPoints, makePass, makePoint } from '#fixtures/access'
import { makePerson } from '#fixtures/people'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { asks, type MakeRecipes, type Owner } from '../../../../tests/support/recipes.ts'
import { giveRole } from '../../../../tests/support/roles.ts'
import { findOn, insertEmergency, updateOver } from '../emergencies/queries.ts'
import { updateInside } from '../passes/queries.ts'

/** So that no two have one phone. */
let nth = 0

/** Emergencies of the owner's park, one at a time. */
export const emergencyRecipes: MakeRecipes = (world) => {
  const { db } = world.store
  const operator = (caller: Owner) => giveRole(world, caller, 'operator')
  const on = async ({ person: { areaId } }: Owner, { fresh = false } = {}): Promise<string> => {
    const before = await findOn(db, areaId)
    if (before && !fresh) return before.id
    const by = await makePerson(db, { areaId })
    if (before) await updateOver(db, before.id, { by: by.id, now: world.now() })
    const id = newId()
    await insertEmergency(db, { id, areaId, why: '火灾疏散', byId: by.id, begunAt: world.now() }).catch(() => undefined)
    return (await findOn(db, areaId))?.id ?? id
  }
  return {
    // of several at once one begins it, and the others find that it is on
    'entrance/emergencyBegin': asks(async () => ({ why: '火灾疏散' }), 16_120),
    'entrance/emergencyEnd': asks(async (owner, caller) => {
      await operator(caller)
      return { id: await on(owner) }
    }, 16_121),
    'entrance/emergencyMarks': asks(async (owner, caller) => {
      const { areaId } = owner.person
      await operator(caller)
      const point = await makePoint(db, { areaId, now: world.now() })
      await keepPoints(db, { areaId, personId: caller.person.id, pointIds: [point.id], now: world.now() })
      const passId = await makePass(db, { areaId, now: world.now() })
      return { id: await on(owner), ahead: 0, marks: [{ passId, state: 'safe', at: toInstant(world.now()) }] }
    }, 16_004),
    'entrance/emergencySmsPreview': asks(async (owner, caller) => {
      await operator(caller)
      return { id: await on(owner) }
    }, 16_121),
    'entrance/emergencySms': asks(
      async (owner, caller) => {
        await operator(caller)
        const id = await on(owner, { fresh: true })
        // somebody inside who can be reached
        const { areaId } = owner.person
        const phone = { number: `1380000${String(2000 + (nth += 1))}`, vault: world.product.vault }
        const inside = await makePerson(db, { areaId, phone })
        const facts = { areaId, source: 'membership' as const, kind: 'staff' as const, holderId: inside.id }
        await updateInside(db, await makePass(db, { ...facts, now: world.now() }), {
          inside: true,
          entriesLeft: null,
          now: world.now(),
        })
        return { id }
      },
      16_121,
      16_122,
      16_123,
    ),
  }
}
