import { beforeEach, describe, expect, test } from 'vitest'
import { type FieldList, LIST_MOST, type ListEntry, listRefusals as no } from '#contract/tasks'
import { makeGrant } from '#fixtures/people'
import { makeList } from '#fixtures/tasks'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { BUILT_IN } from '../ground/built-in.ts'

const world = await makeWorld()
const { db } = world.store
type Someone = Awaited<ReturnType<typeof world.person>>
let designer: Someone
beforeEach(async () => {
  designer = await world.person({ roles: ['visitor'] })
  await makeGrant(db, designer, { rights: ['task.design'] })
})

const post = <Body>(call: string, input: object, by = designer) => world.post<Body>(`task/${call}`, input, by.token)
type Moved = { id: string; version: number }
let nth = 0
const titleOf = (word: string) => `${word}${(nth += 1)}`
const save = (facts: object) => post<Moved>('listSave', { id: null, title: titleOf('列表'), parentId: null, ...facts })
const entry = (listId: string, name: string, facts: object = {}) =>
  post<Moved>('listEntrySave', { listId, id: null, name, code: '', withinId: null, ...facts })
const turn = (id: string, seen: number, published: boolean) => post<Moved>('listSwitch', { id, seen, published })
const all = async () => (await post<{ items: FieldList[] }>('listList', {})).body.items
const viewOf = async (id: string) => (await all()).find((each) => each.id === id)
const entriesOf = async (id: string, facts: object = {}) =>
  (await post<{ items: ListEntry[]; next: string | null }>('listEntries', { id, text: '', within: null, ...facts }))
    .body

describe('lists', () => {
  test('are added, filled, published, disabled and changed by the version that was seen', async () => {
    const title = titleOf('街道')
    const { body: list } = await save({ title })
    expect(await viewOf(list.id)).toMatchObject({ title, state: 'draft', entries: 0, builtIn: false, version: 1 })
    expect(await turn(list.id, 1, true)).toMatchObject({ code: no.empty.code })
    const { body: first } = await entry(list.id, ' 关东街 ', { code: 'GD' })
    expect((await turn(list.id, 1, true)).body).toEqual({ id: list.id, version: 2 })
    expect(await viewOf(list.id)).toMatchObject({ state: 'published', entries: 1, disabled: 0 })
    expect((await turn(list.id, 1, false)).code).toBe(19_000)
    expect((await post('listEntrySwitch', { id: first.id, seen: 1, disabled: true })).code).toBe(200)
    expect((await post('listEntrySwitch', { id: first.id, seen: 1, disabled: false })).code).toBe(19_000)
    expect((await entriesOf(list.id)).items).toMatchObject([{ name: '关东街', code: 'GD', disabled: true, version: 2 }])
    expect((await turn(list.id, 2, false)).code).toBe(200)
    expect(await viewOf(list.id)).toMatchObject({ state: 'disabled', entries: 0, disabled: 1 })
    expect(await save({ id: list.id, seen: 3, title })).toMatchObject({ code: 200, body: { version: 4 } })
    const acts = await db
      .selectFrom('audit.entry')
      .select('action')
      .where('subjectId', '=', list.id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action.replace('tasks.list.', ''))).toEqual([
      'added',
      'entry-added',
      'published',
      'entry-disabled',
      'disabled',
      'changed',
    ])
  })

  test('bear a title once, have no circle of parents and change no parent under entries', async () => {
    const title = titleOf('城区')
    const { body: city } = await save({ title })
    expect(await save({ title })).toMatchObject({ code: no.titleTaken.code, field: 'title' })
    expect(await save({ title: '楼栋' })).toMatchObject({ code: no.titleTaken.code })
    expect((await save({ title: '  ' })).code).toBe(400)
    const { body: street } = await save({ parentId: city.id })
    expect(await save({ id: city.id, seen: 1, parentId: street.id })).toMatchObject({ code: no.noParent.code })
    expect(await save({ id: city.id, seen: 1, parentId: city.id })).toMatchObject({ code: no.noParent.code })
    expect(await save({ parentId: newId() })).toMatchObject({ code: no.noParent.code })
    expect(await save({ parentId: BUILT_IN[0]?.id })).toMatchObject({ code: no.noParent.code })
    const { body: place } = await entry(city.id, '洪山')
    expect(await entry(street.id, '关东')).toMatchObject({ code: no.noWithin.code, field: 'withinId' })
    expect(await entry(street.id, '关东', { withinId: newId() })).toMatchObject({ code: no.noWithin.code })
    expect((await entry(street.id, '关东', { withinId: place.id })).code).toBe(200)
    expect(await entry(city.id, '武昌', { withinId: place.id })).toMatchObject({ code: no.noWithin.code })
    expect(await save({ id: street.id, seen: 1, parentId: null })).toMatchObject({ code: no.hasEntries.code })
    expect(await turn(street.id, 1, true)).toMatchObject({ code: no.parentUnpublished.code })
    await turn(city.id, 1, true)
    expect((await turn(street.id, 1, true)).code).toBe(200)
    expect(await turn(city.id, 2, false)).toMatchObject({ code: no.used.code })
    expect((await entriesOf(street.id)).items).toMatchObject([{ within: { id: place.id, name: '洪山' } }])
    expect((await entriesOf(street.id, { within: newId() })).items).toEqual([])
  })

  test('that were never published and that nothing hangs on are removed', async () => {
    const { body: parent } = await save({})
    const { body: child } = await save({ parentId: parent.id })
    const remove = (id: string, seen = 1) => post('listRemove', { id, seen })
    expect(await remove(parent.id)).toMatchObject({ code: no.hasChildren.code })
    expect((await remove(child.id, 2)).code).toBe(19_000)
    expect((await remove(child.id)).code).toBe(200)
    expect((await remove(parent.id)).code).toBe(200)
    const { id } = await makeList(db, { now: world.now() })
    expect(await remove(id)).toMatchObject({ code: no.published.code })
  })

  test('that a published type chooses from are not disabled', async () => {
    const { id, name } = await makeList(db, { now: world.now() })
    const fields = [{ id: 'street', kind: 'list', from: { list: name } }]
    const typeId = newId()
    const title = titleOf('走访')
    const design = JSON.stringify({ forms: [{ fields: [{ id: 'rows', kind: 'rows', fields }] }] })
    const facts = { title, state: 'published', published: 1, design, changedAt: world.now(), changedBy: designer.id }
    await db
      .insertInto('tasks.type')
      .values({ id: typeId, areaId: '1', ...facts })
      .execute()
    expect(await turn(id, 1, false)).toMatchObject({
      code: no.used.code,
      message: `“${title}”正在使用这个列表，暂时不能停用`,
    })
    await db.updateTable('tasks.type').set({ state: 'disabled' }).where('id', '=', typeId).execute()
    expect((await turn(id, 1, false)).code).toBe(200)
  })

  test('built in are looked at and not changed', async () => {
    expect((await all()).slice(0, 5).map(({ title, within }) => [title, within?.title ?? null])).toEqual([
      ['楼栋', null],
      ['楼层', '楼栋'],
      ['房间', '楼层'],
      ['入驻企业', null],
      ['国民经济行业', null],
    ])
    const [building, , , , industry] = BUILT_IN
    const found = await entriesOf(industry?.id ?? '', { text: 'i65' })
    expect(found.items).toMatchObject([{ code: 'I65', name: '软件和信息技术服务业', disabled: false }])
    for (const { id } of BUILT_IN) {
      expect(await save({ id, seen: 1 })).toMatchObject({ code: no.builtIn.code })
      expect(await entry(id, '甲')).toMatchObject({ code: no.builtIn.code })
    }
    expect(await turn(building?.id ?? '', 1, false)).toMatchObject({ code: no.builtIn.code })
    expect(await post('listRemove', { id: building?.id, seen: 1 })).toMatchObject({ code: no.builtIn.code })
  })

  test('come page by page, the last one once', async () => {
    const entries = Array.from({ length: 65 }, (_, at) => `第${at}条`)
    const { id } = await makeList(db, { entries, now: world.now() })
    const names: string[] = []
    let next: string | null = null
    do {
      const page: { items: ListEntry[]; next: string | null } = await entriesOf(id, next === null ? {} : { next })
      names.push(...page.items.map(({ name }) => name))
      next = page.next
    } while (next !== null)
    expect(names).toEqual(entries)
    const [industry] = BUILT_IN.slice(-1)
    const first = await entriesOf(industry?.id ?? '')
    const second = await entriesOf(industry?.id ?? '', { next: first.next })
    expect(first.items).toHaveLength(30)
    expect(second.items[0]?.code).toBe('C31')
    expect((await post('listEntries', { id, text: '', within: null, next: "'; drop table tasks.list" })).code).toBe(400)
  })

  test('names that look like code are names', async () => {
    const { body: list } = await save({})
    for (const name of ["'; drop table tasks.list; --", '__proto__', '%_\\', '<script>'])
      expect((await entry(list.id, name)).code).toBe(200)
    expect((await entriesOf(list.id, { text: '%' })).items).toHaveLength(1)
    expect((await entriesOf(list.id, { text: "'" })).items).toHaveLength(1)
    expect(await entry(list.id, '__proto__')).toMatchObject({ code: no.nameTaken.code, field: 'name' })
  })

  test('are bounded', async () => {
    const entries = Array.from({ length: LIST_MOST.entries }, (_, at) => String(at))
    const { id } = await makeList(db, { entries, now: world.now() })
    expect(await entry(id, '多一条')).toMatchObject({ code: no.entriesMost.code })
    await db.deleteFrom('tasks.list').where('id', '=', id).execute()
    const made = (await all()).filter(({ builtIn }) => !builtIn).length
    for (let n = made; n < LIST_MOST.lists; n += 1)
      await makeList(db, { published: false, entries: [], now: world.now() })
    expect(await save({})).toMatchObject({ code: no.most.code })
    await db.deleteFrom('tasks.list').where('publishedAt', 'is', null).where('parentId', 'is not', null).execute()
    await db.deleteFrom('tasks.list').where('publishedAt', 'is', null).execute()
  })
})

describe('who may', () => {
  test('operators and holders of the right; nobody else', async () => {
    const operator = await world.person({ roles: ['operator'] })
    expect((await post('listList', {}, operator)).code).toBe(200)
    const { id } = await makeList(db, { now: world.now() })
    const stranger = await world.person({ roles: ['visitor'] })
    expect((await post('listList', {}, stranger)).code).toBe(403)
    expect((await post('listEntries', { id, text: '', within: null }, stranger)).code).toBe(403)
    expect((await post('listRemove', { id, seen: 1 }, stranger)).code).toBe(403)
  })

  test('a list of another park is as one that is not there', async () => {
    const { id, entryIds } = await makeList(db, { areaId: '2', now: world.now() })
    for (const list of [id, newId()]) {
      expect((await post('listEntries', { id: list, text: '', within: null })).code).toBe(404)
      expect((await turn(list, 1, false)).code).toBe(404)
      expect((await entry(list, '甲')).code).toBe(404)
    }
    expect((await post('listEntrySwitch', { id: entryIds[0], seen: 1, disabled: true })).code).toBe(404)
    expect((await all()).some((each) => each.id === id)).toBe(false)
  })
})

test('of two who add the same name at once one hears of it', async () => {
  const { id } = await makeList(db, { entries: [], now: world.now() })
  const codes = (await Promise.all([entry(id, '光谷'), entry(id, '光谷')])).map(({ code }) => code)
  expect(codes.sort((a, b) => a - b)).toEqual([200, no.nameTaken.code])
})

test('of two who publish at once one hears that it moved', async () => {
  const { id } = await makeList(db, { published: false, now: world.now() })
  const codes = (await Promise.all([turn(id, 1, true), turn(id, 1, true)])).map(({ code }) => code)
  expect(codes.sort((a, b) => a - b)).toEqual([200, 19_000])
})
