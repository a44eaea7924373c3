import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskDetail, DeskPolicy, Fitting, PolicyContent, PolicyDetail, PolicyFact, Theme } from '#contract/policy'
import { makeIndicator } from '#fixtures/archives'
import { makeCompany, makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { titlesOf } from '../../../../tests/support/inbox.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { byOperators, makeTheme, plainField, policyContent, statedFact } from '../fixtures.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
let writer: Someone
let other: Someone
let themeId: string
beforeAll(async () => {
  writer = await world.person({ nickName: '周园', roles: ['property'] })
  other = await world.person({ nickName: '吴江', roles: ['property'] })
  await world.person({ roles: ['operator'] })
  for (const each of [writer, other]) await makeGrant(db, each, { rights: ['policy.write'] })
  themeId = await makeTheme(db)
})

const inbox = titlesOf(world)
const today = () => dayOf(world.now())
const post = <Body>(call: string, input: object, by = writer) => world.post<Body>(`policy/${call}`, input, by.token)
const content = (more: Partial<PolicyContent> = {}) => policyContent({ themeIds: [themeId], ...more })
const save = (given: PolicyContent, act: 'draft' | 'submit', of: { id?: string; n?: number } = {}, by = writer) =>
  post<DeskDetail>('policySave', { id: of.id ?? null, ...(of.n && { n: of.n }), content: given, act }, by)
const review = (id: string, n: number, agree = true, reason = '', by = other) =>
  post('policyReview', { id, n, agree, reason }, by)
async function published(more: Partial<PolicyContent> = {}): Promise<string> {
  const { body } = await save(content(more), 'submit')
  const { code, message } = await review(body.id, 1)
  if (code !== 200) throw new Error(`${code} ${message}`)
  return body.id
}
const titles = async (box: string, by = writer) =>
  (await post<{ items: DeskPolicy[] }>('deskList', { box }, by)).body.items.map(({ id }) => id)

describe('writing', () => {
  test('a draft is its author’s alone, is read back as it was written, and is saved anew by the version that was seen', async () => {
    const { code, body } = await save(content({ title: '稳岗补贴', themeIds: [] }), 'draft')
    expect(code).toBe(200)
    expect(body).toMatchObject({ state: 'draft', n: 1, title: '稳岗补贴', mine: true, author: '周园', live: null })
    expect(body.problems).toContainEqual({ part: 'themes', spot: '', words: '请选择主题', warning: false })
    expect(body.content.rules).toEqual(content().rules)
    expect(await titles('drafts')).toContain(body.id)
    expect(await titles('drafts', other)).not.toContain(body.id)
    expect((await post('deskDetail', { id: body.id }, other)).code).toBe(404)
    expect((await save(content(), 'draft', { id: body.id, n: 1 }, other)).code).toBe(404)
    expect((await save(content({ title: '稳岗返还' }), 'draft', { id: body.id, n: 1 })).body).toMatchObject({
      n: 1,
      title: '稳岗返还',
    })
    expect((await save(content(), 'draft', { id: body.id, n: 2 })).code).toBe(21_101)
    expect((await post('detail', { id: body.id })).code).toBe(404)
  })

  test('is for who holds the right, in the own park', async () => {
    const id = await published()
    const stranger = await world.person({ roles: ['operator'] })
    const abroad = await world.person({ areaId: '2', roles: ['property'] })
    await makeGrant(db, abroad, { rights: ['policy.write'] })
    for (const [call, input] of [
      ['deskList', { box: 'live' }],
      ['deskDetail', { id }],
      ['factCatalogue', {}],
      ['policySave', { id, n: 1, content: content(), act: 'draft' }],
      ['policyReview', { id, n: 1, agree: true, reason: '' }],
      ['policyEnd', { id, n: 1, reason: '到期' }],
      ['themesSave', { themes: [] }],
      ['fitting', { id }],
    ] as const) {
      expect([call, (await post(call, input, stranger)).code]).toEqual([call, 21_100])
      if ('id' in input) expect([call, (await post(call, input, abroad)).code]).toEqual([call, 404])
    }
  })

  test('what cannot be is refused at its place, and nothing is stored', async () => {
    const count = async () => (await db.selectFrom('policy.policy').select('id').execute()).length
    const before = await count()
    const handed = (more: Partial<PolicyContent>) => save(content(more), 'submit')
    const rules = (facts: PolicyFact[], rule: object) => ({
      rules: { facts, clauses: [{ id: 'c1', quote: '条款', rule: rule as never }] },
    })
    const people = statedFact('people', { label: '从业人数' })
    const founded = statedFact('founded', { source: 'archive', key: 'founded', sort: 'ordered', min: null })
    for (const [more, code, message] of [
      [{ opensOn: today(), closesOn: addDays(today(), -1) }, 21_107, '截止日期不能早于开始日期'],
      [{ text: { blocks: [] } }, 21_105, '请填写正文'],
      [{ themeIds: [] }, 21_107, '请选择主题'],
      [{ themeIds: [newId()] }, 21_000, '主题已不存在，请重新选择'],
      [rules([people], { field: 'gone', is: '=', to: { value: '1' } }), 21_107, '“条款”：条件用到了没有的信息'],
      [rules([people], { field: 'people', is: 'empty' }), 21_107, '“条款”：缺少的信息按“无法判断”处理，不能作为条件'],
      [rules([people], { field: 'people', is: '>', to: { value: '多' } }), 21_107, '“条款”：条件里应填数字'],
      [
        rules([people], {
          is: 'all',
          of: [
            { field: 'people', is: '>', to: { value: '5' } },
            { field: 'people', is: '<', to: { value: '5' } },
          ],
        }),
        21_107,
        '“条款”：按这个条件，没有企业能符合',
      ],
      [rules([founded], { field: 'founded', is: '<', to: { value: '去年' } }), 21_107, '“条款”：条件里应选择日期'],
      [
        rules([statedFact('kind', { label: '类型', sort: 'text' })], { field: 'kind', is: '=', to: { value: '总部' } }),
        21_107,
        '“类型”：请列出企业可以选择的选项',
      ],
      [
        rules([statedFact('profit', { source: 'archive', key: 'figure.gone.year', label: '利润' })], {
          field: 'profit',
          is: '>',
          to: { value: '1' },
        }),
        21_107,
        '“利润”：档案里已没有这项信息，请重新选择',
      ],
      [rules([people], { is: 'maybe' }), 21_108, '内容有误，请刷新后重新编辑'],
      [{ design: { ...content().design, steps: [] } }, 21_107, '请设置由谁审批'],
      [
        { design: { ...content().design, fields: [{ ...plainField('a'), kind: 'constructor' as never }] } },
        21_108,
        '内容有误，请刷新后重新编辑',
      ],
      [
        { design: { ...content().design, takes: [{ field: 'files', factId: 'people' }] } },
        21_107,
        '“附件”：这个字段不能带入信息',
      ],
      [
        {
          design: {
            ...content().design,
            steps: [
              { ...byOperators, holders: [{ kind: 'manager' as const, personId: null, personName: '', right: '' }] },
            ],
          },
        },
        21_108,
        '内容有误，请刷新后重新编辑',
      ],
    ] as const)
      expect([message, await handed(more as Partial<PolicyContent>)]).toEqual([
        message,
        expect.objectContaining({ code, message }),
      ])
    expect(await count()).toBe(before)
  })

  test('facts of the archive are those of the catalogue, whatever was sent', async () => {
    const forged = statedFact('f', {
      source: 'archive',
      key: 'founded',
      label: '随便',
      sort: 'decimal',
      fixed: false,
      maxAgeDays: 30,
    })
    const rule = { field: 'f', is: '<=', to: { value: '2020-01-01' } } as const
    const { body } = await save(
      content({ rules: { facts: [forged], clauses: [{ id: 'c1', quote: '条款', rule }] } }),
      'draft',
    )
    expect(body.content.rules.facts[0]).toMatchObject({
      label: '成立日期',
      sort: 'ordered',
      fixed: true,
      maxAgeDays: 30,
    })
    const { items } = (await post<{ items: PolicyFact[] }>('factCatalogue', {})).body
    expect(items.map(({ key }) => key)).toEqual(expect.arrayContaining(['founded', 'capital', 'honour', 'patents']))
  })
})

describe('publishing', () => {
  test('is another person’s, who publishes the version that they read', async () => {
    const { body } = await save(content(), 'submit')
    const { id } = body
    expect(body).toMatchObject({ state: 'review', versionState: 'review', can: { review: false } })
    expect(await titles('review', other)).toContain(id)
    expect(await inbox(other)).toContain('《研发费用补贴》等您审核')
    expect((await review(id, 1, true, '', writer)).code).toBe(21_102)
    expect((await review(id, 2)).code).toBe(21_101)
    // handed in again meanwhile: what was read is not what would be published
    expect((await save(content({ title: '研发补贴' }), 'submit', { id, n: 1 })).body.n).toBe(2)
    expect((await review(id, 1)).code).toBe(21_101)
    expect(await review(id, 2)).toMatchObject({ code: 200, body: { state: 'published', n: 2 } })
    expect((await review(id, 2)).code).toBe(21_103)
    expect((await post<PolicyDetail>('detail', { id })).body).toMatchObject({
      n: 2,
      title: '研发补贴',
      takesApplications: true,
    })
    expect(await inbox(writer)).toContain('《研发补贴》已发布')
    expect(await inbox(other)).not.toContain('《研发补贴》等您审核')
    const acts = await db.selectFrom('audit.entry').select('action').where('subjectId', '=', id).orderBy('at').execute()
    expect(acts.map(({ action }) => action)).toEqual(['policy.submitted', 'policy.submitted', 'policy.published'])
  })

  test('of two reviewers one publishes', async () => {
    const third = await world.person({ roles: ['property'] })
    await makeGrant(db, third, { rights: ['policy.write'] })
    const { id } = (await save(content(), 'submit')).body
    const codes = (await Promise.all([review(id, 1), review(id, 1, true, '', third)])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 21_103])
    const versions = await db.selectFrom('policy.version').select('reviewedBy').where('policyId', '=', id).execute()
    expect(versions).toHaveLength(1)
  })

  test('may be sent back with a reason, and is written anew then', async () => {
    const { id } = (await save(content(), 'submit')).body
    expect(await review(id, 1, false)).toMatchObject({ code: 21_111, field: 'reason' })
    expect((await review(id, 1, false, '请补充申报材料清单')).code).toBe(200)
    expect((await post<DeskDetail>('deskDetail', { id })).body).toMatchObject({
      state: 'draft',
      versionState: 'sent-back',
      reason: '请补充申报材料清单',
    })
    expect((await save(content({ title: '二稿' }), 'submit', { id, n: 1 })).body).toMatchObject({
      n: 1,
      state: 'review',
      reason: '',
    })
  })

  test('a later version waits beside the one that people read, and says what changed', async () => {
    const id = await published()
    const later = await save(content({ title: '研发费用补贴（修订）', words: '补贴上限提高到60万元' }), 'submit', {
      id,
      n: 1,
    })
    expect(later.body).toMatchObject({
      state: 'published',
      n: 2,
      revising: true,
      live: { n: 1, title: '研发费用补贴' },
    })
    expect((await post<PolicyDetail>('detail', { id })).body).toMatchObject({ n: 1, before: null })
    expect((await review(id, 2)).code).toBe(200)
    expect((await post<PolicyDetail>('detail', { id })).body).toMatchObject({
      n: 2,
      before: { n: 1, title: '研发费用补贴' },
      changes: [{ n: 2, words: '补贴上限提高到60万元' }, { n: 1 }],
    })
    // the form stands as it was published
    const forms = await db
      .selectFrom('policy.version')
      .select(['formId', 'formVersion'])
      .where('policyId', '=', id)
      .execute()
    expect(new Set(forms.map(({ formId, formVersion }) => `${formId} ${formVersion}`)).size).toBe(1)
  })

  test('tells who follows a theme', async () => {
    const own = await makeTheme(db)
    const [follower, nobody] = [await world.person(), await world.person()]
    await world.post('policy/themeSave', { themeIds: [own] }, follower.token)
    await published({ title: '绿色工厂奖励', themeIds: [own], closesOn: addDays(today(), 20) })
    expect(await inbox(follower)).toEqual(['新政策：绿色工厂奖励'])
    expect(await inbox(nobody)).toEqual([])
  })

  test('a policy that stands is ended with a reason, and written at no more', async () => {
    const { body: draft } = await save(content(), 'draft')
    expect((await post('policyEnd', { id: draft.id, n: 1, reason: '到期' })).code).toBe(21_110)
    const id = await published()
    expect((await post('policyEnd', { id, n: 2, reason: '到期' })).code).toBe(21_101)
    expect((await post('policyEnd', { id, n: 1, reason: '政策到期' })).code).toBe(200)
    expect((await post('policyEnd', { id, n: 1, reason: '政策到期' })).code).toBe(21_101)
    expect((await post<PolicyDetail>('detail', { id })).body.ended).toMatchObject({ reason: '政策到期' })
    expect((await save(content(), 'draft', { id, n: 1 })).code).toBe(21_109)
    expect(await titles('over')).toContain(id)
  })
})

test('a process that nobody could decide is not published', async () => {
  const holders = [{ kind: 'right' as const, personId: null, personName: '', right: 'invoice' }]
  const design = { ...content().design, steps: [{ ...byOperators, holders }] }
  const { id } = (await save(content({ design }), 'submit')).body
  expect((await review(id, 1)).code).toBe(21_115)
})

describe('which enterprises fit', () => {
  test('is counted before it is published, and how many turn', async () => {
    const id = await published()
    const [yes, no] = [await makeCompany(db, { name: '甲测试' }), await makeCompany(db, { name: '乙测试' })]
    for (const [{ id: companyId }, people] of [
      [yes, '12'],
      [no, '8'],
    ] as const) {
      const manager = await world.person({ company: { id: companyId, manager: true } })
      const stated = [{ factId: 'people', values: [people], asOf: today() }]
      await world.post('policy/fit', { id, companyId, stated }, manager.token)
    }
    type Answer = { items: Fitting[]; counts: Record<string, number>; turns: object[] | null }
    const first = (await post<Answer>('fitting', { id })).body
    expect(first).toMatchObject({ counts: { yes: 1, no: 1 }, turns: null })
    const [clause] = content().rules.clauses
    const rule = { field: 'people', is: '>=', to: { value: '5' } } as const
    const rules = { ...content().rules, clauses: clause ? [{ ...clause, rule }] : [] }
    await save(content({ rules }), 'submit', { id, n: 1 })
    const later = (await post<Answer>('fitting', { id, verdict: 'yes' }, other)).body
    expect(later).toMatchObject({ counts: { yes: 2, no: 0 }, turns: [{ from: 'no', to: 'yes', count: 1 }] })
    expect(Object.fromEntries(later.items.map(({ company, before }) => [company.id, before]))).toEqual({
      [yes.id]: 'yes',
      [no.id]: 'no',
    })
    expect((await post('fitting', { id, n: 9 })).code).toBe(404)
    expect((await post('fitting', { id, next: 'x' })).code).toBe(400)
  })

  test('asks for the right to figures where a condition asks one', async () => {
    const { id: indicatorId } = await makeIndicator(db, { spans: ['year'] })
    const { items } = (await post<{ items: PolicyFact[] }>('factCatalogue', {})).body
    const figure = items.find(({ key }) => key === `figure.${indicatorId}.year`)
    const rule = { field: figure?.id ?? '', is: '>=', to: { value: '2000' } } as const
    const rules = { facts: figure ? [figure] : [], clauses: [{ id: 'c1', quote: '营业收入不低于2000万元', rule }] }
    const id = await published({ rules })
    expect((await post('fitting', { id })).code).toBe(21_114)
    const analyst = await world.person({ roles: ['property'] })
    await makeGrant(db, analyst, { rights: ['policy.write', 'economy.read'] })
    expect((await post('fitting', { id }, analyst)).code).toBe(200)
  })
})

test('themes are set in their order, by what was seen; one that policies have is disabled, not removed', async () => {
  const list = async () => (await post<{ items: Theme[] }>('selectAllList', {})).body.items
  const before = (await list()).map(({ id, name, disabled }) => ({ id, name, disabled }))
  const set = (themes: object[]) => post<{ items: Theme[] }>('themesSave', { themes })
  const added = await set([
    ...before,
    { id: null, name: '人才', disabled: false },
    { id: null, name: '金融', disabled: false },
  ])
  expect(added.body.items.map(({ name }) => name).slice(-2)).toEqual(['人才', '金融'])
  expect(
    await set([
      { id: null, name: '人才', disabled: false },
      { id: null, name: '人才', disabled: false },
    ]),
  ).toMatchObject({
    code: 21_112,
    message: '已有主题“人才”',
  })
  expect((await set([{ id: newId(), name: '外贸', disabled: false }])).code).toBe(21_113)
  await published()
  const left = await set(
    added.body.items
      .filter(({ id, name }) => id !== themeId && name !== '金融')
      .map(({ id, name, disabled }) => ({ id, name, disabled })),
  )
  expect(left.body.items.find(({ id }) => id === themeId)).toMatchObject({ disabled: true })
  expect(left.body.items.map(({ name }) => name)).not.toContain('金融')
  const reader = await world.person()
  const seen = (await world.post<{ items: Theme[] }>('policy/selectAllList', {}, reader.token)).body.items
  expect(seen.map(({ id }) => id)).not.toContain(themeId)
})
