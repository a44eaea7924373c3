import { expect, test } from 'vitest'
import type { TaskDetail } from '#contract/tasks'
import { makeCompany } from '#fixtures/people'
import { makeTaskType, putPart } from '#fixtures/tasks'
import { inTransaction } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { seedTasks } from './tasks.ts'

test('the demo has tasks in each state, and shares in each that needs no audit', async () => {
  const world = await makeWorld()
  const { db } = world.store
  const { forms } = world.product
  const areaId = '7'
  const operator = await world.person({ areaId, roles: ['operator'] })
  const companies = await Promise.all(Array.from({ length: 6 }, () => makeCompany(db, { areaId })))
  for (const { id } of companies) await world.person({ areaId, company: { id, manager: true } })
  const doer = await world.person({ areaId })
  const seed = () =>
    inTransaction(db, (tx) =>
      seedTasks(tx, world.product, {
        areaId,
        sponsorId: operator.id,
        doerId: doer.id,
        now: world.now(),
        publish: (fields, now) => makeTaskType(tx, forms, { areaId, fields, now }),
        put: (facts) => putPart(tx, forms, facts),
      }),
    )
  await seed()
  await seed()
  await world.product.jobs.drain()
  const tasks = await db.selectFrom('tasks.task').select(['id', 'state']).where('areaId', '=', areaId).execute()
  expect(tasks.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'draft', 'running', 'terminated'])
  const running = tasks.find(({ state }) => state === 'running')
  const { body } = await world.post<TaskDetail>('task/detail', { id: running?.id }, operator.token)
  const states = body.figures.states.map(({ state }) => state)
  expect(states.toSorted()).toEqual(['aborted', 'filling', 'passed', 'returned', 'waiting'])
})
