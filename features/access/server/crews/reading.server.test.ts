import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeArea } from '#fixtures/estate'
import { newId } from '#platform/db'
import { makeWorld } from '../../../../tests/support/world.ts'
import { newCrossing } from '../crossings/making.ts'
import { insertCrossing } from '../crossings/queries.ts'
import { makePass, makePoint } from '../fixtures.ts'
import { updateInside } from '../passes/queries.ts'
import { statementOfCrew } from './queries.ts'
import { crossingInfo, crossingsPage, insideNow } from './reading.ts'

// Whose workers crossed, page by page, who is inside, and why one was refused.

const world = await makeWorld()
const { db } = world.store
const source = 'decoration' as const
const gate = await makePoint(db, { name: '东门' })
const MINUTE = 60_000

async function worker(name = '赵建国') {
  const sourceId = newId()
  return {
    sourceId,
    id: await makePass(db, { source, sourceId, kind: 'worker', name, title: '电工', now: world.now() }),
  }
}
async function crossed(passId: string, at: Date, facts: Partial<Parameters<typeof newCrossing>[1]> = {}) {
  const event = { kind: 'opened', how: 'online', shown: 'badge', eventKey: newId() } as const
  const crossing = newCrossing(
    { point: { id: gate.id, areaId: '1', direction: 'in' }, pass: { id: passId, agentFor: null }, at },
    { ...event, ...facts },
  )
  await insertCrossing(db, crossing)
  return crossing.id
}

test('the crossings of a crew come together, each once, the latest first, whichever way they are asked for', async () => {
  const [one, two, other] = [await worker(), await worker('钱进'), await worker()]
  const start = world.now().getTime()
  const ids: string[] = []
  // several of the same moment, so that a page ends amid them
  for (let n = 0; n < 23; n += 1)
    ids.push(await crossed(n % 3 === 0 ? two.id : one.id, new Date(start + Math.floor(n / 4) * MINUTE)))
  await crossed(other.id, new Date(start + 99 * MINUTE))
  const rows = await db.selectFrom('access.crossing').select(['id', 'at']).where('id', 'in', ids).execute()
  const expected = rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id)
  for (const whose of [{ passIds: [one.id, two.id] }, { source, sourceIds: [one.sourceId, two.sourceId] }]) {
    const found: string[] = []
    let next: string | undefined
    do {
      const page = await crossingsPage(db, { ...whose, size: 5, ...(next !== undefined && { next }) })
      found.push(...page.items.map(({ id }) => id))
      next = page.next ?? undefined
    } while (next !== undefined)
    expect(found).toEqual(expected)
  }
  const first = (await crossingsPage(db, { passIds: [two.id], size: 1 })).items[0]
  expect(first).toMatchObject({
    passId: two.id,
    sourceId: two.sourceId,
    name: '钱*',
    title: '电工',
    pointName: '东门',
    shown: 'badge',
  })
  const span = { from: new Date(start + MINUTE), until: new Date(start + 3 * MINUTE) }
  const inSpan = await crossingsPage(db, { passIds: [one.id, two.id], size: 50, ...span })
  expect(inSpan.items.map(({ id }) => id)).toEqual(
    expected.filter((id) => ids.indexOf(id) >= 4 && ids.indexOf(id) < 12),
  )
  expect(await crossingsPage(db, { passIds: [], size: 5 })).toEqual({ items: [], next: null })
  await expect(crossingsPage(db, { passIds: [one.id], size: 5, next: 'x' })).rejects.toMatchObject({
    kind: { code: 400 },
    field: 'next',
  })
})

test('a late page reads no more than the first', async () => {
  const crew = [await worker(), await worker(), await worker()]
  const rows = crew.flatMap(({ id }) => Array.from({ length: 4_000 }, () => id))
  await sql`
    insert into access.crossing (id, area_id, point_id, pass_id, direction, kind, how, shown, event_key, at, recorded_at)
    select gen_random_uuid(), '1', ${gate.id}, p.id, 'in', 'opened', 'online', 'badge', gen_random_uuid()::text,
      ${world.now()}::timestamptz - n * interval '1 second', ${world.now()}
    from unnest(${rows}::uuid[]) with ordinality as p (id, n)`.execute(db)
  await sql`analyze access.crossing`.execute(db)
  const passIds = crew.map(({ id }) => id)
  let next: string | undefined
  for (let n = 0; n < 50; n += 1)
    next = (await crossingsPage(db, { passIds, size: 20, ...(next && { next }) })).next ?? ''
  /** Rows of crossings that a page reads. */
  const read = async (from?: string) => {
    const { rows: plans } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
      explain (analyze, format json) ${statementOfCrew({ passIds, size: 20, ...(from !== undefined && { next: from }) })}`.execute(
      db,
    )
    return plans.reduce((sum, plan) => sum + (plan['QUERY PLAN'][0] ? rowsOf(plan['QUERY PLAN'][0].Plan) : 0), 0)
  }
  const [early, late] = [await read(), await read(next)]
  expect([early, late]).toEqual([3 * 21, 3 * 21])
})

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}
/** Rows of crossings that a part of a plan reads, those included that it drops. */
function rowsOf(plan: Plan): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': dropped = 0 } = plan
  const own = plan['Relation Name'] === 'crossing' ? (rows + dropped) * loops : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), own)
}

test('who is inside is known with since when and where', async () => {
  const [one, two, out] = [await worker(), await worker(), await worker()]
  const now = world.now()
  await crossed(one.id, now, { moved: true })
  await updateInside(db, one.id, { inside: true, entriesLeft: null, now })
  const earlier = new Date(now.getTime() - MINUTE)
  await updateInside(db, two.id, { inside: true, entriesLeft: null, now: earlier })
  const inside = await insideNow(db, { source, sourceIds: [one, two, out].map(({ sourceId }) => sourceId) })
  expect(inside).toEqual([
    { passId: two.id, sourceId: two.sourceId, since: earlier, buildingId: null, pointName: '' },
    { passId: one.id, sourceId: one.sourceId, since: now, buildingId: null, pointName: '东门' },
  ])
  expect(await insideNow(db, { passIds: [out.id] })).toEqual([])
})

test('one crossing says why, and of another park there is none', async () => {
  const { id: passId } = await worker()
  const id = await crossed(passId, world.now(), { kind: 'refused', why: ['suspended', 'building'] })
  const info = await crossingInfo(db, { areaId: '1', id, now: world.now() })
  expect(info).toMatchObject({ crossing: { id, kind: 'refused', pointName: '东门' }, pass: { id: passId } })
  expect(info?.reasons.map(({ words }) => words)).toEqual(['通行权限已暂停', '不在可通行的楼宇'])
  await makeArea(db, '2')
  expect(await crossingInfo(db, { areaId: '2', id, now: world.now() })).toBeNull()
})
