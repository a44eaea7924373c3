import { beforeAll, expect, test } from 'vitest'
import type { FilingLine, Peers } from '#contract/archives'
import { makeGrant, makePerson } from '#fixtures/people'
import { inTransaction, newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { makeWorld } from '../../../../tests/support/world.ts'
import { makeArchive, makeFiling, makePeriod } from '../fixtures.ts'
import { putRecord } from '../records/queries.ts'
import { seedFigures } from './figures.ts'

const world = await makeWorld()
const { db } = world.store
let manager: Awaited<ReturnType<typeof world.person>>
let first: Awaited<ReturnType<typeof makeArchive>>

beforeAll(async () => {
  await makePerson(db, { roles: ['operator'] })
  await makePerson(db, { roles: ['operator'] })
  for (let nth = 0; nth < 12; nth += 1) {
    const archive = await makeArchive(db, { name: `软件${String.fromCharCode(97 + nth)}`, now: world.now() })
    await putRecord(db, {
      id: newId(),
      archiveId: archive.id,
      areaId: '1',
      kind: 'basic',
      class: 'inner',
      data: { industryClass: 'I65', size: 'small' },
      sortKey: '',
      until: null,
      asOf: dayOf(world.now()),
      source: 'staff',
      version: 1,
      at: world.now(),
      byId: null,
      reason: '',
    })
    if (nth === 0) {
      first = archive
      manager = await world.person({ company: { id: archive.companyId ?? '', manager: true } })
    }
  }
})

test('the demo has twelve enterprises with two years of filings, each state, quarters of peers; a second seeding changes nothing', async () => {
  const seed = () =>
    inTransaction(db, (tx) =>
      seedFigures(tx, { approvals: world.product.approvals, makeFiling, makePeriod }, '1', world.now()),
    )
  await seed()
  await seed()
  const rows = await db.selectFrom('archives.filing').select(['state', 'companyId']).execute()
  expect(rows).toHaveLength(96)
  expect(new Set(rows.map(({ companyId }) => companyId)).size).toBe(12)
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['todo', 'draft', 'submitted', 'returned', 'confirmed']),
  )
  const { body } = await world.post<Peers>('archive/economicPeers', { id: first.id }, manager.token)
  expect(body.items.map(({ quarter }) => quarter)).toContain(4)
  const decider = await world.person({ roles: ['property'] })
  await makeGrant(db, decider, { rights: ['economy.write'] })
  const overdue = await world.post<{ items: FilingLine[] }>(
    'archive/economicPeriods',
    { view: 'overdue' },
    decider.token,
  )
  expect(overdue.body.items).toHaveLength(1)
})
