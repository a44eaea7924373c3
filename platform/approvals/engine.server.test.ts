import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/db'
import type { ActRequest, Passed } from './approvals.ts'
import type { CaseView } from './case-view.ts'
import type { Known } from './tests/directory.ts'
import { cast, makeStage, node, refusalOf } from './tests/engine.ts'

const stage = await makeStage()
const { approvals, store } = stage
const { db } = store
const { lin, zhang, wang, chen, zhao, sun } = cast(stage)

beforeEach(() => stage.reset())

const person = ({ id }: Known) => ({ kind: 'person', personId: id }) as const
const tries = (known: Known, wish: ActRequest) => refusalOf(stage.act(known, wish))
const mine = async (known: Known) =>
  (await approvals.duties.mine(db, { areaId: '1', addresses: stage.actor(known).addresses, size: 50 })).items
const isMine = async (known: Known, caseId: string) => (await mine(known)).some((duty) => duty.caseId === caseId)
const said = { opinion: '请补充' }

describe('a node', () => {
  test('waits for whoever holds the right; one approval is enough, and the second hears who was quicker', async () => {
    const { caseId, subjectId, state } = await stage.begin(await stage.process([node('a')]), lin, { amount: 5 })
    expect(state).toBe('waiting')
    expect(await mine(zhang)).toMatchObject([
      { kind: 'approval', caseId, title: '差旅费', text: 'A', path: `/expense/${subjectId}`, address: 'right:boss' },
    ])
    const view = await stage.act(zhang, { caseId, act: 'approve', opinion: ' 同意 ' })
    expect(view).toMatchObject({ state: 'approved', expect: 2, endedAt: stage.now() })
    expect(view.nodes).toMatchObject([
      { key: 'a', state: 'approved', decided: [{ by: { name: '张伟' }, opinion: '同意' }] },
    ])
    expect(stage.told).toMatchObject([{ subjectId, to: 'approved', by: zhang.id, opinion: '同意' }])
    expect(await mine(zhang)).toEqual([])
    expect(await tries(wang, { caseId, act: 'reject', ...said })).toMatchObject({
      name: 'approval_decided',
      message: '张*已处理：已同意',
    })
    // The same person once more: the same answer, no second effect.
    expect(await stage.act(zhang, { caseId, act: 'approve' })).toMatchObject({ state: 'approved', expect: 2 })
    expect(stage.told).toHaveLength(1)
    expect(await tries(zhang, { caseId, act: 'reject', ...said })).toMatchObject({ message: '您已处理：已同意' })
    expect(await tries(zhao, { caseId, act: 'approve' })).toMatchObject({ name: 'not_found' })
  })

  test('of all waits for each, once each', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a', { mode: 'all' })]), lin)
    expect(await stage.act(zhang, { caseId, act: 'approve' })).toMatchObject({ state: 'waiting' })
    expect(await isMine(zhang, caseId)).toBe(false)
    expect(await isMine(wang, caseId)).toBe(true)
    expect(await stage.act(zhang, { caseId, act: 'approve' })).toMatchObject({ expect: 2 })
    expect(await tries(zhang, { caseId, act: 'reject', ...said })).toMatchObject({ message: '您已处理：已同意' })
    expect(await stage.act(wang, { caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
  })

  test('in order waits for one after the other', async () => {
    const holders = [person(zhao), { kind: 'right' as const, right: 'operator' }]
    const { caseId } = await stage.begin(await stage.process([node('a', { mode: 'order', holders })]), lin)
    expect(await tries(chen, { caseId, act: 'approve' })).toMatchObject({ name: 'approval_not_your_turn' })
    expect(await isMine(chen, caseId)).toBe(false)
    expect(await stage.act(zhao, { caseId, act: 'approve' })).toMatchObject({ again: false })
    expect(await isMine(chen, caseId)).toBe(true)
    expect(await stage.act(zhao, { caseId, act: 'approve' })).toMatchObject({ again: true, expect: 2 })
    expect(await stage.act(chen, { caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
  })

  test('of the company’s manager goes to the caretaker where the applicant has none', async () => {
    const processId = await stage.process([node('a', { holders: [{ kind: 'manager' }] })])
    const [with1, without] = [await stage.begin(processId, lin, {}, 'c1'), await stage.begin(processId, lin)]
    expect([await isMine(sun, with1.caseId), await isMine(chen, with1.caseId)]).toEqual([true, false])
    expect([await isMine(sun, without.caseId), await isMine(chen, without.caseId)]).toEqual([false, true])
  })

  test('may be rejected, with a reason, and that is the end for all', async () => {
    const both = { kind: 'together' as const, branches: [[node('a')], [node('b', { holders: [person(zhao)] })]] }
    const { caseId } = await stage.begin(await stage.process([both, node('c')]), lin)
    expect(await tries(zhao, { caseId, act: 'reject', opinion: '  ' })).toMatchObject({
      name: 'approval_opinion_missing',
      field: 'opinion',
    })
    const view = await stage.act(zhao, { caseId, act: 'reject', ...said })
    expect(view.nodes.map(({ key, state }) => `${key} ${state}`)).toEqual(['a dropped', 'b rejected'])
    expect(stage.told).toMatchObject([{ to: 'rejected' }])
    expect(await tries(zhang, { caseId, act: 'approve' })).toMatchObject({ message: '赵*已处理：已拒绝' })
  })

  test('edits fields that it may, and the way goes by the new values', async () => {
    const big = {
      when: { field: 'amount', is: '>' as const, value: 100 },
      steps: [node('b', { holders: [person(zhao)] })],
    }
    const choice = { kind: 'choice' as const, cases: [big], otherwise: [] }
    const processId = await stage.process([node('a', { edits: ['amount'] }), choice])
    const { caseId } = await stage.begin(processId, lin, { amount: 5, place: '北京' })
    expect(await tries(zhang, { caseId, act: 'approve', edits: { place: '上海' } })).toMatchObject({ field: 'edits' })
    expect(await tries(zhang, { caseId, act: 'approve', edits: { amount: '9' } })).toMatchObject({ field: 'edits' })
    const view = await stage.act(zhang, { caseId, act: 'approve', edits: { amount: 500 } })
    expect(view).toMatchObject({ state: 'waiting', fields: { amount: 500, place: '北京' } })
    expect(view.acts.at(-1)).toMatchObject({ detail: { edits: { amount: 500 }, was: { amount: 5 } } })
    expect(stage.told).toMatchObject([{ to: 'waiting', edited: { amount: 500 } }])
    expect(await isMine(zhao, caseId)).toBe(true)
  })
})

describe('a case', () => {
  test('without a node left is approved at once, and tells nobody', async () => {
    const choice = {
      kind: 'choice' as const,
      cases: [{ when: { field: 'amount', is: '>' as const, value: 100 }, steps: [node('a')] }],
      otherwise: [],
    }
    const { state, caseId } = await stage.begin(await stage.process([choice]), lin, { amount: 1 })
    expect(state).toBe('approved')
    expect(stage.told).toEqual([])
    expect(await stage.view(caseId)).toMatchObject({ state: 'approved', nodes: [], acts: [{ act: 'begin' }] })
  })

  test('goes back to its applicant with the fields to correct, who has a duty, and begins again when submitted', async () => {
    const { caseId } = await stage.begin(
      await stage.process([node('a'), node('b', { holders: [person(zhao)] })]),
      lin,
      { amount: 5 },
    )
    await stage.act(zhang, { caseId, act: 'approve' })
    expect(await tries(zhao, { caseId, act: 'return', ...said, fields: ['colour'] })).toMatchObject({ field: 'fields' })
    const back = await stage.act(zhao, { caseId, act: 'return', ...said, fields: ['amount', 'amount'] })
    expect(back).toMatchObject({ state: 'returned', returnedFields: ['amount'] })
    expect(stage.told).toMatchObject([{ to: 'returned', returnedFields: ['amount'] }])
    expect(await mine(lin)).toMatchObject([{ caseId, text: '退回待修改' }])
    expect(await tries(zhao, { caseId, act: 'submit' })).toMatchObject({ name: 'forbidden' })
    expect(await tries(lin, { caseId, act: 'submit', edits: { place: '上海' } })).toMatchObject({ field: 'edits' })
    const again = await stage.act(lin, { caseId, act: 'submit', edits: { amount: 4 } })
    expect(again).toMatchObject({ state: 'waiting', returnedFields: [], fields: { amount: 4 } })
    expect(again.nodes.map(({ key, state, undone }) => `${key} ${state} ${undone}`)).toEqual([
      'a approved true',
      'b returned false',
      'a waiting false',
      'b coming false',
    ])
    expect(stage.told.at(-1)).toMatchObject({ to: 'waiting', edited: { amount: 4 } })
    expect(await mine(lin)).toEqual([])
    expect(await tries(lin, { caseId, act: 'submit' })).toMatchObject({ name: 'approval_moved' })
  })

  test('goes back to an earlier node, and what came after it is decided again', async () => {
    const steps = [node('a'), node('b', { holders: [person(zhao)] }), node('c', { holders: [person(chen)] })]
    const { caseId } = await stage.begin(await stage.process(steps), lin)
    await stage.act(zhang, { caseId, act: 'approve' })
    await stage.act(zhao, { caseId, act: 'approve' })
    expect(stage.advanced.map(({ node: at, act, waiting }) => [at, act, waiting])).toEqual([
      ['a', 'approve', ['b']],
      ['b', 'approve', ['c']],
    ])
    for (const to of ['c', 'x'])
      expect(await tries(chen, { caseId, act: 'return', to, ...said })).toMatchObject({ field: 'to' })
    const view = await stage.act(chen, { caseId, act: 'return', to: 'a', ...said })
    expect(view.state).toBe('waiting')
    expect(view.nodes.map(({ key, state, undone }) => `${key} ${state} ${undone}`)).toEqual([
      'a approved true',
      'b approved true',
      'c returned false',
      'a waiting false',
      'b coming false',
      'c coming false',
    ])
    expect(stage.told).toEqual([])
    expect(await isMine(wang, caseId)).toBe(true)
    expect(stage.advanced.at(-1)).toMatchObject({ node: 'c', act: 'return', waiting: ['a'], by: chen.id })
    // Back to the second alone: the first stays approved.
    await stage.act(wang, { caseId, act: 'approve' })
    await stage.act(zhao, { caseId, act: 'approve' })
    const near = await stage.act(chen, { caseId, act: 'return', to: 'b', ...said })
    expect(near.nodes.slice(-3).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'c returned',
      'b waiting',
      'c coming',
    ])
  })

  test('that began elsewhere comes with what was decided there', async () => {
    const at = new Date('2026-11-20T15:00:00+08:00')
    const passed = [{ nodeKey: 'a', by: zhang.id, opinion: '同意', at }]
    const processId = await stage.process([node('a'), node('b', { holders: [person(zhao)] })])
    const { caseId } = await stage.begin(processId, lin, {}, null, newId(), {
      now: new Date('2026-11-20T10:00:00+08:00'),
      passed,
    })
    expect(await stage.view(caseId)).toMatchObject({
      expect: 2,
      nodes: [
        { key: 'a', state: 'approved', until: at, decided: [{ by: { name: '张伟' }, at }] },
        { key: 'b', state: 'waiting', since: at },
      ],
    })
    expect(await isMine(zhao, caseId)).toBe(true)
    expect([stage.told, stage.advanced]).toEqual([[], []])
    await expect(
      stage.begin(processId, lin, {}, null, newId(), {
        passed: passed.map((each): Passed => ({ ...each, nodeKey: 'b' })),
      }),
    ).rejects.toThrow('b does not wait')
  })

  test('of a subject that knows no such outcome refuses it and offers it to nobody', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a')]), lin)
    stage.subject.without = ['return']
    expect(await tries(zhang, { caseId, act: 'return', ...said })).toMatchObject({ name: 'unprocessable' })
    const view = await stage.view(caseId)
    expect(approvals.can(view, stage.actor(zhang))).toEqual(['approve', 'reject', 'transfer', 'addSigner'])
  })

  test('is withdrawn by its applicant until it is over', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a'), node('b')]), lin)
    await stage.act(zhang, { caseId, act: 'approve' })
    expect(await tries(wang, { caseId, act: 'withdraw' })).toMatchObject({ name: 'forbidden' })
    expect(await tries(zhao, { caseId, act: 'withdraw' })).toMatchObject({ name: 'not_found' })
    expect(await stage.act(lin, { caseId, act: 'withdraw' })).toMatchObject({ state: 'withdrawn' })
    expect(await stage.act(lin, { caseId, act: 'withdraw' })).toMatchObject({ expect: 3 })
    expect(await tries(wang, { caseId, act: 'approve' })).toMatchObject({ message: '林*已处理：已撤回' })
    const other = await stage.begin(await stage.process([node('a')]), lin)
    await stage.act(zhang, { caseId: other.caseId, act: 'approve' })
    expect(await tries(lin, { caseId: other.caseId, act: 'withdraw' })).toMatchObject({
      name: 'approval_no_withdraw',
      message: '审批人已处理，不能撤回',
    })
  })

  test('is terminated by the caretaker alone', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a')]), lin)
    expect(await tries(zhang, { caseId, act: 'terminate', ...said })).toMatchObject({ name: 'forbidden' })
    expect(await tries(zhao, { caseId, act: 'terminate', ...said })).toMatchObject({ name: 'not_found' })
    expect(await tries(chen, { caseId, act: 'terminate' })).toMatchObject({ name: 'approval_opinion_missing' })
    expect(await stage.act(chen, { caseId, act: 'terminate', ...said })).toMatchObject({ state: 'terminated' })
    expect(stage.told).toMatchObject([{ to: 'terminated', by: chen.id }])
  })

  test('keeps the version of the process that it began with', async () => {
    const processId = await stage.process([node('a'), node('b')])
    const { caseId } = await stage.begin(processId, lin)
    expect(await stage.process([node('a')], processId)).toBe(processId)
    const next = await stage.begin(processId, lin)
    await stage.act(zhang, { caseId: next.caseId, act: 'approve' })
    expect(await stage.view(next.caseId)).toMatchObject({ state: 'approved', process: { version: 2 } })
    expect(await stage.act(zhang, { caseId, act: 'approve' })).toMatchObject({
      state: 'waiting',
      process: { version: 1 },
    })
  })

  test('an act that names an older state is refused, unless it is that very act again', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a', { mode: 'all' }), node('b')]), lin)
    await stage.act(zhang, { caseId, act: 'approve', expect: 1 })
    expect(await stage.act(zhang, { caseId, act: 'approve', expect: 1 })).toMatchObject({ expect: 2 })
    expect(await tries(wang, { caseId, act: 'approve', expect: 1 })).toMatchObject({ name: 'approval_moved' })
    expect(await tries(lin, { caseId, act: 'withdraw', expect: 1 })).toMatchObject({ name: 'approval_moved' })
    await stage.act(wang, { caseId, act: 'approve', expect: 2 })
    // A second tap is no decision about the next node.
    expect(await stage.act(wang, { caseId, act: 'approve', expect: 2 })).toMatchObject({ expect: 3, state: 'waiting' })
  })

  test('what its subject refuses is undone as a whole', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a')]), lin)
    stage.subject.moved = async () => Promise.reject(new Error('no room'))
    await expect(stage.act(zhang, { caseId, act: 'approve' })).rejects.toThrow('no room')
    stage.subject.moved = null
    expect(await stage.view(caseId)).toMatchObject({ state: 'waiting', expect: 1, acts: [{ act: 'begin' }] })
    expect(await isMine(zhang, caseId)).toBe(true)
  })

  test('of another park is unknown there', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a')]), lin)
    expect(await approvals.caseById(db, '2', caseId)).toBe(null)
    expect(
      await refusalOf(approvals.act(db, { ...stage.actor(zhang), areaId: '2' }, { caseId, act: 'approve' })),
    ).toMatchObject({ name: 'not_found' })
  })

  test('is one a subject while it is open; what is read equals what an act answered', async () => {
    const processId = await stage.process([node('a'), node('b', { holders: [person(zhao)] })])
    const { caseId, subjectId } = await stage.begin(processId, lin)
    const acted = await stage.act(zhang, { caseId, act: 'approve' })
    const read = await approvals.caseOf(db, { kind: 'test.expense', id: subjectId })
    expect(read?.nodes[0]?.usualHours).toBe(0.5)
    const bare = (view: CaseView | null) => ({
      ...view,
      nodes: view?.nodes.map((each) => ({ ...each, usualHours: null })),
    })
    expect({ ...bare(read), again: false }).toEqual(bare(acted))
    expect(acted.nodes[1]).toMatchObject({ state: 'waiting', holders: [{ words: '赵磊', superior: false }] })
    await expect(stage.begin(processId, lin, {}, null, subjectId)).rejects.toThrow('case_open_once')
  })
})
