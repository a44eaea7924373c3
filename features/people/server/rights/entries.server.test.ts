import { beforeAll, expect, test } from 'vitest'
import type { ParkEntry } from '#contract/people'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { updateEntry } from './entry-queries.ts'

type Person = Awaited<ReturnType<World['person']>>
let world: World
let sun: Person
let lin: Person
const facts = { function: '客服中心', title: '客服主管', position: 2, reception: true }

beforeAll(async () => {
  world = await makeWorld()
  sun = await world.person({ roles: ['operator'] })
  lin = await world.person({ nickName: '林晓', phone: '13810000001' })
})

const save = (input: object, who = sun) =>
  world.post<ParkEntry>('enterprise/parkEntrySave', { ...facts, ...input }, who.token)
const remove = (id: string, who = sun) => world.post('enterprise/parkEntryRemove', { id }, who.token)
const list = async (who = sun) =>
  (await world.post<{ items: ParkEntry[] }>('enterprise/parkEntryList', {}, who.token)).body.items
/** Whether the park finds somebody by a key. */
const found = async (key: string, personId: string) =>
  (
    await world.store.db
      .selectFrom('people.nameKey')
      .select('personId')
      .where('scope', '=', 'park:1')
      .where('key', '=', key)
      .where('personId', '=', personId)
      .execute()
  ).length > 0

test('who is put among the park’s own people is found there by name, until the last of their entries goes', async () => {
  const one = await save({ personId: lin.id })
  expect(one).toMatchObject({ code: 200, body: { ...facts, personName: '林晓', phone: '138****0001', version: 0 } })
  const two = await save({ personId: lin.id, function: '会议服务', position: 1 })
  expect((await list()).map(({ id }) => id)).toEqual([two.body.id, one.body.id])
  expect([await found('linx', lin.id), await found('lx', lin.id)]).toEqual([false, true])
  await remove(one.body.id)
  expect(await found('lx', lin.id)).toBe(true)
  await remove(two.body.id)
  expect(await found('lx', lin.id)).toBe(false)
  expect(await list()).toEqual([])
  expect(await remove(two.body.id)).toMatchObject({ code: 404 })
})

test('nobody stands twice under one function; what another changed meanwhile is not written over', async () => {
  const { id } = (await save({ personId: lin.id })).body
  expect(await save({ personId: lin.id, function: ' 客服中心 ' })).toMatchObject({ code: 10_311, field: 'function' })
  const other = (await save({ personId: lin.id, function: '工程' })).body
  expect(await save({ id: other.id, version: 0 })).toMatchObject({ code: 10_311 })
  expect(await save({ id, version: 0, title: '经理' })).toMatchObject({
    code: 200,
    body: { title: '经理', version: 1 },
  })
  for (const seen of [{ version: 0 }, {}])
    expect(await save({ id, ...seen, title: '总监' })).toMatchObject({ code: 409 })
  for (const each of [id, other.id]) await remove(each)
})

test('only people of this park who are there, by its own operators', async () => {
  const far = await world.person({ areaId: '2', roles: ['operator'] })
  expect(await save({ personId: far.id })).toMatchObject({ code: 404, field: 'personId' })
  expect(await save({})).toMatchObject({ code: 404, field: 'personId' })
  const { id } = (await save({ personId: lin.id })).body
  expect(await save({ id, version: 0 }, far)).toMatchObject({ code: 404 })
  expect(await remove(id, far)).toMatchObject({ code: 404 })
  expect(await list(far)).toEqual([])
  expect(await save({ personId: lin.id, function: '工程' }, lin)).toMatchObject({ code: 403 })
  await remove(id)
})

test('a thousand at most', async () => {
  const { db } = world.store
  const { id: personId } = await world.person({ areaId: '3' })
  const rows = Array.from({ length: 1000 }, (_, i) => i)
  await db
    .insertInto('people.parkEntry')
    .values(rows.map((n) => ({ id: crypto.randomUUID(), areaId: '3', personId, function: `职能${n}` })))
    .execute()
  const far = await world.person({ areaId: '3', roles: ['operator'] })
  expect(await save({ personId, function: '又一个' }, far)).toMatchObject({ code: 10_312, data: { most: 1000 } })
})

test('an entry is changed by its own park alone', async () => {
  const { id } = (await save({ personId: lin.id })).body
  const seen = { id, version: 0 }
  const change = (areaId: string) => updateEntry(world.store.db, areaId, seen, { ...facts, title: '经理' })
  expect(await change('2')).toBe('gone')
  expect((await list()).map(({ title }) => title)).toEqual([facts.title])
  expect(await change('1')).toBe('done')
  await remove(id)
})
