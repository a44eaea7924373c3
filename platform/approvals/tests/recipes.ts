import { makePerson } from '#fixtures/people'
import { personAddress } from '#platform/approvals'
import { inTransaction, newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { asks, lists, type MakeRecipes, type Owner } from '../../../tests/support/recipes.ts'
import { node } from './nodes.ts'

const KIND = 'test.application'
const DAY = 86_400_000

/** Cases that their owner decides, or applied for, their duties, and delegations that they gave. */
export const recipes: MakeRecipes = (world) => {
  const { db } = world.store
  const { approvals } = world.product
  let registered = false
  let days = 30

  /** A case that its owner decides; with `applies` one that they applied for. */
  async function makeCase({ person }: Owner, { applies = false } = {}): Promise<string> {
    if (!registered)
      approvals.subject(KIND, {
        fields: { amount: 'number' },
        moved: async () => undefined,
        pathOf: (id) => `/test/${id}`,
      })
    registered = true
    // nobody decides about their own
    const other = await makePerson(db, { areaId: person.areaId })
    const [applicantId, decides] = applies ? [person.id, other.id] : [other.id, person.id]
    const holders = [{ kind: 'person' as const, personId: decides }]
    const [areaId, now] = [person.areaId, world.now()]
    const process = { title: '测试流程', steps: [node('a', { holders })] }
    return await inTransaction(db, async (tx) => {
      const kept = await approvals.saveProcess(tx, { areaId, kind: KIND, processId: null, process, by: null, now })
      const begun = await approvals.begin(tx, {
        areaId,
        processId: kept.processId,
        subject: { kind: KIND, id: newId() },
        title: '测试申请',
        applicant: { personId: applicantId, companyId: null },
        fields: { amount: 1 },
        now,
      })
      return begun.caseId
    })
  }

  async function delegation({ person }: Owner) {
    const other = await makePerson(db, { areaId: person.areaId })
    days += 2
    const fromAt = new Date(world.now().getTime() + days * DAY)
    return { toPersonId: other.id, fromAt, untilAt: new Date(fromAt.getTime() + DAY) }
  }

  async function makeDelegation(owner: Owner): Promise<string> {
    const { id: personId, areaId } = owner.person
    const actor = { areaId, personId, addresses: [personAddress(personId)], now: world.now() }
    const facts = await delegation(owner)
    return (await inTransaction(db, (tx) => approvals.delegate(tx, actor, facts))).id
  }

  return {
    'approval/duties': lists('caseId', (owner) => makeCase(owner)),
    'approval/caseDetail': asks(async (owner) => ({ caseId: await makeCase(owner) })),
    'approval/preview': asks(async (owner) => ({ caseId: await makeCase(owner), act: 'approve' })),
    'approval/act': asks(async (owner) => ({ caseId: await makeCase(owner), act: 'approve' })),
    'approval/urge': asks(async (owner) => ({ caseId: await makeCase(owner, { applies: true }) })),
    'approval/delegate': asks(async (owner) => {
      const { toPersonId, fromAt, untilAt } = await delegation(owner)
      return { toPersonId, fromAt: toInstant(fromAt), untilAt: toInstant(untilAt) }
    }),
    'approval/delegations': lists('id', makeDelegation),
    'approval/delegationEnd': asks(async (owner) => ({ id: await makeDelegation(owner) })),
  }
}
