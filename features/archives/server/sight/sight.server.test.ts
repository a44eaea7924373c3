import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { FACT_CLASSES } from '#contract/archives'
import { makeArea, makeBuilding, makeRegion, makeRoom, makeTenancy } from '#fixtures/estate'
import { dayOf } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { freshStore } from '../../../../tests/support/store.ts'
import { makeArchive } from '../fixtures.ts'
import { reads } from './predicate-queries.ts'
import { type Held, mayRead, type Seen, sightOf } from './rules.ts'

const store = await freshStore()
const { db } = store
const now = new Date('2026-11-30T02:00:00Z')
const today = dayOf(now)
const archives: (Seen & { id: string })[] = []
let regions: string[] = []

beforeAll(async () => {
  await makeArea(db)
  regions = [(await makeRegion(db, { name: '北区' })).id, (await makeRegion(db, { name: '南区' })).id]
  const [north = '', south = ''] = regions
  for (const [in_, times] of [
    [[north], [['2026-01-01', null]]],
    [[south], [['2026-01-01', today]]],
    [
      [north, south],
      [
        ['2026-01-01', null],
        ['2026-01-01', '2026-11-01'],
      ],
    ],
    [[], []],
  ] as const) {
    const { id, companyId } = await makeArchive(db)
    for (const [at, regionId] of in_.entries()) {
      const [firstOn = '', lastOn = null] = times[at] ?? []
      const building = await makeBuilding(db, { regionId })
      const roomId = await makeRoom(db, { floorId: building.floorIds[0] ?? '' })
      await makeTenancy(db, { holder: { companyId: companyId ?? '' }, roomId, firstOn, lastOn })
    }
    const stands = in_.filter((_, at) => (times[at]?.[1] ?? today) >= today)
    archives.push({ id, companyId, regionIds: stands })
  }
  archives.push({ id: (await makeArchive(db, { outside: true })).id, companyId: null, regionIds: [] })
})

const RIGHTS: Right[] = [
  'archive.read',
  'archive.contacts',
  'economy.read',
  'archive.requests',
  'archive.follow',
  'archive.write',
]

test('what a query lets through is what the rules say, for every holder of rights, class and archive', async () => {
  const companies = archives.flatMap(({ companyId }) => companyId ?? [])
  const some = (ids: readonly string[]) => fc.option(fc.subarray([...ids], { minLength: 1 }), { nil: null })
  const held: fc.Arbitrary<Held[]> = fc.array(
    fc
      .record({ right: fc.constantFrom(...RIGHTS), regionIds: some(regions), companyIds: some(companies) })
      .map((each) => (each.regionIds ? { ...each, companyIds: null } : each)),
    { maxLength: 3 },
  )
  await fc.assert(
    fc.asyncProperty(held, fc.subarray(companies, { maxLength: 1 }), async (rights, manages) => {
      const sight = sightOf({ areaId: '1', personId: 'p', manages }, rights)
      for (const fact of FACT_CLASSES) {
        const { rows } = await sql<{ id: string }>`
          select a.id from archives.archive a where ${reads(sight, fact, 'a', today)} order by a.id`.execute(db)
        const wanted = archives.filter((archive) => mayRead(sight, fact, archive)).map(({ id }) => id)
        expect(rows.map(({ id }) => id)).toEqual(wanted.toSorted())
      }
    }),
    { numRuns: 60 },
  )
})
