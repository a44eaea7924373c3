import { expect, test } from 'vitest'
import { makeCompany, makeGrant } from '#fixtures/people'
import { makeTaskType } from '#fixtures/tasks'
import { inTransaction } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { seedCycle } from './cycles.ts'

test('the demo has a running cycle with three runs, the latest open', async () => {
  const world = await makeWorld()
  const { db } = world.store
  const areaId = '7'
  const operator = await world.person({ areaId, roles: ['operator'] })
  await makeGrant(db, operator, { rights: ['task.send'] })
  const company = await makeCompany(db, { areaId })
  await world.person({ areaId, company: { id: company.id, manager: true } })
  await makeTaskType(db, world.product.forms, { areaId, now: world.now() })
  const seed = () =>
    inTransaction(db, (tx) => seedCycle(tx, world.product, { areaId, sponsorId: operator.id, now: world.now() }))
  await seed()
  await seed()
  await world.product.jobs.drain()
  const cycles = await db.selectFrom('tasks.cycle').selectAll().where('areaId', '=', areaId).execute()
  expect(cycles).toMatchObject([{ state: 'running' }])
  const runs = await db
    .selectFrom('tasks.task')
    .select(['state', 'runOn'])
    .where('cycleId', '=', cycles[0]?.id ?? '')
    .orderBy('runOn')
    .execute()
  expect(runs.length).toBeGreaterThanOrEqual(2)
  expect(runs.at(-1)?.state).toBe('running')
  expect(runs.slice(0, -1).every(({ state }) => state === 'terminated')).toBe(true)
})
