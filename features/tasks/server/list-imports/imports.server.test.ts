import { beforeEach, describe, expect, test } from 'vitest'
import { LIST_MOST, type ListImport, listRefusals as no } from '#contract/tasks'
import { makeGrant } from '#fixtures/people'
import { makeList } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { BUILT_IN } from '../ground/built-in.ts'
import { makeListImport } from './fixtures.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
let designer: Someone
beforeEach(async () => {
  designer = await world.person({ nickName: '周园', roles: ['visitor'] })
  await makeGrant(db, designer, { rights: ['task.design'] })
})

const csv = (...lines: string[]) => lines.join('\n')
const post = <Body>(call: string, input: object, by = designer) => world.post<Body>(`task/${call}`, input, by.token)
async function send(id: string, files: readonly string[], by = designer) {
  const form = new FormData()
  form.set('id', id)
  for (const file of files) form.append('file', new Blob([file]), '街道.csv')
  const address = `${world.origin}/ipark/portal/app/task/listImport`
  const answer = await fetch(address, { method: 'POST', headers: { loginSession: by.token }, body: form })
  return (await answer.json()) as { code: number; body: ListImport; field?: string }
}
const view = async (id: string) => (await post<{ item: ListImport }>('listImportView', { id })).body.item
async function tried(id: string, file: string): Promise<ListImport> {
  const sent = await send(id, [file])
  expect(sent).toMatchObject({ code: 200, body: { state: 'checking' } })
  await world.product.jobs.drain()
  return await view(sent.body.id)
}
const run = ({ id, token }: Pick<ListImport, 'id' | 'token'>) => post<ListImport>('listImportRun', { id, token })
async function ran(one: ListImport): Promise<ListImport> {
  expect(one).toMatchObject({ state: 'checked', problems: 0 })
  expect(await run(one)).toMatchObject({ code: 200, body: { state: 'running' } })
  await world.product.jobs.drain()
  return await view(one.id)
}
const takeBack = (id: string) => post<ListImport>('listImportTakeBack', { id })
const problems = async (id: string) =>
  (await post<{ items: { line: number; column: string | null; reason: string }[] }>('listImportProblems', { id })).body
    .items
const entriesOf = (listId: string) =>
  db
    .selectFrom('tasks.listEntry')
    .select(['id', 'name', 'code', 'disabled', 'withinId', 'version'])
    .where('listId', '=', listId)
    .orderBy('position')
    .execute()

describe('a sheet', () => {
  test('is tried without writing, then adds and changes entries; the same file again changes nothing', async () => {
    const { id } = await makeList(db, { entries: ['关东街', '关西街'], now: world.now() })
    const file = csv('名称,编码,停用', '关东街,GD,', '花山街,HS,是')
    const one = await tried(id, file)
    expect(one).toMatchObject({ state: 'checked', rows: 2, counts: { new: 1, changed: 1, equal: 0 }, byName: '周园' })
    expect(await entriesOf(id)).toMatchObject([{ code: '' }, { code: '' }])
    expect(await ran(one)).toMatchObject({ state: 'done', counts: { new: 1, changed: 1 } })
    expect(await entriesOf(id)).toMatchObject([
      { name: '关东街', code: 'GD', disabled: false, version: 2 },
      { name: '关西街', code: '', version: 1 },
      { name: '花山街', code: 'HS', disabled: true, version: 1 },
    ])
    expect((await tried(id, file)).counts).toEqual({ new: 0, changed: 0, equal: 2 })
    const { items } = (await post<{ items: ListImport[] }>('listImports', {})).body
    expect(items.find((each) => each.id === one.id)).toMatchObject({ state: 'done', list: { id } })
  })

  test('a column that is not there leaves what is there', async () => {
    const { id } = await makeList(db, { entries: ['关东街'], now: world.now() })
    await ran(await tried(id, csv('名称,编码,停用', '关东街,GD,是')))
    expect((await tried(id, csv('名称', '关东街'))).counts).toEqual({ new: 0, changed: 0, equal: 1 })
    await ran(await tried(id, csv('名称,停用', '关东街,否')))
    expect(await entriesOf(id)).toMatchObject([{ code: 'GD', disabled: false }])
  })

  test('names the entry of the parent list by name, or by code where a name stands twice', async () => {
    const city = await makeList(db, { entries: ['武汉', '鄂州'], now: world.now() })
    const [wuhan = '', ezhou = ''] = city.entryIds
    const district = await makeList(db, { parentId: city.id, within: wuhan, entries: ['新城'], now: world.now() })
    const [west = ''] = district.entryIds
    const east = newId()
    await db
      .insertInto('tasks.listEntry')
      .values([
        { id: east, listId: district.id, name: '新城', code: 'E', withinId: ezhou, position: 2 },
        { id: newId(), listId: district.id, name: '东城', code: 'D', withinId: ezhou, position: 3 },
      ])
      .execute()
    await db.updateTable('tasks.listEntry').set({ code: 'W' }).where('id', '=', west).execute()
    const street = await makeList(db, { parentId: district.id, entries: [], now: world.now() })
    const bad = await tried(
      street.id,
      csv('上级,名称', '新城,一街', '没有,二街', ',三街', 'W,四街', 'W,四街', '东城,五街', 'D,五街'),
    )
    expect(bad.state).toBe('bad')
    expect(await problems(bad.id)).toMatchObject([
      { line: 2, column: '上级', reason: '有多个同名的上级，请填写编码' },
      { line: 3, column: '上级', reason: '上级列表里没有这一条，请先添加' },
      { line: 4, column: '上级', reason: '请填写上级' },
      { line: 6, column: null },
      { line: 8, column: '名称', reason: '与第 7 行是同一条' },
    ])
    await ran(await tried(street.id, csv('上级,名称', 'W,一街', 'E,一街')))
    expect(await entriesOf(street.id)).toMatchObject([
      { name: '一街', withinId: west },
      { name: '一街', withinId: east },
    ])
  })

  test('what clashes is told by line and column, as a sheet too, and nothing can be run', async () => {
    const { id } = await makeList(db, { entries: [], now: world.now() })
    const one = await tried(id, csv('名称,编码,停用', ',A,', `${'长'.repeat(61)},,`, '甲,,也许', '乙,,', '乙,,'))
    expect(one).toMatchObject({ state: 'bad', problems: 4 })
    expect((await problems(one.id)).map(({ line, column }) => [line, column])).toEqual([
      [2, '名称'],
      [3, '名称'],
      [4, '停用'],
      [6, null],
    ])
    const sheet = await fetch(`${world.origin}/ipark/portal/app/task/listProblemSheet?id=${one.id}`, {
      headers: { loginSession: designer.token },
    })
    expect(sheet.headers.get('content-type')).toContain('spreadsheetml')
    expect(await entriesOf(id)).toEqual([])
    expect((await tried(id, csv('上级,名称', '甲,乙'))).state).toBe('bad')
    const bad = await makeListImport(db, { listId: id, personId: designer.id, state: 'bad', now: world.now() })
    expect(await run(bad)).toMatchObject({ code: no.importNotReady.code })
  })

  test('brings no more entries than a list holds', async () => {
    const entries = Array.from({ length: LIST_MOST.entries - 1 }, (_, at) => String(at))
    const { id } = await makeList(db, { entries, now: world.now() })
    const one = await tried(id, csv('名称', 'a', 'b'))
    expect(await problems(one.id)).toMatchObject([{ line: 3, column: null, reason: '一个列表最多5000条内容' }])
  })

  test('the template has the parent where the list hangs on one', async () => {
    const city = await makeList(db, { now: world.now() })
    const { id } = await makeList(db, { parentId: city.id, entries: [], now: world.now() })
    const template = async (list: string) => {
      const address = `${world.origin}/ipark/portal/app/task/listTemplate?id=${list}&format=csv`
      return await (await fetch(address, { headers: { loginSession: designer.token } })).text()
    }
    expect(await template(city.id)).not.toContain('上级')
    expect(await template(id)).toContain('上级')
  })
})

describe('refused', () => {
  test('no file, two files, built-in lists, lists of other parks and people without the right', async () => {
    const { id } = await makeList(db, { now: world.now() })
    const abroad = await makeList(db, { areaId: '2', now: world.now() })
    const stranger = await world.person({ roles: ['visitor'] })
    expect(await send(id, [])).toMatchObject({ code: no.importNoFile.code, field: 'file' })
    expect(await send(id, ['名称\n甲', '名称\n乙'])).toMatchObject({ code: no.importOneFile.code })
    expect(await send(BUILT_IN[0]?.id ?? '', ['名称\n甲'])).toMatchObject({ code: no.builtIn.code })
    expect((await send(abroad.id, ['名称\n甲'])).code).toBe(404)
    expect((await send(id, ['名称\n甲'], stranger)).code).toBe(403)
    const foreign = await makeListImport(db, {
      areaId: '2',
      listId: abroad.id,
      personId: designer.id,
      now: world.now(),
    })
    for (const call of ['listImportView', 'listImportCancel', 'listImportTakeBack', 'listImportProblems'])
      expect((await post(call, { id: foreign.id })).code).toBe(404)
    expect((await run(foreign)).code).toBe(404)
  })

  test('a second file while one is read, another token, a file that is gone, what was given up', async () => {
    const { id: listId } = await makeList(db, { now: world.now() })
    const sent = await send(listId, ['名称\n丙'])
    expect((await send(listId, ['名称\n丙'])).body.id).toBe(sent.body.id)
    expect(await send(listId, ['名称\n丁'])).toMatchObject({ code: no.importBusy.code })
    await world.product.jobs.drain()
    const one = await view(sent.body.id)
    expect(await run({ id: one.id, token: 'other' })).toMatchObject({ code: no.importOther.code })
    const waiting = await makeListImport(db, { listId, personId: designer.id, now: world.now() })
    const busy = await send(listId, ['名称\n戊'])
    expect(await run(waiting)).toMatchObject({ code: no.importBusy.code })
    await world.product.jobs.drain()
    await post('listImportCancel', { id: busy.body.id })
    expect((await post('listImportCancel', { id: busy.body.id })).code).toBe(615)
    expect(await run(await view(busy.body.id))).toMatchObject({ code: no.importNotReady.code })
    await db.deleteFrom('tasks.listImportFile').where('importId', '=', waiting.id).execute()
    expect(await view(waiting.id)).toMatchObject({ state: 'expired' })
    expect(await run(waiting)).toMatchObject({ code: no.importExpired.code })
    expect((await run(one)).code).toBe(200)
    await world.product.jobs.drain()
    expect((await run(one)).code).toBe(615)
    expect(await post('listImportCancel', { id: one.id })).toMatchObject({ code: no.importNotReady.code })
  })
})

describe('taken back', () => {
  test('what it added goes, what it changed is what it was, what was changed since stays', async () => {
    const { id } = await makeList(db, { entries: ['关东街', '关西街'], published: false, now: world.now() })
    const one = await ran(await tried(id, csv('名称,编码', '关东街,GD', '关西街,GX', '花山街,HS')))
    const [, west] = await entriesOf(id)
    const facts = { listId: id, id: west?.id, seen: west?.version, name: '关西街道', code: 'X', withinId: null }
    expect((await post('listEntrySave', facts)).code).toBe(200)
    expect(await takeBack(one.id)).toMatchObject({ code: 200, body: { state: 'taken_back', taken: 2, stayed: 1 } })
    expect(await entriesOf(id)).toMatchObject([
      { name: '关东街', code: '' },
      { name: '关西街道', code: 'X' },
    ])
    expect((await takeBack(one.id)).code).toBe(615)
  })

  test('of a list that was published what it added is disabled, for answers may name it', async () => {
    const { id } = await makeList(db, { entries: ['关东街'], now: world.now() })
    const one = await ran(await tried(id, csv('名称', '花山街')))
    expect((await takeBack(one.id)).body).toMatchObject({ taken: 1, stayed: 0 })
    expect(await entriesOf(id)).toMatchObject([{ disabled: false }, { name: '花山街', disabled: true }])
  })

  test('within thirty days, and only what ran', async () => {
    const { id: listId } = await makeList(db, { now: world.now() })
    const waiting = await makeListImport(db, { listId, personId: designer.id, now: world.now() })
    expect(await takeBack(waiting.id)).toMatchObject({ code: no.importNotReady.code })
    const past = new Date(world.now().getTime() - 31 * 86_400_000)
    const old = await makeListImport(db, { listId, personId: designer.id, state: 'done', now: past })
    expect(await takeBack(old.id)).toMatchObject({ code: no.takeBackLate.code })
  })

  test('of two who take back at once one takes, the other repeats', async () => {
    const { id } = await makeList(db, { entries: [], published: false, now: world.now() })
    const one = await ran(await tried(id, csv('名称', '甲')))
    const codes = (await Promise.all([takeBack(one.id), takeBack(one.id)])).map(({ code }) => code)
    expect(codes.sort((a, b) => a - b)).toEqual([200, 615])
    expect(await entriesOf(id)).toEqual([])
  })
})

test('of two who run one file at once one runs it', async () => {
  const { id } = await makeList(db, { entries: [], now: world.now() })
  const one = await tried(id, csv('名称', '甲', '乙'))
  const codes = (await Promise.all([run(one), run(one)])).map(({ code }) => code)
  expect(codes.sort((a, b) => a - b)).toEqual([200, 615])
  await world.product.jobs.drain()
  expect(await entriesOf(id)).toHaveLength(2)
})

test('a name that was added since the file was tried is not written twice', async () => {
  const { id } = await makeList(db, { entries: [], now: world.now() })
  const one = await tried(id, csv('名称,编码', '甲,A'))
  expect(one.counts).toEqual({ new: 1, changed: 0, equal: 0 })
  await post('listEntrySave', { listId: id, id: null, name: '甲', code: '', withinId: null })
  expect(await ran(one)).toMatchObject({ state: 'done', counts: { new: 0, changed: 1 } })
  expect(await entriesOf(id)).toMatchObject([{ name: '甲', code: 'A' }])
})
