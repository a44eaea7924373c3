import { makeCompany, makePerson } from '#fixtures/people'
import { makeTask } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { asks, type Owner, type Recipe, type Recipes } from '../../../../tests/support/recipes.ts'
import { giveRole, grantOnce } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'
import { typeOnce } from './sending-recipes.ts'

/** Cycles of the owner within a company, so that no operator sees them; and tasks that ended, to begin anew. */
export function cycleRecipes(world: World): Recipes {
  const { db } = world.store
  const typeOf = typeOnce(world)
  const maySend = grantOnce(world, 'task.send')
  const first = addDays(dayOf(world.now()), 30)
  const plan = {
    every: 'month' as const,
    weekdays: [],
    first,
    until: null,
    openDays: 5,
    offDay: 'later' as const,
    unfinished: 'keep' as const,
  }
  const made = async ({ person: { id: sponsorId, areaId } }: Owner) => {
    const { every, weekdays, until, openDays, offDay, unfinished } = plan
    const company = await makeCompany(db, { areaId })
    const id = newId()
    await db
      .insertInto('tasks.cycle')
      .values({
        id,
        areaId,
        companyId: company.id,
        sponsorId,
        typeId: (await typeOf(areaId)).typeId,
        title: '用工月报',
        scope: '[]',
        rule: JSON.stringify({ every, weekdays, first, until }),
        openDays,
        offDay,
        unfinished,
        state: 'running',
        fromOn: first,
        nextOn: first,
        createdAt: world.now(),
      })
      .execute()
    return id
  }
  const ended = async ({ person: { id: sponsorId, areaId } }: Owner) => {
    const receiver = await makePerson(db, { areaId })
    const { id } = await makeTask(db, world.product.forms, {
      areaId,
      sponsorId,
      to: [{ personId: receiver.id }],
      type: await typeOf(areaId),
      now: world.now(),
    })
    const scope = JSON.stringify([{ kind: 'people', ids: [receiver.id], right: '' }])
    // The limit of cycles is not what is tried here.
    await db.updateTable('tasks.cycle').set({ state: 'ended' }).where('sponsorId', '=', sponsorId).execute()
    await db
      .updateTable('tasks.task')
      .set({ state: 'done', endedAt: world.now(), scope })
      .where('id', '=', id)
      .execute()
    return id
  }
  const of = (more: object = {}): Recipe => asks(async (owner) => ({ id: await made(owner), ...more }))
  return {
    'task/cycleDetail': of(),
    'task/cycleRuns': of(),
    'task/cyclePreview': of({ act: 'end' }),
    'task/cycleAct': of({ act: 'pause', seen: 1 }),
    'task/restartCycle': asks(async (owner, caller) => {
      // an operator sees the tasks of others, and hears that they are not theirs
      await giveRole(world, caller, 'property')
      await maySend(caller)
      return { id: await ended(owner), seen: 1, plan }
    }),
  }
}
