import { expect, test } from 'vitest'
import type { AuditCase } from '#contract/tasks'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { seedAudits } from './audits.ts'
import { seedLists } from './lists.ts'
import { seedTypes } from './types.ts'

test('the demo has a share that waits for its sponsor, one that came back with a field, and one that was mended', async () => {
  const world = await makeWorld()
  const { db } = world.store
  const areaId = '8'
  const operator = await world.person({ areaId, roles: ['operator'] })
  await world.person({ areaId, roles: ['property'] })
  for (let nth = 0; nth < 3; nth += 1) {
    const { id } = await makeCompany(db, { areaId })
    await world.person({ areaId, company: { id, manager: true } })
  }
  const doer = await world.person({ areaId })
  const now = world.now()
  const played = { areaId, sponsorId: operator.id, doerId: doer.id, now }
  await inTransaction(db, (tx) => seedLists(tx, { areaId, now }))
  await inTransaction(db, (tx) => seedTypes(tx, world.product, { areaId, by: operator.id, now }))
  for (const _ of [1, 2]) await inTransaction(db, (tx) => seedAudits(tx, world.product, played))
  const parts = await db
    .selectFrom('tasks.part')
    .select(['id', 'state', 'returned'])
    .where('areaId', '=', areaId)
    .orderBy('id')
    .execute()
  expect(parts.map(({ state }) => state).toSorted()).toEqual(['auditing', 'auditing', 'returned'])
  const seen = await Promise.all(
    parts.map(async ({ id }) => (await world.post<AuditCase>('task/approvals', { id }, operator.token)).body),
  )
  expect(seen.filter(({ why }) => why === null)).toHaveLength(2)
  expect(seen.flatMap(({ share }) => share.forms.flatMap(({ changed }) => changed))).toEqual(['people'])
  expect(parts.find(({ state }) => state === 'returned')?.returned).toHaveLength(1)
})
