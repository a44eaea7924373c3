import { makeCompany, makePerson } from '#fixtures/people'
import { makeTask, makeTaskType, plainField, putPart } from '#fixtures/tasks'
import { asks, lists, type Owner, type Recipe, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'

const FIELDS = [plainField('people', { kind: 'number' }), plainField('who', { kind: 'colleague' })]
const FILLED = { answers: { people: ['3'] } }
const NOTHING = { answers: {}, marks: {}, rows: {} }

/** Shares of the owner of tasks that were sent within a company, so that no operator sees them. */
export function partRecipes(world: World): Recipes {
  const { db } = world.store
  const { forms } = world.product
  /** A type for each try would make the list of types long. */
  const types = new Map<string, ReturnType<typeof makeTaskType>>()
  const typeOf = (areaId: string) => {
    const type = types.get(areaId) ?? makeTaskType(db, forms, { areaId, fields: FIELDS, now: world.now() })
    types.set(areaId, type)
    return type
  }
  /** A share that the owner alone sees; `ofCompany`: it came to a company whose manager they are not, and they fill it in. */
  const share = async (
    { person: { id, areaId } }: Owner,
    { state = 'filling', ofCompany = false }: { state?: 'waiting' | 'filling' | 'auditing'; ofCompany?: boolean } = {},
  ) => {
    const company = await makeCompany(db, { areaId })
    const sponsor = await makePerson(db, { areaId, company: { id: company.id } })
    const type = await typeOf(areaId)
    const now = world.now()
    const to = [ofCompany ? { companyId: company.id } : { personId: id }]
    const facts = { areaId, sponsorId: sponsor.id, companyId: company.id, to, type, now }
    const task = await makeTask(db, forms, facts)
    const [partId = ''] = task.partIds
    if (state !== 'waiting')
      await putPart(db, forms, { partId, state, executorId: id, formId: type.formId, filled: FILLED, now })
    return { partId, formId: type.formId }
  }
  type Facts = Parameters<typeof share>[1]
  const of = (more: object = {}, facts: Facts = {}): Recipe =>
    asks(async (owner) => ({ id: (await share(owner, facts)).partId, ...more }))
  return {
    'task/take': of({ seen: 1 }, { state: 'waiting' }),
    'task/transfer': of({ seen: 1, to: null }, { ofCompany: true }),
    'task/helpers': of({ act: 'list' }),
    'task/forms': of(),
    'task/partChoices': asks(async (owner) => {
      const { partId, formId } = await share(owner)
      return { id: partId, formId, spot: 'who', text: '', within: null }
    }),
    'task/formSave': asks(async (owner) => {
      const { partId, formId } = await share(owner)
      return { id: partId, formId, base: 1, filled: { ...NOTHING, ...FILLED } }
    }),
    'task/withdraw': of({ seen: 1 }, { state: 'auditing' }),
    'task/abort': of({ seen: 1, reason: '不再需要' }),
    'task/problems': lists('id', async (owner) => {
      const { partId } = await share(owner)
      await db.updateTable('tasks.part').set({ dueOn: '2020-01-01' }).where('id', '=', partId).execute()
      return `tasks.${partId}`
    }),
  }
}
