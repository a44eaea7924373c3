import { makePerson } from '#fixtures/people'
import { makeTaskType } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { asks, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import { grantOnce } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

/** Types once a park: a type for each try would fill the list of what may be sent. */
export function typeOnce(world: World): (areaId: string) => Promise<{ typeId: string; formId: string }> {
  const made = new Map<string, ReturnType<typeof makeTaskType>>()
  return (areaId) => {
    const type = made.get(areaId) ?? makeTaskType(world.store.db, world.product.forms, { areaId, now: world.now() })
    made.set(areaId, type)
    return type
  }
}

/** Drafts of the owner, as who may send asks for them. */
export function sendingRecipes(world: World): Recipes {
  const { db } = world.store
  const typeOf = typeOnce(world)
  const maySend = grantOnce(world, 'task.send')
  const draft = async ({ person: { id: sponsorId, areaId } }: Owner) => {
    const { typeId } = await typeOf(areaId)
    const id = newId()
    await db
      .insertInto('tasks.task')
      .values({ id, areaId, sponsorId, typeId, title: '填报', scope: '[]', state: 'draft', createdAt: world.now() })
      .execute()
    // The limit of drafts is not what is tried here.
    await db
      .deleteFrom('tasks.task')
      .where('sponsorId', '=', sponsorId)
      .where('state', '=', 'draft')
      .where('id', '<>', id)
      .where('createdAt', '<', new Date(world.now().getTime() - 60_000))
      .execute()
    return id
  }
  const written = async (owner: Owner, caller: Owner) => {
    await maySend(caller)
    const { areaId } = caller.person
    const receiver = await makePerson(db, { areaId })
    return {
      kind: 'task',
      id: await draft(owner),
      seen: 1,
      park: true,
      typeId: (await typeOf(areaId)).typeId,
      title: '填报',
      words: '',
      documents: [],
      receivers: [{ kind: 'people', ids: [receiver.id], right: '' }],
      copies: [],
      dueOn: addDays(dayOf(world.now()), 7),
    }
  }
  return {
    'task/saveDraft': asks(written),
    'task/submit': asks(written),
    'task/taskDraft': asks(async (owner) => ({ id: await draft(owner) })),
  }
}
