import { expect, test } from 'vitest'
import { makeCompany } from '#fixtures/people'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeVisit } from '../fixtures.ts'
import { listEvents } from './queries.ts'
import { moveVisit } from './states.ts'

const world = await makeWorld()
const { db } = world.store

test('32 who change one state at once: one does, and one line of it is written, whoever holds what', async () => {
  const company = await makeCompany(db, { name: '云图' })
  const host = await world.person({ company: { id: company.id, allowed: true } })
  const now = world.now()
  const { id } = await makeVisit(db, world.product.vault, {
    areaId: '1',
    companyId: company.id,
    hostId: host.id,
    applicantId: host.id,
    state: 'waiting',
    inMinutes: 60,
    purpose: '面试',
    guests: [{ name: '王五', phone: '13800001234' }],
    now,
  })
  const before = (await listEvents(db, id)).length
  const by = { kind: 'host', id: host.id } as const
  const moved = await Promise.all(
    Array.from({ length: 32 }, (_, nth) =>
      nth % 2 === 0
        ? moveVisit(db, id, by, { from: ['waiting'], to: 'approved', what: 'approved' }, now)
        : moveVisit(db, id, by, { from: ['waiting'], to: 'declined', what: 'declined' }, now),
    ),
  )
  expect(moved.filter((row) => row !== null)).toHaveLength(1)
  expect((await listEvents(db, id)).length).toBe(before + 1)
})
