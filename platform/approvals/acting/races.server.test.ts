import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import { waitingForLocks } from '../../../tests/support/store.ts'
import type { ActRequest } from '../approvals.ts'
import type { Known } from '../tests/directory.ts'
import { cast, makeStage, node, refusalOf } from '../tests/engine.ts'

const stage = await makeStage({ max: 12 })
const { approvals, directory, store } = stage
const { db } = store
const { lin, zhang, wang, chen, zhao } = cast(stage)
const many = Array.from({ length: 8 }, (_, n) => directory.put(50 + n, `钱${n}`, { rights: ['crowd'] }))
const crowd = { holders: [{ kind: 'right' as const, right: 'crowd' }] }

beforeEach(() => stage.reset())

/** Holds the case until all of these wait for it, then lets them go: they meet the same state. */
async function atOnce(caseId: string, doing: readonly (() => Promise<unknown>)[]) {
  const running: Promise<{ refused: string | null; message: string }>[] = []
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('approvals.case').select('id').where('id', '=', caseId).forUpdate().execute()
    for (const each of doing)
      running.push(refusalOf(each()).then((said) => ({ refused: said?.name ?? null, message: said?.message ?? '' })))
    await waitingForLocks(store, doing.length)
  })
  return await Promise.all(running)
}
const doing = (known: Known, wish: ActRequest) => () => stage.act(known, wish)

describe('at once', () => {
  test('eight approve: one has an effect, the others hear who it was', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a', crowd)]), lin)
    const heard = await atOnce(
      caseId,
      many.map((known) => doing(known, { caseId, act: 'approve' })),
    )
    expect(heard.filter(({ refused }) => refused === null)).toHaveLength(1)
    for (const { refused, message } of heard)
      if (refused !== null) expect([refused, message]).toEqual(['approval_decided', '钱*已处理：已同意'])
    expect(stage.told).toHaveLength(1)
    expect(await stage.view(caseId)).toMatchObject({ state: 'approved', expect: 2, acts: [{}, { act: 'approve' }] })
  })

  test('the same person approves eight times: one effect, each hears the same', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a'), node('b')]), lin)
    const heard = await atOnce(
      caseId,
      many.map(() => doing(zhang, { caseId, act: 'approve', expect: 1 })),
    )
    expect(heard.every(({ refused }) => refused === null)).toBe(true)
    expect((await stage.view(caseId)).acts).toHaveLength(2)
  })

  test('all of eight approve what needs all: each counts once, and it ends once', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a', { ...crowd, mode: 'all' })]), lin)
    const heard = await atOnce(
      caseId,
      many.map((known) => doing(known, { caseId, act: 'approve' })),
    )
    expect(heard.every(({ refused }) => refused === null)).toBe(true)
    expect(stage.told).toMatchObject([{ to: 'approved' }])
    expect(await stage.view(caseId)).toMatchObject({ state: 'approved', expect: 9 })
  })

  test('one approves while its applicant withdraws: it is one or the other, and who was late hears it', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      stage.told.length = 0
      const { caseId } = await stage.begin(await stage.process([node('a')]), lin)
      const both = [doing(zhang, { caseId, act: 'approve' }), doing(lin, { caseId, act: 'withdraw' })]
      const [approving, withdrawing] = turn % 2 === 0 ? both : both.toReversed()
      const heard = await atOnce(
        caseId,
        [approving, withdrawing].filter((each) => each !== undefined),
      )
      const { state } = await stage.view(caseId)
      expect(heard.filter(({ refused }) => refused === null)).toHaveLength(1)
      expect(heard.find(({ refused }) => refused !== null)?.message).toBe(
        state === 'approved' ? '审批人已处理，不能撤回' : '林*已处理：已撤回',
      )
      expect(stage.told.map(({ to }) => to)).toEqual([state])
    }
  })

  test('one approves while the feature settles: one end, one effect', async () => {
    const { caseId, subjectId } = await stage.begin(await stage.process([node('a')]), lin)
    const settle = () =>
      inTransaction(db, (tx) =>
        approvals.settle(tx, {
          areaId: '1',
          kind: 'test.expense',
          subjectIds: [subjectId],
          to: 'rejected',
          by: null,
          opinion: '',
          now: stage.now(),
        }),
      )
    await atOnce(caseId, [doing(zhang, { caseId, act: 'approve' }), settle])
    const view = await stage.view(caseId)
    expect(view.acts).toHaveLength(2)
    expect(stage.told.length).toBe(view.state === 'approved' ? 1 : 0)
    expect(await db.selectFrom('approvals.duty').select('id').where('caseId', '=', caseId).execute()).toEqual([])
  })

  test('what the outcome will touch is locked before the case, and told after it', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a', { mode: 'all' })]), lin)
    const order: string[] = []
    stage.subject.lock = async () => void order.push('lock')
    stage.subject.moved = async () => void order.push('moved')
    await stage.act(zhang, { caseId, act: 'approve' })
    await stage.act(wang, { caseId, act: 'approve' })
    expect(order).toEqual(['lock', 'lock', 'moved'])
  })

  test('two servers look at the deadlines: one reminder', async () => {
    const { caseId } = await stage.begin(
      await stage.process([node('a', { hours: 1, escalateTo: { kind: 'manager' } })]),
      lin,
    )
    stage.set('2026-11-23T11:00:00+08:00')
    await Promise.all([stage.jobs.drain(), stage.jobs.drain(), stage.jobs.drain()])
    expect((await stage.view(caseId)).acts.map(({ act }) => act)).toEqual(['begin', 'remind'])
  })

  test('a process is saved twice: two versions', async () => {
    const processId = await stage.process([node('a')])
    await Promise.all([stage.process([node('b')], processId), stage.process([node('c')], processId)])
    expect((await approvals.processOf(db, processId))?.version).toBe(3)
    expect(await stage.process((await approvals.processOf(db, processId))?.process.steps ?? [], processId)).toBe(
      processId,
    )
    expect((await approvals.processOf(db, processId))?.version).toBe(3)
  })

  test('somebody delegates twice for one time: once', async () => {
    const facts = { fromAt: stage.now(), untilAt: new Date(stage.now().getTime() + 3_600_000) }
    const give = (to: Known) =>
      refusalOf(inTransaction(db, (tx) => approvals.delegate(tx, stage.actor(chen), { toPersonId: to.id, ...facts })))
    const said = await Promise.all([give(zhao), give(wang), give(zhang)])
    expect(said.filter((each) => each === null)).toHaveLength(1)
  })
})
