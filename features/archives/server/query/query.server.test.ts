import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ListedArchive, queryRefusals as no, type QueryConfig, type Tabulation } from '#contract/archives'
import { makeBuilding, makeRegion, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeGrant } from '#fixtures/people'
import { newId } from '#platform/db'
import { spell } from '#platform/spelling'
import { addDays, dayOf } from '#vocabulary/day'
import { refusals } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'
import { makeWorld } from '../../../../tests/support/world.ts'
import { achievementFacts, basicFacts, honourFacts, makeArchive, makeFact } from '../fixtures.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
type Page = { items: ListedArchive[]; next: string | null }

const staff = async (...rights: Right[]) => {
  const person = await world.person({ roles: ['property'] })
  if (rights.length > 0) await makeGrant(db, person, { rights })
  return person
}
const today = () => dayOf(world.now())

let reader: Someone
let all: Someone
let employee: Someone
const ids: Record<string, string> = {}
let buildingId = ''
let regionId = ''

async function archive(name: string, facts: { outside?: boolean; creditCode?: string; stage?: string } = {}) {
  const { outside = false, ...rest } = facts
  const made = await makeArchive(db, { name, outside, now: world.now() })
  const pinyin = (await spell(name, 'other')).order
  if (outside)
    await db
      .updateTable('archives.archive')
      .set({ pinyin, ...rest })
      .where('id', '=', made.id)
      .execute()
  else
    await db
      .updateTable('people.company')
      .set({ pinyin, industry: '软件' })
      .where('id', '=', made.companyId ?? '')
      .execute()
  ids[name] = made.id
  return made
}

beforeAll(async () => {
  reader = await staff('archive.read')
  all = await staff('archive.read', 'archive.follow', 'archive.write', 'export')
  employee = await world.person()
  const cloud = await archive('光谷云图软件')
  const light = await archive('东湖光电')
  await archive('智造园外', { outside: true, creditCode: '91420100MA4QTEST0X', stage: 'talks' })
  const region = await makeRegion(db, { name: '云杉区' })
  const building = await makeBuilding(db, { regionId: region.id, name: '云杉楼' })
  regionId = region.id
  buildingId = building.id
  const roomId = await makeRoom(db, { floorId: building.floorIds[0] ?? '' })
  await makeTenancy(db, { holder: { companyId: cloud.companyId ?? '' }, roomId, firstOn: addDays(today(), -9) })
  const of = (archiveId: string, asOf: string) => ({ archiveId, asOf, now: world.now() })
  await makeFact(db, {
    ...of(cloud.id, '2026-02-01'),
    kind: 'basic',
    data: basicFacts({
      capital: '500',
      founded: '2015-03-15',
      industryClass: 'I65',
      size: 'small',
      scope: '地理信息系统研发；云计算服务。',
    }),
  })
  await makeFact(db, {
    ...of(light.id, '2026-01-01'),
    kind: 'basic',
    data: basicFacts({
      capital: '1000',
      currency: 'USD',
      founded: '2020-07-01',
      industryClass: 'C39',
      size: 'large',
      scope: '激光器件制造',
    }),
  })
  await makeFact(db, {
    ...of(cloud.id, '2026-03-01'),
    kind: 'honour',
    data: honourFacts('高新技术企业', { until: addDays(today(), 20) }),
  })
  await makeFact(db, {
    ...of(light.id, '2026-05-01'),
    kind: 'honour',
    data: honourFacts('瞪羚企业', { level: 'city', listed: false }),
  })
  await makeFact(db, { ...of(light.id, '2026-04-01'), kind: 'achievement', data: achievementFacts('一种激光测距装置') })
  await makeFact(db, { ...of(cloud.id, '2026-06-01'), kind: 'remark', data: { text: '负责人偏好电话联系' } })
})

const list = async (query: object, who = reader, more: object = {}) =>
  await world.post<Page>('archive/directoryList', { query, ...more }, who.token)
const names = async (query: object, who = reader, more: object = {}) =>
  (await list(query, who, more)).body.items.map(({ name }) => name)

describe('a list over archives', () => {
  test.each([
    ['云图', '光谷云图软件', '企业名称'],
    ['ggyt', '光谷云图软件', '企业名称'],
    ['guanggu', '光谷云图软件', '企业名称'],
    ['MA4QTEST', '智造园外', '统一社会信用代码'],
    ['ｍａ４ｑｔｅｓｔ', '智造园外', '统一社会信用代码'],
    ['高新', '光谷云图软件', '资质荣誉'],
    ['地理信息', '光谷云图软件', '登记信息'],
    ['激光测距', '东湖光电', '知识产权'],
    ['光谷 高新', '光谷云图软件', '资质荣誉'],
    ['图', '光谷云图软件', '企业名称'],
  ])('finds %s as %s by its %s', async (words, name, label) => {
    const { items } = (await list({ words })).body
    expect(items.map((one) => [one.name, one.fact?.label])).toEqual([[name, label]])
  })

  test('says what matched, from where and as of when', async () => {
    const [found] = (await list({ words: '云计算' })).body.items
    expect(found?.fact).toEqual({
      label: '登记信息',
      text: expect.stringContaining('云计算服务'),
      source: 'staff',
      asOf: '2026-02-01',
    })
    expect((await list({ words: '高新' })).body.items[0]?.fact?.text).toBe('高新技术企业')
    const [ending] = (await list({ endingDays: '30' })).body.items
    expect(ending?.fact).toMatchObject({ label: '资质荣誉', text: '高新技术企业' })
  })

  test('signs of the search itself are looked for as they are', async () => {
    expect(await names({ words: '%' })).toEqual([])
    expect(await names({ words: "云_图'" })).toEqual([])
  })

  test.each([
    [{ kind: 'outside' }, ['智造园外']],
    [{ industryClass: 'I65' }, ['光谷云图软件']],
    [{ industryClass: 'C' }, ['东湖光电']],
    [{ size: 'large' }, ['东湖光电']],
    // capital in dollars is in no range of 万元
    [{ capitalFrom: '100' }, ['光谷云图软件']],
    [{ foundedFrom: '2016-01-01' }, ['东湖光电']],
    [{ foundedTo: '2015-03-15' }, ['光谷云图软件']],
    [{ honour: '瞪羚' }, ['东湖光电']],
    [{ honourLevel: 'state' }, ['光谷云图软件']],
    [{ patents: 'yes' }, ['东湖光电']],
    [{ endingDays: '30' }, ['光谷云图软件']],
    [{ state: 'left' }, []],
  ])('by %j', async (query, wanted) => {
    expect(await names(query)).toEqual(wanted)
  })

  test('by building and region', async () => {
    expect(await names({ buildingId })).toEqual(['光谷云图软件'])
    expect(await names({ regionId })).toEqual(['光谷云图软件'])
    expect(await names({ regionId: newId() })).toEqual([])
  })

  test('by name, by the newest fact and by capital, page by page', async () => {
    expect(await names({ kind: 'inside', industry: '软件' })).toEqual(['东湖光电', '光谷云图软件'])
    const inside = { kind: 'inside', industry: '软件' }
    expect(await names(inside, reader, { sort: 'newest' })).toEqual(['东湖光电', '光谷云图软件'])
    // the remark is newer, and for followers alone
    expect(await names(inside, all, { sort: 'newest' })).toEqual(['光谷云图软件', '东湖光电'])
    expect(await names(inside, reader, { sort: 'capital' })).toEqual(['光谷云图软件', '东湖光电'])
    expect((await list({}, reader, { next: 'x' })).code).toBe(refusals.malformed.code)
  })

  test('an employee finds what is public alone, and is refused fields whose facts they never read', async () => {
    expect(await names({ words: '瞪羚' }, employee)).toEqual([])
    expect(await names({ words: '激光测距' }, employee)).toEqual(['东湖光电'])
    expect(await names({ words: 'MA4QTEST' }, employee)).toEqual([])
    expect(await list({ size: 'small' }, employee)).toMatchObject({ code: no.fieldHidden.code, field: 'query.size' })
    expect((await list({ stage: 'talks' })).code).toBe(no.fieldHidden.code)
    expect(await names({ stage: 'talks' }, all)).toEqual(['智造园外'])
  })

  test('a range without anything in it is refused at its field', async () => {
    expect(await list({ foundedFrom: '2026-01-01', foundedTo: '2025-01-01' })).toMatchObject({
      code: no.rangeReversed.code,
      field: 'query.foundedTo',
    })
    expect(await list({ capitalFrom: '10', capitalTo: '9.5' })).toMatchObject({ field: 'query.capitalTo' })
  })
})

describe('what may be asked', () => {
  const config = async (who: Someone) => (await world.post<QueryConfig>('archive/queryConfig', {}, who.token)).body

  test('follows the rights of who asks', async () => {
    const [own, wide] = [await config(employee), await config(all)]
    const fields = ({ fields: some }: QueryConfig) => some.map(({ field }) => field)
    expect(fields(own)).not.toContain('size')
    expect(fields(own)).toContain('honour')
    expect(fields(wide)).toEqual(expect.arrayContaining(['size', 'stage', 'capitalFrom', 'buildingId']))
    expect([own.mayExport, own.mayAdd, wide.mayExport, wide.mayAdd]).toEqual([false, false, true, true])
    expect(wide.fields.find(({ field }) => field === 'industryClass')?.options).toContainEqual({
      key: 'I65',
      name: '软件和信息技术服务业',
    })
    expect(own.columns.map(({ key }) => key)).not.toContain('capital')
  })

  test('a query is saved, renamed and deleted by its owner alone', async () => {
    const save = async (input: object, who = reader) =>
      await world.post<{ id: string }>('archive/querySave', input, who.token)
    const { id } = (await save({ act: 'add', name: '小型软件', query: { size: 'small' } })).body
    expect((await config(reader)).saved).toEqual([{ id, name: '小型软件', query: { size: 'small' } }])
    expect((await save({ act: 'add', name: '小型软件', query: {} })).code).toBe(no.savedName.code)
    expect((await save({ act: 'rename', id, name: '小型' })).code).toBe(200)
    expect((await save({ act: 'rename', id, name: '别人的' }, all)).code).toBe(refusals.notFound.code)
    expect((await save({ act: 'remove', id }, all)).code).toBe(refusals.notFound.code)
    expect((await config(all)).saved).toEqual([])
    expect((await save({ act: 'remove', id })).code).toBe(200)
    expect((await config(reader)).saved).toEqual([])
  })

  test('of two who save the twentieth at once, one is taken', async () => {
    const who = await staff('archive.read')
    const save = async (name: string) =>
      (await world.post('archive/querySave', { act: 'add', name, query: {} }, who.token)).code
    for (let n = 1; n < 20; n += 1) expect(await save(`查询${n}`)).toBe(200)
    const codes = await Promise.all([save('甲'), save('乙')])
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, no.savedFull.code])
  })
})

describe('groups', () => {
  type Groups = Page & { groups: { key: string; name: string; count: number }[] }
  const groups = async (input: object, who = reader) => await world.post<Groups>('archive/companies', input, who.token)

  test('count what the viewer may read, and list one of them', async () => {
    const { body } = await groups({ by: 'size' }, all)
    expect(body.groups).toEqual(expect.arrayContaining([{ key: 'small', name: '小型', count: 1 }]))
    expect(body.groups.at(-1)).toMatchObject({ key: '', name: '未登记' })
    expect((await groups({ by: 'size', group: 'small' })).body.items.map(({ name }) => name)).toEqual(['光谷云图软件'])
    expect((await groups({ by: 'building' })).body.groups).toContainEqual({ key: buildingId, name: '云杉楼', count: 1 })
    expect((await groups({ by: 'honour' }, employee)).body.groups.map(({ name }) => name)).not.toContain('瞪羚企业')
    expect((await groups({ by: 'stage' }, all)).body.groups).toContainEqual({ key: 'talks', name: '洽谈', count: 1 })
    expect(await groups({ by: 'stage' })).toMatchObject({ code: no.fieldHidden.code, field: 'by' })
  })
})

describe('the table', () => {
  const table = async (input: object, who = reader) =>
    await world.post<Tabulation>('archive/tabulation', { query: {}, page: 1, size: '10', ...input }, who.token)

  test('has what was asked, sums of it and shares that make the whole', async () => {
    const { body } = await table({
      columns: ['capital', 'honours', 'founded'],
      sortBy: 'honours',
      query: { industry: '软件' },
    })
    expect(body.total).toBe(2)
    const cloud = body.rows.find(({ id }) => id === ids['光谷云图软件'])
    expect(cloud?.cells.map(({ text }) => text)).toEqual(['500', '1', '2015-03-15'])
    const light = body.rows.find(({ id }) => id === ids['东湖光电'])
    expect(light?.cells).toMatchObject([{ text: '1000美元', share: null }, { text: '1', share: 500 }, { share: null }])
    expect(body.sums).toEqual([{ text: '500', of: 1 }, { text: '2', of: 2 }, null])
  })

  test('refuses columns that are not there, and those whose facts are never read', async () => {
    expect((await table({ columns: ['nothing'] })).code).toBe(no.columnUnknown.code)
    expect(await table({ columns: ['stage'] })).toMatchObject({ code: no.columnHidden.code, field: 'columns' })
    expect(await table({ columns: ['honours'], sortBy: 'capital' })).toMatchObject({
      code: no.columnUnknown.code,
      field: 'sortBy',
    })
  })
})

describe('an export', () => {
  const take = async (input: object, who: Someone) =>
    await world.post<{ bytes: Buffer } | null>('archive/directoryExport', { query: {}, ...input }, who.token)

  test('wants its right, has what the list has, and is recorded', async () => {
    expect((await take({}, reader)).code).toBe(no.exportRight.code)
    const answer = await take({ query: { industry: '软件' }, columns: ['capital', 'founded'] }, all)
    const rows = await readSheet(answer.body?.bytes ?? Buffer.alloc(0))
    expect(rows[0]).toEqual([
      '企业名称',
      '企业类别',
      '档案状态',
      '统一社会信用代码',
      '行业',
      '地址',
      '注册资本（万元）',
      '成立日期',
    ])
    expect(rows.slice(1).map(([name]) => name)).toEqual(['东湖光电', '光谷云图软件'])
    const entry = await db
      .selectFrom('audit.entry')
      .select('detail')
      .where('action', '=', 'archives.directory.exported')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toMatchObject({ count: 2 })
  })

  test('reaches no further than the right to export', async () => {
    const who = await staff('archive.read')
    const { companyId } = await makeArchive(db, { name: '可导出的企业', now: world.now() })
    await makeGrant(db, who, { rights: ['export'], companyIds: [companyId ?? ''] })
    const rows = await readSheet((await take({}, who)).body?.bytes ?? Buffer.alloc(0))
    expect(rows.slice(1).map(([name]) => name)).toEqual(['可导出的企业'])
  })
})

describe('who adds an enterprise', () => {
  test('is shown those of the same code and alike names, among what they see', async () => {
    const alike = async (input: object, who = all) =>
      (
        await world.post<{ items: { name: string; why: string }[] }>(
          'archive/alikeNames',
          { name: '', creditCode: '', ...input },
          who.token,
        )
      ).body.items
    expect(await alike({ name: '武汉光谷云图软件有限公司' })).toMatchObject([{ name: '光谷云图软件', why: 'name' }])
    expect(await alike({ name: '无关', creditCode: '91420100ma4qtest0x' })).toMatchObject([
      { name: '智造园外', why: 'code' },
    ])
    expect(await alike({ name: '智造园外' }, await staff())).toEqual([])
    expect(await alike({ name: '智造园外', creditCode: '91420100MA4QTEST0X' }, employee)).toEqual([])
  })
})
