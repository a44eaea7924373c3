import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, newId } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { counted } from '../../../tests/support/store.ts'
import type { Duty, NewDuty } from '../duty.ts'
import { cast, makeStage, node } from '../tests/engine.ts'

const stage = await makeStage()
const { approvals, store } = stage
const { db } = store
const { lin, zhang, wang, zhao } = cast(stage)

beforeEach(() => stage.reset())

const duty = (facts: Partial<NewDuty> = {}): NewDuty => ({
  areaId: '1',
  addresses: ['person:p'],
  kind: 'round',
  subject: { kind: 'test.round', id: newId() },
  title: '巡查',
  text: '一号楼',
  path: '/round/1',
  now: stage.now(),
  ...facts,
})
const open = (facts: NewDuty) => inTransaction(db, (tx) => approvals.duties.open(tx, facts))
const close = (facts: Pick<NewDuty, 'subject' | 'kind' | 'key'>) =>
  inTransaction(db, (tx) => approvals.duties.close(tx, { areaId: '1', ...facts }))
const mine = async (addresses: string[], more: { kind?: string } = {}) =>
  (await approvals.duties.mine(db, { areaId: '1', addresses, size: 50, ...more })).items

describe('a duty of a feature', () => {
  test('opens once, moves when it is opened again, and closes', async () => {
    const facts = duty({ addresses: ['right:guard', 'person:g', 'right:guard'] })
    await open(facts)
    await open(facts)
    expect(await mine(['person:g', 'right:guard'])).toMatchObject([
      { kind: 'round', title: '巡查', address: 'person:g', caseId: null },
    ])
    const [first] = await mine(['right:guard'])
    stage.forward(1000)
    await open({ ...facts, addresses: ['right:night'], title: '夜巡', now: stage.now() })
    expect(await mine(['person:g', 'right:guard'])).toEqual([])
    expect(await mine(['right:night'])).toMatchObject([{ id: first?.id, title: '夜巡', openedAt: first?.openedAt }])
    await close(facts)
    await close(facts)
    expect(await mine(['right:night'])).toEqual([])
  })

  test('of one subject may be several by their keys; closing closes one or all', async () => {
    const facts = duty({ addresses: ['right:keys'] })
    for (const key of ['a', 'b', 'c']) await open({ ...facts, key })
    expect(await mine(['right:keys'])).toHaveLength(3)
    await close({ ...facts, key: 'b' })
    expect(await mine(['right:keys'])).toHaveLength(2)
    await close(facts)
    expect(await mine(['right:keys'])).toEqual([])
  })

  test('reaches one address alone, or others too', async () => {
    await open(duty({ addresses: ['right:one'], title: '独自' }))
    await open(duty({ addresses: ['right:one', 'right:two'], title: '一起' }))
    const alone = await approvals.duties.mine(db, { areaId: '1', addresses: ['right:one'], size: 50, alone: true })
    expect(alone.items.map(({ title }) => title)).toEqual(['独自'])
    const both = { areaId: '1', addresses: ['right:one', 'right:two'], size: 50, alone: true } as const
    expect((await approvals.duties.mine(db, both)).items).toHaveLength(2)
  })

  test('is of its park and kind', async () => {
    await open(duty({ areaId: '2', addresses: ['right:park'] }))
    await open(duty({ addresses: ['right:park'], kind: 'task' }))
    expect((await mine(['right:park'])).map(({ kind }) => kind)).toEqual(['task'])
    expect(await mine(['right:park'], { kind: 'round' })).toEqual([])
  })

  test('never closes what a case has open', async () => {
    const { caseId, subjectId } = await stage.begin(await stage.process([node('a')]), lin)
    await inTransaction(db, (tx) =>
      approvals.duties.close(tx, { areaId: '1', kind: 'approval', subject: { kind: 'test.expense', id: subjectId } }),
    )
    expect((await mine(['right:boss'])).filter((each) => each.caseId === caseId)).toHaveLength(1)
  })
})

describe('my duties', () => {
  test('go on page by page over several addresses, each once, the oldest first, by one statement', async () => {
    const addresses = ['right:list', 'person:l', 'manager:l']
    for (let n = 0; n < 25; n += 1) {
      if (n % 3 === 0) stage.forward(1000)
      await open(duty({ addresses: addresses.filter((_, i) => n % (i + 2) === 0 || i === n % 3), now: stage.now() }))
    }
    const seen: string[] = []
    let next: string | undefined
    for (let left = 20; left > 0; left -= 1) {
      const counting = counted(db)
      const page: Page<Duty> = await approvals.duties.mine(counting.db, { areaId: '1', addresses, next, size: 4 })
      expect(counting.statements()).toBe(1)
      seen.push(...page.items.map(({ id }) => id))
      if (page.next === null) break
      next = page.next
    }
    const all = await mine(addresses)
    expect(all).toHaveLength(25)
    expect(seen).toEqual(all.map(({ id }) => id))
    const times = all.map(({ openedAt }) => openedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(await approvals.duties.count(db, { areaId: '1', addresses })).toBe(25)
    expect(await approvals.duties.count(db, { areaId: '1', addresses, most: 7 })).toBe(7)
  })
})

describe('a hint', () => {
  const told = async () => {
    stage.hints.length = 0
    await stage.jobs.drain()
    return stage.hints.map(({ personId }) => personId).sort()
  }

  test('goes to the persons behind the addresses when a duty opens, is urged or closes', async () => {
    await stage.jobs.drain()
    const { caseId } = await stage.begin(await stage.process([node('a')]), lin)
    expect(await told()).toEqual([zhang.id, wang.id])
    expect(stage.hints[0]?.hint).toEqual({ topic: 'duty', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    await stage.act(lin, { caseId, act: 'urge' })
    expect(await told()).toEqual([zhang.id, wang.id])
    await stage.act(zhang, { caseId, act: 'approve' })
    expect(await told()).toEqual([zhang.id, wang.id])
    await open(duty({ addresses: ['person:nobody'] }))
    expect(await told()).toEqual([])
  })

  test('also goes to who stands in', async () => {
    const until = new Date(stage.now().getTime() + 3_600_000)
    await inTransaction(db, (tx) =>
      approvals.delegate(tx, stage.actor(wang), { toPersonId: zhao.id, fromAt: stage.now(), untilAt: until }),
    )
    await stage.begin(await stage.process([node('a')]), lin)
    expect(await told()).toEqual([zhang.id, wang.id, zhao.id])
  })

  test('falls with the deed that it tells of', async () => {
    const { caseId } = await stage.begin(await stage.process([node('a')]), lin)
    await stage.jobs.drain()
    stage.subject.moved = async () => Promise.reject(new Error('no'))
    await expect(stage.act(zhang, { caseId, act: 'approve' })).rejects.toThrow('no')
    expect(await told()).toEqual([])
  })
})

describe('how long a step usually takes', () => {
  test('is told where it is asked for, of the same step of the same process, once one was decided', async () => {
    const steps = [node('a', { holders: [{ kind: 'person', personId: zhao.id }] })]
    const processId = await stage.process(steps)
    const first = await stage.begin(processId, lin)
    const usual = async (more: { usual?: true }) =>
      (await approvals.duties.mine(db, { areaId: '1', addresses: [`person:${zhao.id}`], size: 50, ...more })).items.map(
        ({ caseId, usualMinutes }) => ({ caseId, usualMinutes }),
      )
    expect(await usual({ usual: true })).toEqual([{ caseId: first.caseId, usualMinutes: null }])
    stage.forward(2 * 3_600_000)
    await stage.act(zhao, { caseId: first.caseId, act: 'approve' })
    const second = await stage.begin(processId, lin)
    const other = await stage.begin(await stage.process(steps), lin)
    expect(await usual({ usual: true })).toEqual([
      { caseId: second.caseId, usualMinutes: 120 },
      { caseId: other.caseId, usualMinutes: null },
    ])
    expect(await usual({})).toMatchObject([{ usualMinutes: null }, { usualMinutes: null }])
  })
})
