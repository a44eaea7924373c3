import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import type { ActRequest } from './approvals.ts'
import type { Known } from './tests/directory.ts'
import { cast, makeStage, node, refusalOf } from './tests/engine.ts'

const stage = await makeStage()
const { approvals, directory, store } = stage
const { db } = store
const { lin, zhang, wang, chen, zhao, sun } = cast(stage)
const gao = directory.put(7, '高原', { rights: ['boss'] })
/** The only one of their right. */
const sole = directory.put(8, '钱一', { rights: ['sole'], manages: ['c2'] })

beforeEach(async () => {
  stage.reset()
  stage.forward(1)
  await db.updateTable('approvals.delegation').set({ endedAt: stage.now() }).execute()
})

const HOUR = 3_600_000
const OWN = { name: 'approval_own', message: '不能审批自己的申请' }
const person = ({ id }: Known) => ({ kind: 'person', personId: id }) as const
const right = (word: string) => ({ kind: 'right', right: word }) as const
const tries = (known: Known, wish: ActRequest) => refusalOf(stage.act(known, wish))
const reaches = async (known: Known, caseId: string) => {
  const { addresses, via } = await approvals.standIn(db, stage.actor(known))
  const { items } = await approvals.duties.mine(db, { areaId: '1', addresses, via, size: 100 })
  return items.some((duty) => duty.caseId === caseId)
}
const mayApprove = async (known: Known, caseId: string) =>
  approvals.can(await stage.view(caseId), await approvals.standIn(db, stage.actor(known))).includes('approve')
const delegate = (from: Known, to: Known) => {
  const period = { fromAt: stage.now(), untilAt: new Date(stage.now().getTime() + HOUR) }
  return inTransaction(db, (tx) => approvals.delegate(tx, stage.actor(from), { toPersonId: to.id, ...period }))
}

describe('one’s own application', () => {
  test('is decided by the others of the right, whatever the applicant tries', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a')]), zhang)
    expect([await reaches(zhang, caseId), await reaches(wang, caseId)]).toEqual([false, true])
    expect([await mayApprove(zhang, caseId), await mayApprove(wang, caseId)]).toEqual([false, true])
    for (const act of ['approve', 'reject', 'return', 'transfer', 'addSigner'] as const)
      expect(await tries(zhang, { caseId, act, opinion: '好', signer: zhao.id })).toMatchObject(OWN)
    expect(await refusalOf(approvals.preview(db, stage.actor(zhang), { caseId, act: 'approve' }))).toMatchObject(OWN)
    expect(await stage.act(wang, { caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
  })

  test('of the only manager goes to the next holder, and of the only one of all to the operators', async () => {
    const next = node('a', { holders: [{ kind: 'manager' }], hours: 9, escalateTo: person(zhao) })
    const escalating = await stage.begin(await stage.process([next]), sun, {}, 'c1')
    expect(await tries(sun, { caseId: escalating.caseId, act: 'approve' })).toMatchObject(OWN)
    expect([await reaches(sun, escalating.caseId), await reaches(zhao, escalating.caseId)]).toEqual([false, true])
    const bare = await stage.begin(await stage.process([node('a', { holders: [right('sole')] })]), sole)
    expect([await reaches(sole, bare.caseId), await reaches(chen, bare.caseId)]).toEqual([false, true])
    expect(await stage.act(chen, { caseId: bare.caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
  })

  test('named as its own holder goes on to somebody else, and they hear why it is not theirs', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a', { holders: [person(lin)] })]), lin)
    expect(await tries(lin, { caseId, act: 'approve' })).toMatchObject(OWN)
    expect(await stage.act(chen, { caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
  })

  test.each(['all', 'order'] as const)('waits for every other one of them (%s)', async (mode) => {
    const { caseId } = await stage.begin(await stage.process([node('a', { mode })]), wang)
    expect(await tries(wang, { caseId, act: 'approve' })).toMatchObject(OWN)
    expect(await stage.act(zhang, { caseId, act: 'approve' })).toMatchObject({ state: 'waiting' })
    expect(await stage.act(gao, { caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
  })

  test('is not escalated to the applicant', async () => {
    const process = await stage.process([node('a', { hours: 1, escalateTo: right('sole') })])
    const { caseId } = await stage.begin(process, sole)
    stage.forward(9 * HOUR)
    await stage.jobs.drain()
    stage.forward(48 * HOUR)
    await stage.jobs.drain()
    expect((await stage.view(caseId)).nodes[0]?.holders).toMatchObject([
      { address: 'right:boss', superior: false },
      { address: 'right:operator', superior: true },
    ])
    expect(await tries(sole, { caseId, act: 'approve' })).not.toBeNull()
  })

  test('that came back is the applicant’s to mend, and stands in their inbox', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a')]), zhang)
    await stage.act(wang, { caseId, act: 'return', opinion: '请补充' })
    expect(await reaches(zhang, caseId)).toBe(true)
    expect(await stage.act(zhang, { caseId, act: 'submit' })).toMatchObject({ state: 'waiting' })
  })
})

describe('by delegation', () => {
  test('nobody decides about themselves in another’s place; the case goes to others meanwhile', async () => {
    await delegate(zhao, lin)
    const { caseId } = await stage.begin(await stage.process([node('a', { holders: [person(zhao)] })]), lin)
    expect(await tries(lin, { caseId, act: 'approve' })).toMatchObject(OWN)
    expect([await reaches(lin, caseId), await reaches(chen, caseId), await mayApprove(lin, caseId)]).toEqual([
      false,
      true,
      false,
    ])
    // who delegated may still decide in person
    expect(await stage.act(zhao, { caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
  })

  test('that begins after the case is no way round', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a', { holders: [person(zhao)] })]), lin)
    await delegate(zhao, lin)
    expect(await tries(lin, { caseId, act: 'approve' })).toMatchObject(OWN)
    expect(await reaches(lin, caseId)).toBe(false)
  })

  test('nobody decides in the applicant’s place, but in their own name as ever', async () => {
    await delegate(zhang, zhao)
    await delegate(wang, gao)
    const [byZhang, byWang] = [await stage.process([node('a')]), await stage.process([node('b')])]
    const first = await stage.begin(byZhang, zhang)
    expect(await tries(zhao, { caseId: first.caseId, act: 'approve' })).toMatchObject(OWN)
    expect([await reaches(zhao, first.caseId), await mayApprove(zhao, first.caseId)]).toEqual([false, false])
    const second = await stage.begin(byWang, wang)
    expect(await reaches(gao, second.caseId)).toBe(true)
    expect(await stage.act(gao, { caseId: second.caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
  })
})

test('a matter that somebody opened for another is the other’s: they decide nothing of it, who opened it may', async () => {
  const processId = await stage.process([node('a', { holders: [person(zhao)] })])
  const begin = (askerId: string | null, subjectId: string) =>
    inTransaction(db, (tx) =>
      approvals.begin(tx, {
        areaId: '1',
        processId,
        subject: { kind: 'test.expense', id: subjectId },
        title: '来访',
        applicant: { personId: zhao.id, companyId: null },
        askerId,
        fields: {},
        now: stage.now(),
      }),
    )
  const own = await begin(zhao.id, 'own')
  expect(await tries(zhao, { caseId: own.caseId, act: 'approve' })).toMatchObject(OWN)
  const guest = await begin(null, 'guest')
  expect(await reaches(zhao, guest.caseId)).toBe(true)
  expect(await stage.act(zhao, { caseId: guest.caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
})

test('nobody is written to that they should decide about themselves', async () => {
  await stage.jobs.drain()
  stage.inbox.written.length = 0
  const steps = [node('a', { holders: [person(zhao)] }), node('b')]
  const { caseId } = await stage.begin(await stage.process(steps), zhang)
  await stage.act(zhao, { caseId, act: 'approve' })
  await stage.jobs.drain()
  const asked = stage.inbox.written
    .filter(({ kind }) => kind === 'approval.to-do')
    .flatMap(({ personIds }) => personIds)
  expect(asked).toContain(wang.id)
  expect(asked).not.toContain(zhang.id)
})
