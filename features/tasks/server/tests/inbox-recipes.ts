import { makePerson } from '#fixtures/people'
import { makeTask } from '#fixtures/tasks'
import { asks, lists, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'

/** The inbox of a person. */
export function inboxRecipes(world: World): Recipes {
  const { db } = world.store
  const { forms } = world.product
  async function taskOf(owner: Owner, sponsorId: string): Promise<string> {
    const { areaId } = owner.person
    const receiver = await makePerson(db, { areaId })
    return (await makeTask(db, forms, { areaId, sponsorId, to: [{ personId: receiver.id }], now: world.now() })).id
  }
  return {
    'task/myTasks': lists('id', (owner) => taskOf(owner, owner.person.id), { tab: 'sponsored' }),
    'task/copyRead': asks(async (owner) => {
      const { areaId, id: personId } = owner.person
      const taskId = await taskOf(owner, (await makePerson(db, { areaId })).id)
      await db.insertInto('tasks.copy').values({ taskId, personId, at: world.now() }).execute()
      return { id: taskId }
    }),
    'task/taskTypes': asks(async () => ({})),
    'task/pluginAuth': asks(async () => ({})),
    'task/delegates': asks(async () => ({ text: '' })),
  }
}
