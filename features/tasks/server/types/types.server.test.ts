import { beforeEach, describe, expect, test } from 'vitest'
import type { Design, DesignDetail, DesignItem, Tried } from '#contract/tasks'
import { makeGrant } from '#fixtures/people'
import { plainField } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
let designer: Someone
beforeEach(async () => {
  designer = await world.person({ nickName: '周园', roles: ['visitor'] })
  await makeGrant(db, designer, { rights: ['task.design'] })
})

const post = <Body>(call: string, input: object, by = designer) => world.post<Body>(`task/${call}`, input, by.token)
let nth = 0
const design = (facts: Partial<Design> = {}): Design => ({
  title: `月报${(nth += 1)}`,
  about: '每月一次',
  usualDays: 5,
  forms: [{ key: 'form-1', title: '用工', fields: [plainField('people', { kind: 'number', required: true })] }],
  steps: [],
  ...facts,
})
const operators = { kind: 'right' as const, personId: null, personName: '', right: 'operator' }
const step = {
  key: 'step-1',
  title: '运营审核',
  holders: [operators],
  mode: 'any',
  hours: 8,
  when: { field: 'form-1.people', is: '>', value: 10, empty: null },
} satisfies Design['steps'][number]
const save = (given: object, id: string | null = null, seen?: number, by = designer) =>
  post<DesignDetail>('designSave', { id, design: given, ...(seen && { seen }) }, by)
const begun = async (facts: Partial<Design> = {}) => (await save(design(facts))).body
const publish = ({ id, version }: { id: string; version: number }) =>
  post<DesignDetail>('designPublish', { id, seen: version })
const versionOf = (id: string, version: number) =>
  db
    .selectFrom('tasks.typeVersion')
    .select(['title', 'forms', 'processId', 'processVersion', 'usualDays'])
    .where('typeId', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()

describe('designing', () => {
  test('a draft is saved with its problems, listed, read and saved anew by the version that was seen', async () => {
    const { code, body } = await save(design({ forms: [{ key: 'form-1', title: '', fields: [] }] }))
    expect(code).toBe(200)
    expect(body).toMatchObject({ state: 'draft', published: 0, version: 1, changedBy: '周园', edited: false })
    expect(body.problems.map(({ words }) => words)).toEqual(['请填写表单名称', '表单还没有字段'])
    const again = await save({ ...body.design, title: '季报' }, body.id, 1)
    expect(again.body).toMatchObject({ id: body.id, title: '季报', version: 2, edited: false })
    expect((await save(body.design, body.id, 1)).code).toBe(19_000)
    const { items } = (await post<{ items: DesignItem[] }>('designList', { state: 'draft' })).body
    expect(items.find(({ id }) => id === body.id)).toMatchObject({ title: '季报', forms: 1, problem: '请填写表单名称' })
    expect((await post<DesignDetail>('designDetail', { id: body.id })).body.design.title).toBe('季报')
  })

  test('what is no field is refused and nothing is stored', async () => {
    const evil = [{ ...plainField('a'), kind: 'constructor' }]
    expect((await save(design({ forms: [{ key: 'form-1', title: 'x', fields: evil as never }] }))).code).toBe(19_100)
    const person = { ...step, holders: [{ kind: 'person', personId: designer.id, personName: '', right: '' }] }
    expect((await save(design({ steps: [person as never] }))).code).toBe(19_100)
    expect(await save(design({ title: ' ' }))).toMatchObject({ code: 19_108, message: '请填写任务类型的名称' })
    const words = '字'.repeat(200)
    const many = Array.from({ length: 100 }, (_, at) =>
      plainField(`f${at}`, {
        showWhen: { is: 'all', of: Array.from({ length: 10 }, () => ({ field: 'a', is: '=', to: { value: words } })) },
      }),
    )
    expect((await save(design({ forms: [{ key: 'form-1', title: 'x', fields: many }] }))).code).toBe(19_105)
  })

  test('is for who holds the right, and for operators', async () => {
    const { id, version, design: made } = await begun()
    const stranger = await world.person({ roles: ['staff'] })
    const act = { id, seen: version }
    for (const [call, input] of [
      ['designList', { state: 'draft' }],
      ['designDetail', { id }],
      ['designSave', { id, seen: version, design: made }],
      ['designCopy', { id }],
      ['designPublish', act],
      ['designSwitch', { ...act, disabled: true }],
      ['designRemove', act],
      ['designTry', { forms: [], steps: [], answers: [] }],
    ] as const)
      expect([call, (await post(call, input, stranger)).code]).toEqual([call, 403])
    const operator = await world.person({ roles: ['operator'] })
    expect((await post('designDetail', { id }, operator)).code).toBe(200)
  })
})

describe('publishing', () => {
  test('makes versions of what changed, and keeps what did not', async () => {
    const two = { key: 'form-2', title: '附表', fields: [plainField('note')] }
    const { id, version, design: made } = await begun({ forms: [...design().forms, two], steps: [step] })
    const first = await publish({ id, version })
    expect(first.body).toMatchObject({ state: 'published', published: 1, edited: false, problems: [] })
    const before = await versionOf(id, 1)
    const forms = before.forms as { formId: string; version: number }[]
    expect(forms.map((form) => form.version)).toEqual([1, 1])
    const { processId } = before
    const stored = await db
      .selectFrom('approvals.processVersion')
      .select('steps')
      .where('processId', '=', processId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored.steps)).toContain(`${forms[0]?.formId}.people`)

    const changed = { ...made, usualDays: 9, forms: [made.forms[0], { ...two, fields: [plainField('more')] }] }
    const saved = await save(changed, id, first.body.version)
    expect(saved.body).toMatchObject({ state: 'published', edited: true, published: 1 })
    expect((await publish(saved.body)).body).toMatchObject({ published: 2, edited: false })
    const after = await versionOf(id, 2)
    expect(after).toMatchObject({ usualDays: 9, processId, processVersion: 1 })
    expect(after.forms).toEqual([forms[0], { formId: forms[1]?.formId, version: 2 }])
    expect(await versionOf(id, 1)).toEqual(before)
  })

  test.each<[string, Partial<Design>, number, string]>([
    ['no form', { forms: [] }, 19_101, '表单不能发布：还没有表单'],
    [
      'a field without a name',
      { forms: [{ key: 'form-1', title: '用工', fields: [plainField('a', { label: '' })] }] },
      19_101,
      '表单不能发布：请填写字段名称',
    ],
    [
      'a step that nobody decides',
      { steps: [{ ...step, holders: [] }] },
      19_102,
      '流程不能发布：“运营审核”：每一步都要选择由谁审批',
    ],
    [
      'a condition that asks nothing',
      { steps: [{ ...step, when: { ...step.when, field: 'form-1.gone' } }] },
      19_102,
      '流程不能发布：“运营审核”：用到了没有的字段',
    ],
    [
      'a way that hangs on what may be empty',
      {
        forms: [{ key: 'form-1', title: '用工', fields: [plainField('people', { kind: 'number' })] }],
        steps: [step],
      },
      19_102,
      '流程不能发布：“运营审核”：条件用到了可能没有填写的字段，请说明没有填写时怎么走',
    ],
    [
      'a right that nobody holds',
      { steps: [{ ...step, when: null, holders: [{ ...operators, right: 'archive.write' }] }] },
      19_102,
      '流程不能发布：“运营审核”的审批人已不在',
    ],
  ])('is refused with %s', async (_, facts, code, message) => {
    const type = await begun(facts)
    expect(await publish(type)).toMatchObject({ code, message })
    expect((await post<DesignDetail>('designDetail', { id: type.id })).body).toMatchObject({
      state: 'draft',
      version: 1,
    })
  })
})

describe('a type that was published', () => {
  test('is disabled and enabled again, not removed; a draft is removed, and not disabled', async () => {
    const { id, version } = (await publish(await begun())).body
    const turn = (of: string, seen: number, disabled: boolean) =>
      post<DesignDetail>('designSwitch', { id: of, seen, disabled })
    const off = await turn(id, version, true)
    expect(off.body).toMatchObject({ state: 'disabled', edited: false, published: 1 })
    expect((await turn(id, off.body.version, false)).body.state).toBe('published')
    expect((await post('designRemove', { id, seen: off.body.version + 1 })).code).toBe(19_106)
    const draft = await begun()
    expect((await turn(draft.id, 1, true)).code).toBe(19_107)
    expect((await post('designRemove', { id: draft.id, seen: 1 })).code).toBe(200)
    expect((await post('designDetail', { id: draft.id })).code).toBe(404)
  })

  test('is copied as a draft of its own: its forms are new ones', async () => {
    const type = (await publish(await begun())).body
    const { id } = (await post<{ id: string }>('designCopy', { id: type.id })).body
    const copy = (await post<DesignDetail>('designDetail', { id })).body
    expect(copy).toMatchObject({ title: `${type.title}（副本）`, state: 'draft', published: 0 })
    await publish(copy)
    const formIdOf = async (of: string) => ((await versionOf(of, 1)).forms as { formId: string }[])[0]?.formId
    expect(await formIdOf(id)).not.toBe(await formIdOf(type.id))
  })
})

test('fields choose from published lists of the park alone', async () => {
  const list = (areaId: string, tableName: string, published = true) => ({
    id: newId(),
    areaId,
    title: tableName,
    tableName,
    published,
    publishedAt: published ? world.now() : null,
    changedAt: world.now(),
  })
  await db
    .insertInto('tasks.list')
    .values([list('1', 'streets'), list('1', 'secret', false), list('2', 'elsewhere')])
    .execute()
  const of = (name: string) => ({
    forms: [{ key: 'form-1', title: '用工', fields: [plainField('street', { kind: 'list', from: { list: name } })] }],
  })
  expect((await begun(of('streets'))).lists).toEqual([
    { name: 'building', title: '楼栋', within: null },
    { name: 'floor', title: '楼层', within: 'building' },
    { name: 'room', title: '房间', within: 'floor' },
    { name: 'company', title: '入驻企业', within: null },
    { name: 'industry', title: '国民经济行业', within: null },
    { name: 'streets', title: 'streets', within: null },
  ])
  expect((await publish(await begun(of('streets')))).code).toBe(200)
  for (const name of ['secret', 'elsewhere'])
    expect(await publish(await begun(of(name)))).toMatchObject({
      code: 19_101,
      message: '表单不能发布：“street”：列表已不存在，请重新选择',
    })
})

test('a design is tried before it is saved, and nothing is written', async () => {
  const { forms } = design()
  const ask = (filled: object) =>
    post<Tried>('designTry', { forms, steps: [step], answers: [{ key: 'form-1', filled }] })
  const { body } = await ask({ answers: { people: ['12'] }, marks: {}, rows: {} })
  expect(body).toMatchObject({ forms: [{ shown: ['people'], problems: [] }], way: [{ key: 'step-1', applies: true }] })
  expect((await ask({ answers: { people: 12 }, marks: {}, rows: {} })).code).toBe(19_100)
  expect((await ask({ answers: {}, marks: {}, rows: { r: [{ id: '__proto__', answers: {}, marks: {} }] } })).code).toBe(
    19_100,
  )
})
