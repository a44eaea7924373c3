import { describe, expect, test } from 'vitest'
import { PART_SUBJECT } from '../ground/auditing.ts'
import { auditStage, bySponsor } from '../tests/audit-stage.ts'

const stage = await auditStage()
const { db, world, people, handed, handIn, save, formsOf, stateOf } = stage
const { approvals } = world.product
const operators = { kind: 'right' as const, personId: null, personName: '', right: 'operator' }
const large = {
  ...bySponsor,
  key: 'second',
  title: '运营复核',
  holders: [operators],
  when: { field: 'form-1.people', is: '>' as const, value: 10, empty: false },
}
const caseOf = async (partId: string) => {
  const kase = await approvals.caseOf(db, { kind: PART_SUBJECT, id: partId })
  if (!kase) throw new Error('no case')
  return kase
}
const nodesOf = async (partId: string) => (await caseOf(partId)).nodes.map(({ key, state }) => [key, state])

describe('the way of a share', () => {
  test('hangs on its answers: the sponsor first, a second step where the number is large', async () => {
    const { partId, formId } = await handed([bySponsor, large], { people: '11', why: '扩产', name: '王芳' })
    const kase = await caseOf(partId)
    expect(kase.fields).toEqual({ sponsor: people().sponsor.id, [`${formId}.people`]: 11 })
    expect(kase.nodes.map(({ key, state }) => [key, state])).toEqual([
      ['first', 'waiting'],
      ['second', 'coming'],
    ])
    const small = await handed([bySponsor, large], { people: '10' })
    expect(await nodesOf(small.partId)).toEqual([['first', 'waiting']])
  })

  test('does not know a missing answer: it is neither large nor small', async () => {
    const small = { ...large, key: 'third', when: { ...large.when, is: '<=' as const } }
    const { partId } = await handed([bySponsor, large, small], { name: '王芳' })
    expect((await caseOf(partId)).fields).toEqual({ sponsor: people().sponsor.id })
    expect(await nodesOf(partId)).toEqual([['first', 'waiting']])
  })

  test('is judged anew by what was mended, also where an answer is gone', async () => {
    const { partId, formId } = await handed([bySponsor, large], { people: '11', why: '扩产' })
    const { manager, sponsor } = people()
    const actor = { areaId: '1', personId: sponsor.id, addresses: [`person:${sponsor.id}`], now: world.now() }
    const { id: caseId } = await caseOf(partId)
    const back = { caseId, act: 'return', opinion: '不对', fields: [`${formId}.people`, `${formId}.name`] } as const
    await db.transaction().execute((tx) => approvals.perform(tx, actor, back))
    const [form] = (await formsOf(partId, manager)).forms
    expect(form?.returned).toEqual(['people', 'name'])
    await save(partId, formId, { name: '李明' }, manager, form?.revision ?? 0)
    await handIn(partId)
    expect((await stateOf('tasks.part', partId)).state).toBe('auditing')
    const kase = await caseOf(partId)
    expect([kase.id, kase.fields]).toEqual([caseId, { sponsor: sponsor.id }])
    expect(kase.nodes.map(({ key, state }) => [key, state])).toEqual([
      ['first', 'returned'],
      ['first', 'waiting'],
    ])
  })
})
