import { beforeAll, describe, expect, test } from 'vitest'
import type { PolicyDetail, PolicyFit, PolicyItem, Theme } from '#contract/policy'
import { makeArchive } from '#fixtures/archives'
import { makeCompany, makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makePolicy, makeTheme, policyContent, statedFact } from '../fixtures.ts'

const world = await makeWorld()
const { db } = world.store
const { approvals, forms } = world.product
type Someone = Awaited<ReturnType<typeof world.person>>
let writer: Someone
let other: Someone
beforeAll(async () => {
  writer = await world.person({ roles: ['property'] })
  other = await world.person({ roles: ['property'] })
})

const today = () => dayOf(world.now())
const post = <Body>(call: string, input: object, by: Someone) => world.post<Body>(`policy/${call}`, input, by.token)
const made = (content: Parameters<typeof policyContent>[0] = {}, state: 'draft' | 'published' = 'published') =>
  makePolicy(db, { approvals, forms }, { authorId: writer.id, reviewerId: other.id, content, state, now: world.now() })
/** The manager of a company with an archive, and people of it. */
async function company() {
  const archive = await makeArchive(db, { now: world.now() })
  const id = archive.companyId ?? ''
  const manager = await world.person({ company: { id, manager: true } })
  const staff = await world.person({ company: { id, allowed: true } })
  return { id, archiveId: archive.id, manager, staff }
}
async function keep(archiveId: string, kind: string, data: object, asOf = today()) {
  await makeGrant(db, writer, { rights: ['archive.read', 'archive.write'] })
  const given = { kind, archiveId, data, asOf, source: 'staff' }
  const { code, message } = await world.post('archive/save', given, writer.token)
  if (code !== 200) throw new Error(`${code} ${message}`)
}
const honour = (name: string, listed = true) => ({
  name,
  level: 'city',
  issuer: '',
  from: '2025-01-01',
  until: null,
  certificate: '',
  listed,
})
const capital = (amount: string) => ({
  legalRepresentative: '',
  companyKind: '',
  capital: amount,
  currency: 'CNY',
  founded: '2016-05-12',
  scope: '',
  industryClass: '',
  size: null,
  formerNames: [],
})
const CAPITAL = statedFact('capital', { source: 'archive', key: 'capital', label: '注册资本', unit: '万元', places: 2 })
const HONOUR = statedFact('honour', { source: 'archive', key: 'honour', label: '资质荣誉', sort: 'many', min: null })
const capitalRules = (most: number | null = null) => ({
  facts: [{ ...CAPITAL, maxAgeDays: most }],
  clauses: [
    { id: 'c1', quote: '注册资本不低于100万元', rule: { field: 'capital', is: '>=', to: { value: '100' } } as const },
  ],
})

describe('a policy', () => {
  test('is read by everybody of its park once it is published, and by nobody of another', async () => {
    const [id, draft] = [await made(), await made({}, 'draft')]
    const reader = await world.person()
    const abroad = await world.person({ areaId: '2' })
    expect((await post<PolicyDetail>('detail', { id }, reader)).body).toMatchObject({
      n: 1,
      title: '研发费用补贴',
      fit: null,
      takesApplications: true,
      clauses: [{ quote: '从业人数应不少于10人' }],
      window: { state: 'open' },
    })
    for (const [asked, by] of [
      [draft, reader],
      [id, abroad],
      [newId(), reader],
    ] as const)
      expect((await post('detail', { id: asked }, by)).code).toBe(404)
  })

  test('has its days reckoned from today', async () => {
    const reader = await world.person()
    const state = async (opensOn: string | null, closesOn: string | null) => {
      const id = await made({ opensOn, closesOn })
      return (await post<PolicyDetail>('detail', { id }, reader)).body.window.state
    }
    expect(await state(addDays(today(), 1), null)).toBe('coming')
    expect(await state(today(), today())).toBe('open')
    expect(await state(null, addDays(today(), -1))).toBe('closed')
  })
})

describe('the verdict', () => {
  test('cannot tell what is not known, and is yes once the enterprise stated it', async () => {
    const { id: companyId, manager, staff } = await company()
    const id = await made()
    const before = (await post<PolicyDetail>('detail', { id }, manager)).body.fit
    expect(before).toMatchObject({
      companyId,
      verdict: 'unknown',
      settling: ['people'],
      facts: [{ id: 'people', state: 'none', value: null }],
      clauses: [{ id: 'c1', verdict: 'unknown', deciding: true, facts: ['people'] }],
    })
    const stated = [{ factId: 'people', values: ['8'], asOf: today() }]
    const missed = (await post<PolicyFit>('fit', { id, companyId, stated }, manager)).body
    expect(missed).toMatchObject({ verdict: 'no', nearest: '再增加2人从业人数即符合', settling: [] })
    const more = [{ factId: 'people', values: ['12'], asOf: today() }]
    expect((await post<PolicyFit>('fit', { id, companyId, stated: more }, staff)).body).toMatchObject({
      verdict: 'yes',
      facts: [{ state: 'known', value: '12人', asOf: today(), source: 'stated' }],
    })
    const back = [{ factId: 'people', values: [], asOf: today() }]
    expect((await post<PolicyFit>('fit', { id, companyId, stated: back }, manager)).body.verdict).toBe('unknown')
  })

  test('takes facts of the archive with their day, and none that is too old', async () => {
    const { id: companyId, archiveId, manager } = await company()
    await keep(archiveId, 'basic', capital('120'), addDays(today(), -40))
    const [free, fresh] = [await made({ rules: capitalRules() }), await made({ rules: capitalRules(30) })]
    const fitOf = async (id: string) => (await post<PolicyDetail>('detail', { id, companyId }, manager)).body.fit
    expect(await fitOf(free)).toMatchObject({
      verdict: 'yes',
      facts: [{ state: 'known', value: '120万元', asOf: addDays(today(), -40), source: 'staff' }],
    })
    expect(await fitOf(fresh)).toMatchObject({ verdict: 'unknown', facts: [{ state: 'old', value: null }] })
  })

  test('tells values of confidential facts to managers alone, and how far they are from the bound', async () => {
    const { id: companyId, archiveId, manager, staff } = await company()
    await keep(archiveId, 'basic', capital('80'))
    await keep(archiveId, 'honour', honour('高新技术企业'))
    const rules = {
      facts: [CAPITAL, HONOUR],
      clauses: [
        ...capitalRules().clauses,
        { id: 'c2', quote: '高新技术企业', rule: { field: 'honour', is: 'in', to: ['高新技术企业'] } as const },
      ],
    }
    const id = await made({ rules })
    const fitOf = async (by: Someone) => (await post<PolicyDetail>('detail', { id, companyId }, by)).body.fit
    expect(await fitOf(manager)).toMatchObject({
      verdict: 'no',
      nearest: '再增加20万元注册资本即符合',
      facts: [
        { id: 'capital', state: 'known', value: '80万元' },
        { id: 'honour', state: 'known', value: '高新技术企业' },
      ],
      clauses: [{ deciding: true }, { deciding: false }],
    })
    const told = await fitOf(staff)
    expect(told).toMatchObject({
      verdict: 'no',
      nearest: null,
      facts: [
        { id: 'capital', state: 'hidden', value: null },
        { id: 'honour', state: 'known' },
      ],
    })
    expect(JSON.stringify(told)).not.toMatch(/80万元|20万元/)
    await keep(archiveId, 'honour', honour('专精特新', false))
    expect((await fitOf(staff))?.facts[1]).toMatchObject({ state: 'hidden', value: null })
  })

  test('refuses what is stated of a fact that is not asked, what is no value of it, and a day ahead', async () => {
    const { id: companyId, manager } = await company()
    const rules = {
      facts: [
        statedFact('people', { label: '从业人数', max: '100' }),
        statedFact('kind', { label: '类型', sort: 'text', unit: '', options: ['总部', '分支'] }),
        statedFact('on', { label: '日期', sort: 'ordered', unit: '', min: '2020-01-01' }),
      ],
      clauses: policyContent().rules.clauses,
    }
    const id = await made({ rules })
    const state = async (factId: string, values: string[], asOf = today()) =>
      await post('fit', { id, companyId, stated: [{ factId, values, asOf }] }, manager)
    expect(await state('gone', ['1'])).toMatchObject({ code: 21_001, field: 'stated.0' })
    for (const [factId, value, why] of [
      ['people', '多', '请填写数字'],
      ['people', '1.5', '请填写整数'],
      ['people', '-1', '不能小于0人'],
      ['people', '101', '不能大于100人'],
      ['kind', '合资', '没有选项“合资”'],
      ['on', '昨天', '请选择日期'],
      ['on', '2019-12-31', '不能早于2020-01-01'],
    ] as const)
      expect(await state(factId, [value])).toMatchObject({ code: 21_002, message: why, field: 'stated.0.values' })
    expect(await state('people', ['1', '2'])).toMatchObject({ code: 21_002, message: '只能填写一项' })
    expect(await state('people', ['3'], addDays(today(), 1))).toMatchObject({ code: 21_003 })
    const kept = await db.selectFrom('policy.stated').select('factId').where('policyId', '=', id).execute()
    expect(kept).toEqual([])
  })

  test('is stated by managers and by whom the company lets act, for no other company', async () => {
    const { id: companyId } = await company()
    const id = await made()
    const stranger = await world.person({ company: { id: (await makeCompany(db, {})).id, manager: true } })
    const idle = await world.person({ company: { id: companyId } })
    const input = { id, companyId, stated: [{ factId: 'people', values: ['12'], asOf: today() }] }
    expect((await post('fit', input, stranger)).code).toBe(404)
    expect((await post('fit', input, idle)).code).toBe(403)
    expect((await post('detail', { id, companyId }, stranger)).code).toBe(404)
    expect((await post<PolicyDetail>('detail', { id, companyId }, idle)).body.fit?.verdict).toBe('unknown')
  })
})

describe('the list', () => {
  test('finds by words, theme, tag, level, days and verdict', async () => {
    const { manager, id: companyId } = await company()
    const themeId = await makeTheme(db)
    const tag = newId().slice(-8)
    const about = { ...policyContent().about, level: 'park' as const, tags: [tag] }
    const id = await made({ title: '数字化改造奖励', themeIds: [themeId], about, closesOn: addDays(today(), 3) })
    const later = await made({ title: '后年奖励', themeIds: [themeId], about, opensOn: addDays(today(), 30) })
    const ids = async (input: object) =>
      (await post<{ items: PolicyItem[] }>('list', { tag, companyId, ...input }, manager)).body.items.map(
        (each) => each.id,
      )
    expect(await ids({})).toEqual([later, id])
    expect(await ids({ text: '数字化' })).toEqual([id])
    expect(await ids({ text: '从业人数', themeIds: [themeId] })).toEqual([later, id])
    expect(await ids({ themeIds: [newId()] })).toEqual([])
    expect(await ids({ level: 'state' })).toEqual([])
    expect(await ids({ level: 'park', window: 'closing' })).toEqual([id])
    expect(await ids({ window: 'coming' })).toEqual([later])
    expect(await ids({ window: 'closed' })).toEqual([])
    expect(await ids({ verdict: 'unknown' })).toEqual([later, id])
    expect(await ids({ verdict: 'yes' })).toEqual([])
    await post('fit', { id, companyId, stated: [{ factId: 'people', values: ['10'], asOf: today() }] }, manager)
    expect(await ids({ verdict: 'yes' })).toEqual([id])
    const { body } = await post<{ items: { name: string; count: number }[] }>('tags', { ifDefault: 0 }, manager)
    expect(body.items).toContainEqual({ name: tag, count: 2 })
  })

  test('goes on where a page ended', async () => {
    const tag = newId().slice(-8)
    const about = { ...policyContent().about, tags: [tag] }
    for (let nth = 0; nth < 21; nth += 1) await made({ about, design: { fields: [], takes: [], steps: [] } })
    const reader = await world.person()
    const page = async (next?: string) =>
      (await post<{ items: PolicyItem[]; next: string | null }>('list', { tag, ...(next && { next }) }, reader)).body
    const first = await page()
    const second = await page(first.next ?? '')
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 1, null])
    expect((await post('list', { next: '!' }, reader)).code).toBe(400)
  })
})

test('themes are followed, and no others; of another park none', async () => {
  const [one, two, abroad] = [await makeTheme(db), await makeTheme(db), await makeTheme(db, { areaId: '2' })]
  const reader = await world.person()
  const followed = async () =>
    (await post<{ items: Theme[] }>('selectUserAuthList', {}, reader)).body.items.map(({ id }) => id)
  expect((await post('themeSave', { themeIds: [one, two] }, reader)).code).toBe(200)
  expect(new Set(await followed())).toEqual(new Set([one, two]))
  expect(await post('themeSave', { themeIds: [one, abroad] }, reader)).toMatchObject({
    code: 21_000,
    field: 'themeIds.1',
  })
  expect((await post('themeSave', { themeIds: [two] }, reader)).code).toBe(200)
  expect(await followed()).toEqual([two])
  const all = (await post<{ items: Theme[] }>('selectAllList', {}, reader)).body.items
  expect(all.find(({ id }) => id === one)).toMatchObject({ followed: false })
  const id = await made({ themeIds: [two] })
  const list = await post<{ items: PolicyItem[] }>('list', { followed: true }, reader)
  expect(list.body.items.map((each) => each.id)).toEqual([id])
})
