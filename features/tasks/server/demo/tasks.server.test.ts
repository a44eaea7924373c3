import { expect, test } from 'vitest'
import type { TaskDetail } from '#contract/tasks'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { seedTasks } from './tasks.ts'

test('the demo has tasks in each state, and shares in each that needs no audit', async () => {
  const world = await makeWorld()
  const { db } = world.store
  const areaId = '7'
  const account = (username: string) => ({ username, passwordHash: 'none' })
  const operator = await world.person({ areaId, roles: ['operator'], account: account('operator') })
  const companies = await Promise.all(Array.from({ length: 6 }, () => makeCompany(db, { areaId })))
  for (const [nth, { id }] of companies.entries())
    await world.person({ areaId, company: { id, manager: true }, ...(nth === 0 && { account: account('manager') }) })
  const seed = () => inTransaction(db, (tx) => seedTasks(tx, world.product, { areaId, now: world.now() }))
  await seed()
  await seed()
  await world.product.jobs.drain()
  const tasks = await db
    .selectFrom('tasks.task')
    .select(['id', 'state', 'title'])
    .where('areaId', '=', areaId)
    .execute()
  expect(tasks.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'draft', 'running', 'terminated'])
  const running = tasks.find(({ state }) => state === 'running')
  const { body } = await world.post<TaskDetail>('task/detail', { id: running?.id }, operator.token)
  expect(body.figures.states.map(({ state }) => state).toSorted()).toEqual([
    'aborted',
    'filling',
    'passed',
    'returned',
    'waiting',
  ])
})
