import { expect, test } from 'vitest'
import { makeGrant } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { addDays, dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { seedRequests } from '../demo/requests.ts'
import { makeArchive } from '../fixtures.ts'

const world = await makeWorld()
const { db } = world.store

test('the demo has a request in each state, one over its day, and one reopened twice and confirmed', async () => {
  const now = world.now()
  const own = await makeArchive(db, { name: '东湖云图' })
  const other = await makeArchive(db, { name: '光谷精密' })
  const manager = await world.person({ company: { id: own.companyId ?? '', manager: true } })
  const staff = async (role: 'property' | 'operator') => {
    const person = await world.person({ roles: [role] })
    await makeGrant(db, person, { rights: ['archive.requests'], endsOn: addDays(dayOf(now), 400) })
    return person.id
  }
  const people = { manager: manager.id, clerk: await staff('property'), operator: await staff('operator') }
  const { approvals, notify, files } = world.product
  await inTransaction(db, (tx) =>
    seedRequests(tx, { approvals, notify, files }, '1', { archives: [other, own], people, now }),
  )
  const rows = await db.selectFrom('archives.request').selectAll().orderBy('id').execute()
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['received', 'assigned', 'answered', 'reopened', 'closed']),
  )
  expect(rows.filter(({ escalatedDue }) => escalatedDue !== null).length).toBeGreaterThan(0)
  expect(rows.find(({ reopened }) => reopened === 2)).toMatchObject({ state: 'closed', satisfaction: 3 })
  expect(rows.filter(({ noted }) => noted)).toMatchObject([{ archiveId: other.id, fromWhom: '行政李经理' }])
})
