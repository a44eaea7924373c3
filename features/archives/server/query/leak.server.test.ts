import fc from 'fast-check'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import type { ArchiveQuery, GroupedBy } from '#contract/archives'
import { makeArea, makeBuilding, makeRegion, makeRoom, makeTenancy } from '#fixtures/estate'
import { makeGrant, makePerson } from '#fixtures/people'
import { type Db, inTransaction } from '#platform/db'
import type { FileAnswer, ReadContext, StepsContext, WriteContext } from '#platform/http'
import type { Caller } from '#platform/identity'
import { creditCodeCheck } from '#vocabulary/credit-code'
import { addDays, dayOf } from '#vocabulary/day'
import { Refusal } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'
import { freshStore } from '../../../../tests/support/store.ts'
import { achievementFacts, basicFacts, honourFacts, makeArchive, makeFact } from '../fixtures.ts'
import { sightOfCaller } from '../sight/of-caller.ts'
import { classesOf, type Seen } from '../sight/rules.ts'
import { queryHandlers } from './calls.ts'
import { columnsOf } from './columns.ts'

// Whoever asks learns nothing of what they may not read: every page, order, count, group, sum, share, option and export is the same as if it were not there.

const DEEP = process.env['DEEP'] !== undefined
/** Each viewer comes once; in the long loops a hundred times. */
const RUNS = DEEP ? 900 : 9
const store = await freshStore()
const { db } = store
const now = new Date()
const calls = queryHandlers()

type Archive = Seen & { id: string; state: string }
const archives: Archive[] = []
const viewers: { name: string; person: Caller }[] = []
let follower = ''

const CODES = ['91420100MA4Q90001', '91420100MA4Q90002'].map((first) => `${first}${creditCodeCheck(first)}`)

beforeAll(async () => {
  await makeArea(db)
  const regions = [(await makeRegion(db, { name: '北区' })).id, (await makeRegion(db, { name: '南区' })).id]
  follower = (await makePerson(db)).id
  for (const [at, regionId] of [regions[0], regions[1], undefined].entries()) {
    const archive = await makeArchive(db, { name: `园内${'甲乙丙'[at] ?? ''}`, now })
    if (regionId !== undefined) {
      const building = await makeBuilding(db, { regionId })
      const roomId = await makeRoom(db, { floorId: building.floorIds[0] ?? '' })
      await makeTenancy(db, {
        holder: { companyId: archive.companyId ?? '' },
        roomId,
        firstOn: addDays(dayOf(now), -300),
      })
    }
    const regionIds = regionId === undefined ? [] : [regionId]
    archives.push({ id: archive.id, companyId: archive.companyId, regionIds, state: 'listed' })
  }
  await sql`update people.company set credit_code = ${CODES[0]} where id = ${archives[0]?.companyId}`.execute(db)
  const left = await makeArchive(db, { name: '离园丁', state: 'left', now })
  archives.push({ id: left.id, companyId: left.companyId, regionIds: [], state: 'left' })
  const lead = await makeArchive(db, { outside: true, name: '园外戊', now })
  await sql`update archives.archive set credit_code = ${CODES[1]} where id = ${lead.id}`.execute(db)
  archives.push({ id: lead.id, companyId: null, regionIds: [], state: 'listed' })
  const viewer = async (name: string, rights: Right[], within: object = {}, manages?: string | null) => {
    const made = await makePerson(db, { roles: ['property'] })
    if (rights.length > 0) await makeGrant(db, made, { rights, ...within })
    const companies = manages ? [{ companyId: manages, manager: true, allowed: false }] : []
    const person: Caller = {
      sessionId: 's',
      personId: made.id,
      areaId: '1',
      kind: 'person',
      companyId: manages ?? null,
      companies,
      roles: ['property'],
      rights: [],
    }
    viewers.push({ name, person })
  }
  await viewer('employee', [])
  await viewer('exporting employee', ['export'])
  await viewer('manager', ['export'], {}, archives[1]?.companyId)
  await viewer('reader', ['archive.read', 'export'])
  await viewer('reader in the north', ['archive.read', 'export'], { regionIds: [regions[0] ?? ''] })
  await viewer('reader of one company', ['archive.read'], { companyIds: [archives[2]?.companyId ?? ''] })
  await viewer('follower', ['archive.follow', 'export'])
  await viewer('follower in the south, reader in the north', ['archive.follow'], { regionIds: [regions[1] ?? ''] })
  const last = viewers.at(-1)
  if (last)
    await makeGrant(
      db,
      { id: last.person.personId, areaId: '1' },
      { rights: ['archive.read'], regionIds: [regions[0] ?? ''] },
    )
  await viewer('all', [
    'archive.read',
    'archive.follow',
    'archive.contacts',
    'economy.read',
    'archive.requests',
    'export',
  ])
})

const WORDS = ['云图', '光电', '云 光', 'yun', 'MA4Q', '甲', 'yn'] as const
const QUERIES: readonly ArchiveQuery[] = [
  {},
  ...WORDS.map((words) => ({ words })),
  { kind: 'outside' },
  { state: 'left' },
  { honour: '云' },
  { honourLevel: 'city' },
  { patents: 'yes' },
  { patents: 'no' },
  { endingDays: '90' },
  { industryClass: 'I65' },
  { size: 'small' },
  { capitalFrom: '100' },
  { capitalTo: '100' },
  { foundedFrom: '2020-01-01' },
  { foundedTo: '2020-01-01' },
  { stage: 'talks' },
]
const GROUPED: readonly GroupedBy[] = ['industry', 'building', 'honour', 'industryClass', 'size', 'follower', 'stage']

/** What came of a call: its answer, or the code of its refusal. */
async function outcome(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refusal) return error.kind.code
    throw error
  }
}

type Sort = 'name' | 'newest' | 'capital'
const SORTS: readonly Sort[] = ['name', 'newest', 'capital']

/** Everything that gets out to somebody, lists by one order. */
async function everyWay(tx: Db, person: Caller, sort: Sort): Promise<Record<string, unknown>> {
  // Handlers take of their context what stands here.
  const ctx = { db: tx, person, now, areaId: '1' } as unknown as ReadContext & WriteContext & StepsContext
  const steps = { ...ctx, tx: (work: (inner: Db) => Promise<unknown>) => work(tx) } as unknown as StepsContext
  const out: Record<string, unknown> = { config: await outcome(async () => await calls.queryConfig(ctx, {})) }
  for (const query of [...QUERIES, { followerId: follower }])
    out[`list ${JSON.stringify(query)}`] = await outcome(async () => await calls.directoryList(ctx, { query, sort }))
  for (const by of GROUPED) {
    out[`groups ${by}`] = await outcome(async () => await calls.companies(ctx, { by }))
    out[`group ${by} unknown`] = await outcome(async () => await calls.companies(ctx, { by, group: '' }))
  }
  const all = await columnsOf(tx, '1')
  for (const columns of [all.slice(0, 10), all.slice(10)].map((some) => some.map(({ key }) => key)))
    for (const key of columns) {
      const input = { query: {}, columns: [key], sortBy: key, page: 1, size: '10' as const }
      out[`table ${key}`] = await outcome(async () => await calls.tabulation(ctx, input))
    }
  out['export'] = await outcome(async () => {
    const { bytes } = (await calls.directoryExport(steps, {
      query: {},
      sort,
      columns: ['honours', 'patents'],
    })) as FileAnswer
    return await readSheet(bytes)
  })
  out['export of inner columns'] = await outcome(async () => {
    const { bytes } = (await calls.directoryExport(steps, { query: {}, columns: ['capital', 'size'] })) as FileAnswer
    return await readSheet(bytes)
  })
  out['alike'] = await outcome(async () => await calls.alikeNames(ctx, { name: '园外戊', creditCode: CODES[1] ?? '' }))
  return out
}

/** Takes away what somebody may not read, by the rules alone. */
async function takeHidden(tx: Db, person: Caller): Promise<void> {
  const { sight } = await sightOfCaller(tx, person)
  for (const archive of archives) {
    const { id, companyId, state } = archive
    const classes = classesOf(sight, archive)
    const isSeen = (state === 'listed' && companyId !== null) || classes.includes('inner') || classes.includes('staff')
    await sql`delete from archives.record where archive_id = ${id} and not (class = any(${isSeen ? classes : []}::text[]))`.execute(
      tx,
    )
    if (!isSeen) await sql`delete from archives.archive where id = ${id}`.execute(tx)
    if (!classes.includes('inner')) {
      await sql`update archives.archive set credit_code = null where id = ${id}`.execute(tx)
      await sql`update people.company set credit_code = null where id = ${companyId}`.execute(tx)
    }
    if (!classes.includes('staff'))
      await sql`update archives.archive set stage = null, follower_id = null, next_on = null where id = ${id}`.execute(
        tx,
      )
  }
}

const day = fc.constantFrom('2026-01-10', '2026-06-01', '2026-11-20')
const name = fc.constantFrom('云图', '光电云', '云 光')
const at = fc.nat({ max: 4 })
const fact = fc.oneof(
  fc.record({
    kind: fc.constant('honour' as const),
    at,
    asOf: day,
    data: fc
      .record({
        name,
        level: fc.constantFrom('state' as const, 'city' as const),
        listed: fc.boolean(),
        until: fc.constantFrom(null, addDays(dayOf(now), 30)),
      })
      .map(({ name: called, ...rest }) => honourFacts(called, rest)),
  }),
  fc.record({
    kind: fc.constant('achievement' as const),
    at,
    asOf: day,
    data: fc
      .record({ name, type: fc.constantFrom('patent' as const, 'software' as const) })
      .map(({ name: called, type }) => achievementFacts(called, { type })),
  }),
  fc.record({ kind: fc.constant('remark' as const), at, asOf: day, data: name.map((text) => ({ text })) }),
)
const basic = fc
  .record({
    capital: fc.constantFrom('', '50', '300'),
    founded: fc.constantFrom(null, '2015-01-01', '2022-01-01'),
    industryClass: fc.constantFrom('', 'I65', 'C39'),
    size: fc.constantFrom(null, 'small' as const, 'large' as const),
    scope: name,
  })
  .map((facts) => basicFacts(facts))
const world = fc.record({
  facts: fc.array(fact, { maxLength: 14 }),
  basics: fc.array(basic, { minLength: 5, maxLength: 5 }),
  stages: fc.array(fc.constantFrom(null, 'talks', 'lost'), { minLength: 5, maxLength: 5 }),
})
type Made = typeof world extends fc.Arbitrary<infer Each> ? Each : never

async function put(tx: Db, { facts, basics, stages }: Made): Promise<void> {
  for (const [nth, { id: archiveId }] of archives.entries()) {
    const data = basics[nth]
    if (data) await makeFact(tx, { kind: 'basic', archiveId, data, now, asOf: `2026-0${nth + 1}-01` })
    const stage = stages[nth] ?? null
    await sql`update archives.archive set stage = ${stage}, follower_id = ${stage === null ? null : follower}, next_on = '2026-12-01' where id = ${archiveId}`.execute(
      tx,
    )
  }
  for (const { at: nth, ...each } of facts) await makeFact(tx, { ...each, archiveId: archives[nth]?.id ?? '', now })
}

class Undo extends Error {}
/** Does something in a transaction that is undone. */
async function undone<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  await inTransaction(db, async (tx) => {
    result = { value: await work(tx) }
    throw new Undo()
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  if (!result) throw new Error('nothing came of it')
  return result.value
}

/** Throws where somebody's answers differ from those of a store that holds only what they may read. */
async function lookForLeaks(ways: typeof everyWay, runs: number): Promise<void> {
  let turn = 0
  await fc.assert(
    fc.asyncProperty(world, fc.constantFrom(...SORTS), async (made, sort) => {
      const viewer = viewers[turn % viewers.length]
      turn += 1
      if (!viewer) return
      const [among, alone] = await undone(async (tx) => {
        await put(tx, made)
        const all = await ways(tx, viewer.person, sort)
        await takeHidden(tx, viewer.person)
        return [all, await everyWay(tx, viewer.person, sort)]
      })
      expect([viewer.name, among]).toEqual([viewer.name, alone])
    }),
    { numRuns: runs, endOnFailure: true },
  )
}

test(
  'every list, order, group, sum, option and export is that of a store without what the viewer may not read',
  async () => {
    await expect(lookForLeaks(everyWay, RUNS)).resolves.toBeUndefined()
  },
  DEEP ? 3_600_000 : 60_000,
)

test('a list that is read unfiltered and cut afterwards would leak', async () => {
  const cutAfterwards: typeof everyWay = async (tx, person, sort) => {
    const reader = viewers.at(-1)?.person ?? person
    const own = await everyWay(tx, person, sort)
    const wide = await everyWay(tx, reader, sort)
    const seen = JSON.stringify(own['list {}'])
    const cut = Object.entries(wide).map(([way, answer]) => {
      if (!way.startsWith('list') || typeof own[way] === 'number') return [way, own[way]]
      const { items } = answer as { items: { id: string }[] }
      return [way, { ...(answer as object), items: items.filter(({ id }) => seen.includes(id)) }]
    })
    return Object.fromEntries(cut) as Record<string, unknown>
  }
  await expect(lookForLeaks(cutAfterwards, 60)).rejects.toThrow('Property failed')
}, 60_000)

test('what inner columns say is shown of nobody whose inner facts the viewer does not read', async () => {
  const north = viewers.find(({ name: called }) => called === 'reader in the north')?.person
  if (!north) return expect.fail('no such viewer')
  const table = await undone(async (tx) => {
    await put(tx, { facts: [], basics: archives.map(() => basicFacts({ capital: '300', size: 'small' })), stages: [] })
    const ctx = { db: tx, person: north, now, areaId: '1' } as unknown as WriteContext
    const answer = await calls.tabulation(ctx, {
      query: {},
      columns: ['capital', 'rooms', 'area'],
      page: 1,
      size: '10',
    })
    return 'rows' in answer ? answer : expect.fail('no table')
  })
  const [first] = archives
  for (const { id, cells } of table.rows)
    expect([id, cells.map(({ text }) => text !== null)]).toEqual([id, cells.map(() => id === first?.id)])
  expect(table.sums[0]).toEqual({ text: '300', of: 1 })
})
