import { makePerson } from '#fixtures/people'
import { plainField } from '#fixtures/tasks'
import { newId } from '#platform/db'
import type { Owner, Recipe, Recipes } from '../../../../tests/support/recipes.ts'
import { asks } from '../../../../tests/support/recipes.ts'
import { grantOnce } from '../../../../tests/support/roles.ts'
import type { World } from '../../../../tests/support/world.ts'

const FORM = { key: 'form-1', title: '用工', fields: [plainField('people', { kind: 'number', required: true })] }
const DESIGN = { title: '用工月报', about: '', usualDays: 5, forms: [FORM], steps: [] }

/** Types of the owner's park, as who designs asks for them. */
export function typeRecipes(world: World): Recipes {
  const mayDesign = grantOnce(world, 'task.design')
  const of =
    (more: object, facts: { published?: boolean } = {}) =>
    async ({ person: { areaId } }: Owner, caller: Owner) => {
      await mayDesign(caller)
      return { id: await makeDraft(world, areaId, facts), ...more }
    }
  const record = (more: object = {}, facts: { published?: boolean } = {}): Recipe => asks(of(more, facts))
  return {
    'task/designList': {
      async make({ person: { areaId } }, caller) {
        await mayDesign(caller)
        return { input: { state: 'draft' }, record: await makeDraft(world, areaId) }
      },
      reached: (body, id) => JSON.stringify(body).includes(id),
    },
    'task/designDetail': record(),
    'task/designSave': record({ seen: 1, design: DESIGN }),
    'task/designCopy': record(),
    'task/designPublish': record({ seen: 1 }),
    'task/designSwitch': record({ seen: 1, disabled: true }, { published: true }),
    'task/designRemove': record({ seen: 1 }),
    'task/designTry': asks(async (_, caller) => {
      await mayDesign(caller)
      const filled = { answers: { people: ['3'] }, marks: {}, rows: {} }
      return { forms: [FORM], steps: [], answers: [{ key: 'form-1', filled }] }
    }),
  }
}

/** A type whose title nothing else bears and that stands first in its list. */
async function makeDraft(
  world: World,
  areaId: string,
  { published = false }: { published?: boolean } = {},
): Promise<string> {
  const { db } = world.store
  const now = world.now()
  const id = newId()
  const changedBy = (await makePerson(db, { areaId })).id
  const title = `! ${String(Number.MAX_SAFE_INTEGER - now.getTime())} ${id.slice(-6)}`
  const design = JSON.stringify({ ...DESIGN, title: title.slice(0, 30), forms: [{ ...FORM, formId: null }] })
  const state = published ? 'published' : 'draft'
  await db
    .insertInto('tasks.type')
    .values({ id, areaId, title, state, published: published ? 1 : 0, design, changedAt: now, changedBy })
    .execute()
  return id
}
