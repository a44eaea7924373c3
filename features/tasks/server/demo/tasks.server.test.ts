import { expect, test } from 'vitest'
import type { PartForms, SeenPart, TaskDetail } from '#contract/tasks'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { seedLists } from './lists.ts'
import { seedTasks } from './tasks.ts'
import { seedTypes } from './types.ts'

test('the demo has tasks and shares in each state, one with a helper, one with a field that came back', async () => {
  const world = await makeWorld()
  const { db } = world.store
  const areaId = '7'
  const operator = await world.person({ areaId, roles: ['operator'] })
  await world.person({ areaId, roles: ['property'] })
  const companies = await Promise.all(Array.from({ length: 6 }, () => makeCompany(db, { areaId })))
  const managers = await Promise.all(
    companies.map(({ id }) => world.person({ areaId, company: { id, manager: true } })),
  )
  const doer = managers.at(-1) ?? operator
  await seedLists(db, { areaId, now: world.now() })
  await seedTypes(db, world.product, { areaId, by: operator.id, now: world.now() })
  const who = { areaId, sponsorId: operator.id, doerId: doer.id, now: world.now() }
  const seed = () => inTransaction(db, (tx) => seedTasks(tx, world.product, who))
  await seed()
  await seed()
  await world.product.jobs.drain()
  const tasks = await db.selectFrom('tasks.task').select(['id', 'state']).where('areaId', '=', areaId).execute()
  expect(tasks.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'done',
    'draft',
    'running',
    'running',
    'terminated',
  ])
  const post = async <Body>(call: string, input: object, { token } = operator) =>
    (await world.post<Body>(`task/${call}`, input, token)).body
  const running = tasks.filter(({ state }) => state === 'running')
  const shown = await Promise.all(running.map(({ id }) => post<TaskDetail>('detail', { id })))
  const whole = shown.find(({ figures }) => figures.all === 6)
  expect(whole?.figures.states.map(({ state }) => state).toSorted()).toEqual([
    'aborted',
    'auditing',
    'filling',
    'passed',
    'returned',
    'waiting',
  ])
  const { items } = await post<{ items: SeenPart[] }>('partList', { id: whole?.id, states: [] })
  expect(items.filter(({ helpers }) => helpers.length > 0).map(({ state }) => state)).toEqual(['filling'])
  const returned = items.find(({ state }) => state === 'returned')
  const share = await post<PartForms>('forms', { id: returned?.id }, doer)
  expect(share.may).toMatchObject({ fill: true, submit: true })
  expect(share.forms[0]).toMatchObject({ open: ['people'], returned: ['people'] })
  // The park's operator decides about what waits for them.
  const duties = await world.post<{ items: object[] }>('approval/duties', {}, operator.token)
  expect(duties.body.items).toHaveLength(1)
})
