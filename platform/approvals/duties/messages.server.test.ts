import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, newId } from '#platform/db'
import { cast, makeStage, node } from '../tests/engine.ts'

const stage = await makeStage()
const { approvals, store, inbox } = stage
const { db } = store
const { lin, zhang, wang, chen, zhao } = cast(stage)

beforeEach(async () => {
  await stage.jobs.drain()
  stage.reset()
})

/** What was written since the last time, without what does not matter here. */
const written = async () => {
  inbox.written.length = 0
  await stage.jobs.drain()
  return inbox.written.map(({ personIds, kind, title, text, path }) => ({
    to: [...personIds].sort(),
    kind,
    title,
    text,
    path,
  }))
}
const opens = async (kind: string, personId: string, thing: string, areaId = '1') =>
  [...((await inbox.kinds.get(`approval.${kind}`)?.mayOpen(db, { areaId, personId }, [thing])) ?? [])].length === 1
const toDo = (thing: string, personId: string) => opens('to-do', personId, thing)

describe('who decides', () => {
  test('is written to when it is their turn and when they are urged, and nobody else is', async () => {
    const { caseId, subjectId } = await stage.begin(await stage.process([node('a')]), lin)
    const message = { to: [zhang.id, wang.id], kind: 'approval.to-do', path: `/expense/${subjectId}` }
    expect(await written()).toMatchObject([{ ...message, title: '有新的审批待处理' }])
    const [duty = { thing: '' }] = inbox.written
    expect(await toDo(duty.thing, zhang.id)).toBe(true)
    expect(await toDo(duty.thing, zhao.id)).toBe(false)
    expect(await opens('to-do', zhang.id, duty.thing, '2')).toBe(false)
    await stage.act(lin, { caseId, act: 'urge' })
    expect(await written()).toMatchObject([{ ...message, title: '催办：审批待处理' }])
  })

  test('may open what they decided and what they are asked, no more what another decided', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a')]), lin)
    await stage.jobs.drain()
    const [{ thing } = { thing: '' }] = inbox.written
    inbox.withdrawn.length = 0
    await stage.act(zhang, { caseId, act: 'approve' })
    await stage.jobs.drain()
    expect(await toDo(thing, zhang.id)).toBe(true)
    expect(await toDo(thing, wang.id)).toBe(false)
    expect(inbox.withdrawn).toMatchObject([
      { kind: 'approval.to-do', thing, personIds: expect.arrayContaining([wang.id]) },
    ])
  })

  test('by name hears that somebody else took it over', async () => {
    const { caseId, subjectId } = await stage.begin(
      await stage.process([node('a', { holders: [{ kind: 'list', personIds: [zhang.id, zhao.id] }] })]),
      lin,
    )
    await stage.jobs.drain()
    await stage.act(zhang, { caseId, act: 'approve' })
    expect(await written()).toMatchObject([
      { to: [zhao.id], kind: 'approval.taken-over', title: '审批已由他人处理', path: '/services' },
      { to: [lin.id], kind: 'approval.decided', path: `/my/expense/${subjectId}` },
    ])
    const [{ thing } = { thing: '' }] = inbox.written
    expect(await opens('taken-over', zhao.id, thing)).toBe(true)
    expect(await opens('taken-over', zhao.id, thing, '2')).toBe(false)
  })

  test('by name hears that the applicant took it back', async () => {
    const { caseId } = await stage.begin(
      await stage.process([node('a', { holders: [{ kind: 'person', personId: zhao.id }] })]),
      lin,
    )
    await stage.jobs.drain()
    await stage.act(lin, { caseId, act: 'withdraw' })
    expect(await written()).toMatchObject([{ to: [zhao.id], title: '申请已撤回' }])
  })
})

describe('who applied', () => {
  test.each([
    ['approve', '申请已通过', '差旅费。审批意见：好'],
    ['reject', '申请未通过', '差旅费。审批意见：好'],
  ] as const)('hears of %s, with what was written', async (act, title, text) => {
    const { caseId, subjectId } = await stage.begin(await stage.process([node('a')]), lin)
    await stage.jobs.drain()
    await stage.act(zhang, { caseId, act, opinion: '好' })
    expect(await written()).toEqual([
      { to: [lin.id], kind: 'approval.decided', title, text, path: `/my/expense/${subjectId}` },
    ])
    expect(await opens('decided', lin.id, caseId)).toBe(true)
    expect(await opens('decided', zhang.id, caseId)).toBe(false)
    expect(await opens('decided', lin.id, caseId, '2')).toBe(false)
  })

  test('hears that it came back and that the park ended it, not of their own act', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a')]), lin)
    await stage.jobs.drain()
    await stage.act(zhang, { caseId, act: 'return', opinion: '缺发票' })
    expect(await written()).toMatchObject([{ to: [lin.id], title: '申请被退回', text: '差旅费，请修改后重新提交' }])
    await stage.act(lin, { caseId, act: 'submit' })
    expect((await written()).filter(({ to }) => to.includes(lin.id))).toEqual([])
    await stage.act(chen, { caseId, act: 'terminate', opinion: '停办' })
    expect((await written()).filter(({ to }) => to.includes(lin.id))).toMatchObject([{ title: '申请已被园区终止' }])
    const other = await stage.begin(await stage.process([node('a')]), lin)
    await stage.jobs.drain()
    await stage.act(lin, { caseId: other.caseId, act: 'withdraw' })
    expect((await written()).filter(({ to }) => to.includes(lin.id))).toEqual([])
  })

  test('hears that a feature ended it', async () => {
    const { subjectId } = await stage.begin(await stage.process([node('a')]), lin)
    await stage.jobs.drain()
    const how = { areaId: '1', kind: 'test.expense', subjectIds: [subjectId], to: 'rejected', by: null } as const
    await inTransaction(db, (tx) => approvals.settle(tx, { ...how, opinion: '已批给他人', now: stage.now() }))
    expect(await written()).toMatchObject([{ to: [lin.id], title: '申请未通过', text: '差旅费。审批意见：已批给他人' }])
  })
})

test('a message falls with its act', async () => {
  const { caseId } = await stage.begin(await stage.process([node('a')]), lin)
  await stage.jobs.drain()
  stage.subject.moved = async () => Promise.reject(new Error('no'))
  await expect(stage.act(zhang, { caseId, act: 'approve' })).rejects.toThrow('no')
  expect(await written()).toEqual([])
})

test('a duty of a feature is written in its words to whom it reaches, and taken back where it closes', async () => {
  const facts = { areaId: '1', kind: 'round', subject: { kind: 'test.round', id: newId() }, now: stage.now() }
  const words = { title: '巡查', text: '一号楼', path: '/round/1' }
  await inTransaction(db, (tx) => approvals.duties.open(tx, { ...facts, ...words, addresses: ['right:boss'] }))
  expect(await written()).toEqual([{ to: [zhang.id, wang.id], kind: 'approval.to-do', ...words }])
  const [{ thing } = { thing: '' }] = inbox.written
  inbox.withdrawn.length = 0
  await inTransaction(db, (tx) => approvals.duties.close(tx, facts))
  expect(await written()).toEqual([])
  expect(inbox.withdrawn).toMatchObject([{ thing, personIds: [zhang.id, wang.id] }])
  expect(await toDo(thing, zhang.id)).toBe(false)
})

// The last one: who stands in hears from now on.
test('who stands in for somebody else: hears and may open as they do', async () => {
  const until = new Date(stage.now().getTime() + 3_600_000)
  const facts = { toPersonId: zhao.id, fromAt: stage.now(), untilAt: until }
  await inTransaction(db, (tx) => approvals.delegate(tx, stage.actor(wang), facts))
  await stage.begin(await stage.process([node('a')]), lin)
  expect(await written()).toMatchObject([{ to: [zhang.id, wang.id, zhao.id] }])
  const [{ thing } = { thing: '' }] = inbox.written
  expect(await toDo(thing, zhao.id)).toBe(true)
  stage.forward(2 * 3_600_000)
  expect(await toDo(thing, zhao.id)).toBe(false)
})
