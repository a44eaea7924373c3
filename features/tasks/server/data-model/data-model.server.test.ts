import { describe, expect, test } from 'vitest'
import { listRefusals as no } from '#contract/tasks'
import { makeArea, makeBuilding } from '#fixtures/estate'
import { makeCompany } from '#fixtures/people'
import { makeList } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { BUILT_IN } from '../ground/built-in.ts'

const world = await makeWorld()
const { db } = world.store
const anybody = await world.person({ roles: ['visitor'] })
type Row = { id: string; name: string; code: string; parentId: string | null }
const byName = (dataModelName: string, more: object = {}) =>
  world.post<{ resultList: { id: string; dataModelName: string; dataModelTableName: string }[] }>(
    'datamodel/queryByName',
    { dataModelName, pagenum: 1, pageSize: 9999, ...more },
    anybody.token,
  )
const content = (list: { id: string; name: string }, more: object = {}) =>
  world.post<{ resultList: Row[]; more: boolean }>(
    'datamodel/queryContent',
    { dataModelTableNames: list.name, dataModelId: list.id, startrow: 0, pagenum: 9999, dataSourceId: 31, ...more },
    anybody.token,
  )
const where = (fieldId: string, operate: string, fieldValue: unknown) => ({
  filters: [{ fieldId, operate, fieldValue }],
})
const names = ({ body }: { body: { resultList: Row[] } }) => body.resultList.map(({ name }) => name)
const builtIn = (kind: string) => BUILT_IN.find(({ name }) => name === kind) ?? { id: '', name: '' }

describe('by name', () => {
  test('published lists whose title holds it, the exact one first', async () => {
    const [long, exact] = [`阿里街道${newId().slice(-8)}`, newId().slice(-8)]
    await makeList(db, { title: `${exact}街道`, now: world.now() })
    const { id, name } = await makeList(db, { title: exact, now: world.now() })
    await makeList(db, { title: `${exact}草稿`, published: false, now: world.now() })
    await makeList(db, { title: `${exact}别处`, areaId: '2', now: world.now() })
    const found = (await byName(exact)).body.resultList
    expect(found[0]).toEqual({ id, dataModelName: exact, dataModelTableName: name, parentTableName: null })
    expect(found.map(({ dataModelName }) => dataModelName)).toEqual([exact, `${exact}街道`])
    expect((await byName(long)).body.resultList).toEqual([])
    expect((await byName(name)).body.resultList).toMatchObject([{ id }])
    expect((await byName('楼层')).body.resultList).toMatchObject([{ parentTableName: 'building' }])
    expect((await byName("' or true --")).body.resultList).toEqual([])
  })

  test('one page of one size alone', async () => {
    expect((await byName('楼', { pagenum: 2 })).code).toBe(400)
    expect((await byName('楼', { pageSize: 10 })).code).toBe(400)
  })
})

describe('content', () => {
  test('meets each condition', async () => {
    const list = await makeList(db, { entries: ['关东街', '关西街', 'A_1', 'AB1'], now: world.now() })
    expect(names(await content(list))).toEqual(['关东街', '关西街', 'A_1', 'AB1'])
    expect(names(await content(list, where('name', 'eq', '关东街')))).toEqual(['关东街'])
    expect(names(await content(list, where('name', 'ne', '关东街')))).toEqual(['关西街', 'A_1', 'AB1'])
    expect(names(await content(list, where('name', 'like', '关')))).toEqual(['关东街', '关西街'])
    // The signs of SQL mean themselves.
    expect(names(await content(list, where('name', 'like', 'a_1')))).toEqual(['A_1'])
    expect(names(await content(list, where('name', 'like', '%')))).toEqual([])
    expect(names(await content(list, where('name', 'in', ['AB1', '没有'])))).toEqual(['AB1'])
    expect(names(await content(list, where('id', 'eq', list.entryIds[1])))).toEqual(['关西街'])
    const two = { filters: [where('name', 'like', '关').filters[0], where('name', 'like', '东').filters[0]] }
    expect(names(await content(list, two))).toEqual(['关东街'])
    expect(await content(list, { pagenum: 2 })).toMatchObject({ body: { more: true, resultList: [{}, {}] } })
    expect(await content(list, { pagenum: 4 })).toMatchObject({ body: { more: false } })
  })

  test('refuses unknown columns and operators, several values for one, and another source', async () => {
    const list = await makeList(db, { now: world.now() })
    for (const field of ['__proto__', 'constructor', 'areaId', "name'; --"])
      expect(await content(list, where(field, 'eq', 'x'))).toMatchObject({
        code: no.noField.code,
        field: 'filters.0.fieldId',
      })
    expect((await content(list, where('name', 'eq', ['a', 'b']))).code).toBe(400)
    expect((await content(list, where('name', 'regex', 'a'))).code).toBe(400)
    expect((await content(list, { sql: 'select 1' })).code).toBe(400)
    expect(await content(list, { dataSourceId: 32 })).toMatchObject({ code: 400, field: 'dataSourceId' })
    expect((await content(list, { startrow: 1 })).code).toBe(400)
    expect((await content(list, { pagenum: 10_000 })).code).toBe(400)
  })

  test('of what is not published, is of another park, or bears another name is not there', async () => {
    const draft = await makeList(db, { published: false, now: world.now() })
    const abroad = await makeList(db, { areaId: '2', now: world.now() })
    const list = await makeList(db, { now: world.now() })
    const missing = [draft, abroad, { id: newId(), name: list.name }, { id: list.id, name: draft.name }]
    for (const each of missing) expect((await content(each)).code).toBe(404)
  })

  test('leaves out what was disabled', async () => {
    const list = await makeList(db, { now: world.now() })
    await db
      .updateTable('tasks.listEntry')
      .set({ disabled: true })
      .where('id', '=', list.entryIds[0] ?? '')
      .execute()
    expect(names(await content(list))).toEqual(['乙'])
  })

  test('of built-in lists is what the areas have', async () => {
    const name = `楼${newId().slice(-8)}`
    const building = await makeBuilding(db, { name })
    await makeArea(db, '2')
    await makeBuilding(db, { areaId: '2', name })
    expect((await content(builtIn('building'), where('name', 'eq', name))).body.resultList).toEqual([
      { id: building.id, name, code: '', parentId: null },
    ])
    const company = await makeCompany(db, { name: `企业${name}` })
    expect((await content(builtIn('company'), where('id', 'eq', company.id))).body.resultList).toHaveLength(1)
    const software = await content(builtIn('industry'), where('code', 'eq', 'I65'))
    expect(names(software)).toEqual(['软件和信息技术服务业'])
    expect((await content(builtIn('industry'))).body.resultList).toHaveLength(97)
  })
})
