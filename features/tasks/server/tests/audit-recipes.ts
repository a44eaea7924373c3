import { makeCompany, makePerson } from '#fixtures/people'
import { makeTask, makeTaskType, plainField, putPart } from '#fixtures/tasks'
import type { Process } from '#platform/approvals'
import { inTransaction } from '#platform/db'
import { asks, type Owner, type Recipes } from '../../../../tests/support/recipes.ts'
import type { World } from '../../../../tests/support/world.ts'
import { beginAudit, PART_SUBJECT } from '../ground/auditing.ts'
import { lockPartOfCase } from '../ground/queries.ts'

const FIELDS = [plainField('people', { kind: 'number' })]

/** Shares within a company that wait for the owner to audit them, so that no operator sees them. */
export function auditRecipes(world: World): Recipes {
  const { db } = world.store
  const { approvals, forms } = world.product
  const made = new Map<string, Promise<{ typeId: string; formId: string }>>()
  const typeFor = ({ person: { id: personId, areaId } }: Owner) => {
    const node = {
      kind: 'node',
      key: 'check',
      title: '审核',
      holders: [{ kind: 'person', personId }],
      mode: 'any',
      hours: null,
      escalateTo: null,
      edits: [],
    } satisfies Process['steps'][number]
    const make = async () => {
      const now = world.now()
      const process = { title: '审核', steps: [node] }
      const { processId } = await inTransaction(db, (tx) =>
        approvals.saveProcess(tx, { areaId, kind: PART_SUBJECT, processId: null, process, by: null, now }),
      )
      return await makeTaskType(db, forms, { areaId, fields: FIELDS, processId, now })
    }
    const type = made.get(personId) ?? make()
    made.set(personId, type)
    return type
  }
  /** A share that was handed in, with the versions that its auditor sees. */
  const handed = async (owner: Owner) => {
    const { areaId } = owner.person
    const company = await makeCompany(db, { areaId })
    const [sponsor, executor] = [
      await makePerson(db, { areaId, company: { id: company.id, manager: true } }),
      await makePerson(db, { areaId, company: { id: company.id } }),
    ]
    const now = world.now()
    const type = await typeFor(owner)
    const to = [{ personId: executor.id }]
    const task = await makeTask(db, forms, { areaId, sponsorId: sponsor.id, companyId: company.id, to, type, now })
    const [id = ''] = task.partIds
    const filled = { answers: { people: ['12'] } }
    return await inTransaction(db, async (tx) => {
      await putPart(tx, forms, {
        partId: id,
        state: 'auditing',
        executorId: executor.id,
        formId: type.formId,
        filled,
        now,
      })
      const held = await lockPartOfCase(tx, id)
      if (!held) throw new Error('a share of a recipe is not there')
      await beginAudit(tx, { approvals, forms }, { ...held, now })
      const kase = await approvals.caseOf(tx, { kind: PART_SUBJECT, id })
      return { id, form: type.formId, seen: held.part.version, expect: kase?.expect ?? 0 }
    })
  }
  const idOf = asks(async (owner) => ({ id: (await handed(owner)).id }))
  return {
    'task/approvals': idOf,
    'task/flow': idOf,
    'task/paper': asks(async (owner) => {
      const { id, form } = await handed(owner)
      return { id, form }
    }),
    'task/audit': asks(async (owner) => {
      const { id, seen, expect } = await handed(owner)
      return { id, seen, expect, opinion: '内容属实' }
    }),
    'task/repulse': asks(async (owner) => {
      const { id, seen, expect } = await handed(owner)
      return { id, seen, expect, fields: [], reason: '请核对人数' }
    }),
  }
}
