import { beforeAll, expect, test } from 'vitest'
import type { ListView, ListViews } from '#contract/people'
import { makeGrant } from '#fixtures/people'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { insertView } from './queries.ts'

type Person = Awaited<ReturnType<World['person']>>
const STAYS = '/parking/desk/stays'
const LAYOUT = { shown: ['plate', 'paid'], hidden: ['lot'], sort: '-paid' }
const VIEW = { ...LAYOUT, name: '在场欠费', filter: 'side=inside' }

let world: World
let sun: Person
let zhou: Person

beforeAll(async () => {
  world = await makeWorld()
  sun = await world.person({ roles: ['operator'], nickName: '孙丽' })
  zhou = await world.person({ roles: ['operator'] })
})

const viewsOf = async (who: Person, list = STAYS) =>
  (await world.post<ListViews>('common/listViews', { list }, who.token)).body
const save = (who: Person, input: object = {}) =>
  world.post<ListView>('common/viewSave', { ...VIEW, list: STAYS, ...input }, who.token)
const share = (who: Person, view: ListView, shared = true) =>
  world.post<ListView>('common/viewShare', { id: view.id, version: view.version, shared }, who.token)
const drop = (who: Person, { id, version }: ListView) => world.post('common/viewDrop', { id, version }, who.token)
const names = ({ views }: ListViews) => views.map(({ name, by }) => [name, by])
const newOperator = (facts: object = {}) => world.person({ roles: ['operator'], ...facts })

test('columns and order are as their person left the list, and nobody else’s', async () => {
  const use = (sort: string, list = STAYS) => world.post('common/listUse', { list, ...LAYOUT, sort }, sun.token)
  expect(await viewsOf(sun)).toEqual({ last: null, views: [], mayShare: true })
  await use('paid')
  expect(await use('-entered')).toMatchObject({ code: 200 })
  await use('', '/people/persons')
  expect((await viewsOf(sun)).last).toEqual({ ...LAYOUT, sort: '-entered' })
  expect((await viewsOf(zhou)).last).toBeNull()
})

test('of the lists that somebody used the latest two hundred are remembered', async () => {
  const who = await newOperator()
  const { db } = world.store
  const rows = Array.from({ length: 200 }, (_, n) => n)
  await db
    .insertInto('people.listLayout')
    .values(
      rows.map((n) => ({
        ...LAYOUT,
        personId: who.id,
        list: `/list/${n}`,
        changedAt: new Date(world.now().getTime() - (n + 1) * 1000),
      })),
    )
    .execute()
  await world.post('common/listUse', { list: STAYS, ...LAYOUT }, who.token)
  const left = await db.selectFrom('people.listLayout').select('list').where('personId', '=', who.id).execute()
  expect(left).toHaveLength(200)
  expect(left.map(({ list }) => list)).toContain(STAYS)
  expect(left.map(({ list }) => list)).not.toContain('/list/199')
})

test('a view has one name a list; its person changes, shares and deletes it by the version that they saw', async () => {
  const who = await newOperator()
  const one = (await save(who, { name: ' 在场欠费 ' })).body
  expect(one).toEqual({ ...VIEW, id: one.id, version: 0, shared: false, by: null })
  expect(await save(who)).toMatchObject({ code: 10_373, field: 'name' })
  expect(await save(who, { list: '/people/persons' })).toMatchObject({ code: 200 })
  const other = (await save(who, { name: '另一个' })).body
  expect(await save(who, { id: other.id, version: 0 })).toMatchObject({ code: 10_373, field: 'name' })
  const changed = (await save(who, { id: one.id, version: 0, sort: 'entered' })).body
  expect(changed).toMatchObject({ id: one.id, version: 1, sort: 'entered' })
  expect(await save(who, { id: one.id, version: 0 })).toMatchObject({ code: 10_372 })
  expect(await save(who, { id: one.id })).toMatchObject({ code: 10_372 })
  expect(await save(who, { id: one.id, version: 1, list: '/people/persons' })).toMatchObject({ code: 404 })
  expect(await share(who, one)).toMatchObject({ code: 10_372 })
  expect(await drop(who, one)).toMatchObject({ code: 10_372 })
  expect(await drop(who, changed)).toMatchObject({ code: 200, body: { id: one.id } })
  expect(await drop(who, changed)).toMatchObject({ code: 404 })
  expect(names(await viewsOf(who))).toEqual([['另一个', null]])
})

test('a shared view is seen by who uses the desk of the list; its person alone changes and deletes it', async () => {
  const view = (await save(sun)).body
  expect(names(await viewsOf(zhou))).toEqual([])
  const shared = (await share(sun, view)).body
  expect(shared).toMatchObject({ shared: true, version: 1 })
  expect(names(await viewsOf(zhou))).toEqual([['在场欠费', '孙丽']])
  expect(names(await viewsOf(sun))).toEqual([['在场欠费', null]])
  expect(await save(zhou, { id: view.id, version: 1, sort: '' })).toMatchObject({ code: 404 })
  expect(await share(zhou, shared, false)).toMatchObject({ code: 404 })
  expect(await drop(zhou, shared)).toMatchObject({ code: 404 })
  // a copy of somebody else's stands by itself
  const copy = (await save(zhou, { sort: 'plate' })).body
  const again = (await save(sun, { id: view.id, version: 1, sort: 'entered' })).body
  expect(again).toMatchObject({ shared: true, sort: 'entered' })
  expect((await viewsOf(zhou)).views).toMatchObject([
    { id: copy.id, sort: 'plate', by: null },
    { id: view.id, sort: 'entered', by: '孙丽' },
  ])
  expect((await share(sun, again, false)).body).toMatchObject({ shared: false })
  expect(names(await viewsOf(zhou))).toEqual([['在场欠费', null]])
})

test('neither another park, nor who does not use the desk, nor whoever was disabled shares into it', async () => {
  const list = '/estate/places'
  const makes = await newOperator()
  const view = (await share(makes, (await save(makes, { list })).body)).body
  const far = await newOperator({ areaId: '2' })
  const staff = await world.person({ roles: ['staff'] })
  for (const who of [far, staff]) {
    expect((await viewsOf(who, list)).views).toEqual([])
    expect(await drop(who, view)).toMatchObject({ code: 404 })
  }
  expect(await viewsOf(staff, list)).toMatchObject({ mayShare: false })
  const own = (await save(staff, { list })).body
  expect(await share(staff, own)).toMatchObject({ code: 10_375 })
  // whoever holds the right of the desk uses it, also within a region alone
  const region = crypto.randomUUID()
  await makeGrant(world.store.db, staff, { rights: ['places'], regionIds: [region] })
  expect((await viewsOf(staff, list)).views.map(({ id }) => id)).toEqual([own.id, view.id])
  expect(await share(staff, own)).toMatchObject({ code: 200 })
  await world.store.db
    .updateTable('people.person')
    .set({ disabledAt: world.now() })
    .where('id', '=', makes.id)
    .execute()
  expect((await viewsOf(staff, list)).views.map(({ id }) => id)).toEqual([own.id])
})

test('a view of a list that belongs to no desk is its person’s own', async () => {
  const own = (await save(sun, { list: '/visitor/records' })).body
  expect(await viewsOf(sun, '/visitor/records')).toMatchObject({ mayShare: false, views: [{ id: own.id }] })
  expect(await share(sun, own)).toMatchObject({ code: 10_375 })
})

const fill = async (who: Person, count: number, listAt: (n: number) => string) => {
  for (let n = 0; n < count; n += 1)
    await insertView(world.store.db, {
      ...VIEW,
      id: crypto.randomUUID(),
      areaId: '1',
      personId: who.id,
      list: listAt(n),
      name: `视图${n}`,
      changedAt: world.now(),
    })
}

test('twenty views a list and four hundred in all; a hundred shared ones a list', async () => {
  const who = await newOperator()
  await fill(who, 20, () => STAYS)
  expect(await save(who)).toMatchObject({ code: 10_374, data: { most: 20 } })
  await fill(who, 380, (n) => `/list/${n}`)
  expect(await save(who, { list: '/people/persons' })).toMatchObject({ code: 10_377, data: { most: 400 } })
  const list = '/people/rights'
  const sharing = await newOperator()
  await fill(sharing, 100, () => list)
  await world.store.db.updateTable('people.listView').set({ shared: true }).where('list', '=', list).execute()
  const own = (await save(zhou, { list })).body
  expect(await share(zhou, own)).toMatchObject({ code: 10_376, data: { most: 100 } })
})

test('of two who save one view at once one is told; twenty stay twenty', async () => {
  const who = await newOperator()
  const view = (await save(who)).body
  const changes = await Promise.all(['paid', '-entered'].map((sort) => save(who, { id: view.id, version: 0, sort })))
  expect(changes.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 10_372])
  const twice = await Promise.all(['a', 'b'].map((sort) => save(who, { name: '同名', sort })))
  expect(twice.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 10_373])
  await fill(who, 17, () => STAYS)
  const last = await Promise.all(['甲', '乙', '丙'].map((name) => save(who, { name })))
  expect(last.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 10_374, 10_374])
})

test('a whole number stands in no view, which might be shared', async () => {
  for (const filter of ['text=13810000001', 'filter=never&text=%2B86+138+1000+0001'])
    expect(await save(sun, { name: '找人', filter })).toMatchObject({ code: 10_378, field: 'filter' })
  expect(await save(sun, { name: '找人', filter: 'text=0001' })).toMatchObject({ code: 200 })
})

test('what is no path, no column or no name is refused', async () => {
  for (const bad of [
    { list: 'parking' },
    { list: '/a?b=1' },
    { name: '' },
    { name: ' ' },
    { name: '二十一个字'.repeat(5) },
    { shown: ['a b'] },
    { shown: ['plate', 'plate'] },
    { sort: '--paid' },
    { filter: 'x'.repeat(501) },
  ])
    expect(await save(sun, bad), JSON.stringify(bad)).toMatchObject({ code: 400 })
})
