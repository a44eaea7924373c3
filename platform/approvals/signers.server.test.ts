import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db'
import type { ActRequest } from './approvals.ts'
import { idOf, type Known } from './tests/directory.ts'
import { cast, makeStage, node, refusalOf } from './tests/engine.ts'
import { workdays } from './tests/replay.ts'

const stage = await makeStage()
const { approvals, directory, store } = stage
const { db } = store
const { lin, zhang, wang, chen, zhao, sun } = cast(stage)

beforeEach(() => stage.reset())

const HOUR = 3_600_000
const tries = (known: Known, wish: ActRequest) => refusalOf(stage.act(known, wish))
const isMine = async (known: Known, caseId: string) => {
  const { addresses } = await approvals.standIn(db, stage.actor(known))
  const { items } = await approvals.duties.mine(db, { areaId: '1', addresses, size: 50 })
  return items.some((duty) => duty.caseId === caseId)
}
const begin = async (...steps: Parameters<typeof stage.process>[0]) =>
  (await stage.begin(await stage.process(steps), lin)).caseId

describe('a signer', () => {
  test('takes a turn over: it is theirs alone, and others hear to whom it did not come', async () => {
    const caseId = await begin(node('a'))
    expect(await tries(zhang, { caseId, act: 'transfer' })).toMatchObject({ name: 'approval_signer' })
    for (const signer of [zhang.id, lin.id, idOf(99)])
      expect(await tries(zhang, { caseId, act: 'transfer', signer })).toMatchObject({
        name: 'approval_signer',
        field: 'signer',
      })
    const view = await stage.act(zhang, { caseId, act: 'transfer', signer: zhao.id })
    expect(view.acts.at(-1)).toMatchObject({ act: 'transfer', signer: { name: '赵磊' } })
    expect([await isMine(zhao, caseId), await isMine(zhang, caseId), await isMine(wang, caseId)]).toEqual([
      true,
      false,
      false,
    ])
    expect(await tries(wang, { caseId, act: 'approve' })).toMatchObject({ message: '张*已处理：已转交' })
    expect(await stage.act(zhao, { caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
    expect(await tries(wang, { caseId, act: 'approve' })).toMatchObject({ message: '赵*已处理：已同意' })
  })

  test('added before decides first, added after decides next', async () => {
    const caseId = await begin(node('a'))
    await stage.act(zhang, { caseId, act: 'addSigner', signer: zhao.id, where: 'before' })
    expect([await isMine(zhao, caseId), await isMine(zhang, caseId)]).toEqual([true, false])
    expect(await tries(zhang, { caseId, act: 'approve' })).toMatchObject({ name: 'approval_not_your_turn' })
    await stage.act(zhao, { caseId, act: 'approve' })
    await stage.act(zhang, { caseId, act: 'addSigner', signer: sun.id, where: 'after' })
    expect(await tries(sun, { caseId, act: 'approve' })).toMatchObject({ name: 'approval_not_your_turn' })
    expect(await stage.act(wang, { caseId, act: 'approve' })).toMatchObject({ state: 'waiting' })
    expect(await stage.act(sun, { caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
  })

  test('of one who decides beside others makes wait only that one', async () => {
    const caseId = await begin(node('a', { mode: 'all' }))
    await stage.act(zhang, { caseId, act: 'addSigner', signer: zhao.id, where: 'before' })
    expect([await isMine(wang, caseId), await isMine(zhao, caseId), await isMine(zhang, caseId)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('there are ten at most', async () => {
    const caseId = await begin(node('a'))
    for (let n = 20; n < 30; n += 1) {
      const { id } = directory.put(n, `加签${n}`)
      await stage.act(zhang, { caseId, act: 'addSigner', signer: id, where: 'after' })
    }
    const more = await tries(zhang, { caseId, act: 'addSigner', signer: zhao.id, where: 'after' })
    expect(more).toMatchObject({ name: 'approval_signers_most', data: { most: 10 } })
    for (let n = 20; n < 30; n += 1) directory.persons.delete(idOf(n))
  })
})

describe('urging', () => {
  test('waits longer over days on which nobody works in the park', async () => {
    const caseId = await begin(node('a'))
    await stage.act(lin, { caseId, act: 'urge' })
    const at = { areaId: '1', personId: lin.id, addresses: [], now: stage.now() }
    const urgeable = async () => approvals.urgeableFrom(await stage.view(caseId), stage.now())?.toISOString()
    expect(await urgeable()).toBe('2026-11-23T06:00:00.000Z')
    stage.days.table = new Map([...workdays, ['2026-11-23', { day: '2026-11-23', off: true, name: '园区活动日' }]])
    expect(await urgeable()).toBe('2026-11-24T05:00:00.000Z')
    stage.forward(4 * HOUR)
    expect(approvals.can(await stage.view(caseId), { ...at, now: stage.now() })).toEqual(['withdraw'])
    expect(await tries(lin, { caseId, act: 'urge' })).toMatchObject({
      name: 'approval_urged_lately',
      data: { at: '11-24 13:00' },
    })
    stage.days.table = workdays
    expect(approvals.can(await stage.view(caseId), { ...at, now: stage.now() })).toEqual(['withdraw', 'urge'])
  })

  test('is once in four working hours, three times a node, then it escalates, then it is over', async () => {
    const caseId = await begin(node('a', { hours: null, escalateTo: { kind: 'person', personId: sun.id } }))
    expect(await tries(zhang, { caseId, act: 'urge' })).toMatchObject({ name: 'forbidden' })
    expect(await tries(zhao, { caseId, act: 'urge' })).toMatchObject({ name: 'not_found' })
    const first = await stage.act(lin, { caseId, act: 'urge' })
    expect(first).toMatchObject({ expect: 1, nodes: [{ urges: 1, urgedAt: stage.now() }] })
    const { items } = await approvals.duties.mine(db, { areaId: '1', addresses: ['right:boss'], size: 50 })
    expect(items).toMatchObject(expect.arrayContaining([expect.objectContaining({ caseId, urgedAt: stage.now() })]))
    stage.forward(4 * HOUR - 1)
    expect(await tries(lin, { caseId, act: 'urge' })).toMatchObject({
      name: 'approval_urged_lately',
      data: { at: '11-23 14:00' },
    })
    stage.forward(1)
    await stage.act(lin, { caseId, act: 'urge' })
    // four working hours later is 18:00; the evening is no working time
    stage.set('2026-11-23T18:00:00+08:00')
    await stage.act(lin, { caseId, act: 'urge' })
    stage.set('2026-11-24T12:59:59+08:00')
    expect(await tries(lin, { caseId, act: 'urge' })).toMatchObject({ name: 'approval_urged_lately' })
    expect(await isMine(sun, caseId)).toBe(false)
    stage.set('2026-11-24T13:00:00+08:00')
    const up = await stage.act(lin, { caseId, act: 'urge' })
    expect(up.acts.map(({ act }) => act)).toEqual(['begin', 'urge', 'urge', 'urge', 'escalate'])
    expect(await isMine(sun, caseId)).toBe(true)
    expect(await isMine(zhang, caseId)).toBe(true)
    stage.forward(100 * HOUR)
    expect(await tries(lin, { caseId, act: 'urge' })).toMatchObject({ name: 'approval_urged_out' })
    expect(approvals.can(up, stage.actor(lin))).toEqual(['withdraw'])
    expect(await tries(sun, { caseId, act: 'transfer', signer: zhao.id })).toMatchObject({ name: 'forbidden' })
    expect(await stage.act(sun, { caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
  })

  test('without a node urges each that may be', async () => {
    const caseId = await begin({ kind: 'together', branches: [[node('a')], [node('b')]] })
    await stage.act(lin, { caseId, act: 'urge', nodeKey: 'a' })
    expect(await tries(zhang, { caseId, act: 'approve' })).toMatchObject({ name: 'malformed', field: 'nodeKey' })
    const view = await stage.act(lin, { caseId, act: 'urge' })
    expect(view.nodes.map(({ key, urges }) => `${key}${urges}`)).toEqual(['a1', 'b1'])
  })
})

describe('deadlines', () => {
  const fast = () => node('a', { hours: 2, escalateTo: { kind: 'person', personId: sun.id } })

  test('count the workdays of the park as they stand when the node opens; one that stands stays', async () => {
    const dueOf = async (caseId: string) => (await stage.view(caseId)).nodes.map(({ due }) => due?.toISOString())
    const before = await begin(fast())
    stage.days.table = new Map([...workdays, ['2026-11-23', { day: '2026-11-23', off: true, name: '园区活动日' }]])
    expect(await dueOf(await begin(fast()))).toEqual(['2026-11-24T03:00:00.000Z'])
    expect(await dueOf(before)).toEqual(['2026-11-23T04:00:00.000Z'])
  })

  test('remind, then escalate to the superior too, who may decide for all', async () => {
    const caseId = await begin({ ...fast(), mode: 'all' })
    expect(await stage.view(caseId)).toMatchObject({
      nodes: [{ due: new Date('2026-11-23T12:00:00+08:00'), escalates: new Date('2026-11-23T14:00:00+08:00') }],
    })
    stage.set('2026-11-23T11:59:59+08:00')
    await stage.jobs.drain()
    expect((await stage.view(caseId)).acts).toHaveLength(1)
    stage.set('2026-11-23T12:00:00+08:00')
    await stage.jobs.drain()
    await stage.jobs.drain()
    const reminded = await stage.view(caseId)
    expect(reminded.acts.map(({ act, by }) => [act, by])).toEqual([
      ['begin', { personId: lin.id, name: '林晓' }],
      ['remind', null],
    ])
    expect(reminded.expect).toBe(1)
    expect(await isMine(sun, caseId)).toBe(false)
    stage.set('2026-11-23T14:00:00+08:00')
    await stage.jobs.drain()
    await stage.jobs.drain()
    const up = await stage.view(caseId)
    expect(up.acts.map(({ act }) => act)).toEqual(['begin', 'remind', 'escalate'])
    expect(up.nodes[0]?.holders).toMatchObject([
      { superior: false },
      { superior: false },
      { words: '孙丽', superior: true },
    ])
    expect(await isMine(zhang, caseId)).toBe(true)
    expect(await stage.act(sun, { caseId, act: 'approve' })).toMatchObject({ state: 'approved' })
  })

  test('that were slept through escalate at once; what was decided is left alone', async () => {
    const [late, done] = [await begin(fast()), await begin(fast())]
    await stage.act(zhang, { caseId: done, act: 'approve' })
    stage.set('2026-11-30T14:00:00+08:00')
    await stage.jobs.drain()
    expect((await stage.view(late)).acts.map(({ act }) => act)).toEqual(['begin', 'escalate'])
    expect((await stage.view(done)).acts.map(({ act }) => act)).toEqual(['begin', 'approve'])
    expect((await stage.jobs.due()).find(({ queue }) => queue === 'approvals.deadlines')).toMatchObject({ due: 0 })
  })
})

describe('a delegation', () => {
  const period = () => ({ fromAt: stage.now(), untilAt: new Date(stage.now().getTime() + 24 * HOUR) })
  const delegate = (from: Known, to: { id: string }, facts = period()) =>
    inTransaction(db, (tx) => approvals.delegate(tx, stage.actor(from), { toPersonId: to.id, ...facts }))

  test('lets another decide in one’s place for a time, told in the history', async () => {
    const caseId = await begin(node('a'), node('b', { holders: [{ kind: 'right', right: 'boss' }] }))
    const { id } = await delegate(zhang, zhao)
    expect(await isMine(zhao, caseId)).toBe(true)
    const view = await stage.act(zhao, { caseId, act: 'approve' })
    expect(view.acts.at(-1)).toMatchObject({ by: { name: '赵磊' }, onBehalfOf: { name: '张伟' } })
    expect(view.nodes[0]?.decided).toMatchObject([{ by: { name: '赵磊' }, onBehalfOf: { name: '张伟' } }])
    await inTransaction(db, (tx) => approvals.endDelegation(tx, stage.actor(zhang), id))
    expect(await isMine(zhao, caseId)).toBe(false)
    expect(await refusalOf(stage.act(zhao, { caseId, act: 'approve', nodeKey: 'b' }))).not.toBe(null)
    expect(
      await refusalOf(inTransaction(db, (tx) => approvals.endDelegation(tx, stage.actor(zhang), id))),
    ).toMatchObject({ name: 'not_found' })
  })

  test('is not passed on, and not before or after its time', async () => {
    const caseId = await begin(node('a', { holders: [{ kind: 'person', personId: zhang.id }] }))
    const soon = { fromAt: new Date(stage.now().getTime() + HOUR), untilAt: new Date(stage.now().getTime() + 2 * HOUR) }
    await delegate(zhang, zhao, soon)
    await delegate(zhao, sun, { ...soon, untilAt: new Date(stage.now().getTime() + 20 * HOUR) })
    expect(await isMine(zhao, caseId)).toBe(false)
    stage.forward(HOUR)
    expect([await isMine(zhao, caseId), await isMine(sun, caseId)]).toEqual([true, false])
    stage.forward(HOUR)
    expect(await isMine(zhao, caseId)).toBe(false)
    expect(await tries(zhao, { caseId, act: 'approve' })).toMatchObject({ name: 'not_found' })
    stage.forward(30 * HOUR)
  })

  test('is refused to oneself, to strangers, over or too long, and beside another one', async () => {
    stage.set('2026-12-15T10:00:00+08:00')
    const now = stage.now().getTime()
    const at = (hours: number) => new Date(now + hours * HOUR)
    const said = async (to: { id: string }, facts = period()) => (await refusalOf(delegate(wang, to, facts)))?.field
    expect(await said(wang)).toBe('toPersonId')
    expect(await said({ id: idOf(99) })).toBe('toPersonId')
    expect(await said(zhao, { fromAt: at(-2), untilAt: at(0) })).toBe('untilAt')
    expect(await said(zhao, { fromAt: at(2), untilAt: at(2) })).toBe('untilAt')
    expect(await said(zhao, { fromAt: at(0), untilAt: at(24 * 366 + 1) })).toBe('untilAt')
    expect(await said(zhao, { fromAt: at(1), untilAt: at(3) })).toBe(undefined)
    expect(await said(sun, { fromAt: at(2), untilAt: at(4) })).toBe('fromAt')
    expect(await said(sun, { fromAt: at(3), untilAt: at(4) })).toBe(undefined)
    expect(await approvals.delegations(db, stage.actor(wang))).toMatchObject([
      { from: { name: '王芳' }, to: { name: '赵磊' } },
      { from: { name: '王芳' }, to: { name: '孙丽' } },
    ])
    expect(await approvals.delegations(db, stage.actor(chen))).toEqual([])
  })
})
