import { expect, test } from 'vitest'
import type { DesignDetail, DesignItem, FieldList } from '#contract/tasks'
import { makeWorld } from '../../../../tests/support/world.ts'
import { seedLists } from './lists.ts'
import { seedTypes } from './types.ts'

test('the demo has four types that are published, one of whose fields choose from its lists, and a draft that says what is wrong with it', async () => {
  const world = await makeWorld()
  const { db } = world.store
  const operator = await world.person({ areaId: '6', roles: ['operator'] })
  await world.person({ areaId: '6', roles: ['property'] })
  const facts = { areaId: '6', by: operator.id, now: world.now() }
  await seedLists(db, facts)
  await seedLists(db, facts)
  await seedTypes(db, world.product, facts)
  await seedTypes(db, world.product, facts)
  const list = async (state: string) =>
    (await world.post<{ items: DesignItem[] }>('task/designList', { state }, operator.token)).body.items
  expect((await list('published')).map(({ title, edited, problem }) => [title, edited, problem])).toEqual([
    ['企业用工情况月报', false, null],
    ['员工通勤情况登记', false, null],
    ['岗亭设备自查', false, null],
    ['消防安全自查', false, null],
  ])
  const lists = await world.post<{ items: FieldList[] }>('task/listList', {}, operator.token)
  expect(lists.body.items.filter(({ builtIn }) => !builtIn)).toMatchObject([
    { title: '居住城区', state: 'published', entries: 3 },
    { title: '居住街道', state: 'published', entries: 9, within: { title: '居住城区' } },
  ])
  const [draft] = await list('draft')
  expect(draft).toMatchObject({ title: '企业走访记录', problem: '条件用到了没有的字段' })
  const { body } = await world.post<DesignDetail>('task/designDetail', { id: draft?.id }, operator.token)
  expect(body.problems.map(({ spot }) => spot)).toEqual(['detail'])
})
