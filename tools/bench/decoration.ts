import { sql } from 'kysely'
import { makePoint } from '#fixtures/access'
import { makeCase, makeWorker } from '#fixtures/decoration'
import { makePerson, makeSession } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import { compared, type Figure } from './figures.ts'
import { median } from './load.ts'
import { type BenchPark, inPark, post } from './park.ts'

/** What gates of a park recorded of workers, on how many crews, and of how many. */
const CROSSINGS = 400_000
const CREWS = 8
const CREW = 60
/** The last page that is asked for. */
const DEEP = 1000
const ROUNDS = 60

type Page = { items: object[]; next: string | null }

/** The crossings of one crew of sixty, in a park whose gates recorded 400,000 of workers. */
export async function benchDecoration(): Promise<Figure[]> {
  return await inPark(0, async (park) => {
    const { db } = park.product.store
    const staff = await makePerson(db, { roles: ['property'] })
    const caseId = await fill(park)
    const session = await makeSession(db, park.product.identity, staff)
    return await measured(park, session, caseId)
  })
}

/** Answers a case with a whole crew. */
async function fill({ product }: BenchPark): Promise<string> {
  const { db } = product.store
  const now = new Date()
  const point = await makePoint(db, {})
  const cases: string[] = []
  for (let crew = 0; crew < CREWS; crew += 1) {
    const { id: caseId, applicantId: byId } = await makeCase(db, { now })
    cases.push(caseId)
    for (let one = 0; one < CREW; one += 1)
      await inTransaction(db, (within) => makeWorker(within, product, { caseId, byId, now }))
  }
  await sql`
    insert into access.crossing (id, area_id, point_id, pass_id, direction, kind, how, shown, event_key, why, at, recorded_at)
    select gen_random_uuid(), '1', ${point.id}::uuid, p.id, case when n % 2 = 0 then 'in' else 'out' end, 'opened', 'online', 'badge', 'bench:' || n, '{}', t.at, t.at
      from (select id, row_number() over (order by id) - 1 as nth from access.pass where source = 'decoration') p
      join generate_series(1, ${CROSSINGS}::int) n on n % ${CREWS * CREW}::int = p.nth,
           lateral (select now() - make_interval(secs => n * 20) as at) t`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return cases[0] ?? ''
}

async function measured(park: BenchPark, session: string, id: string): Promise<Figure[]> {
  const page = async (next?: string) =>
    await post<Page>(park, 'decoration/accessList', next === undefined ? { id } : { id, next }, session)
  let deep: string | null = null
  for (let at = 1; at < DEEP; at += 1) {
    const { body } = await page(deep ?? undefined)
    if (body.next === null) throw new Error(`the crew has no page ${DEEP}`)
    deep = body.next
  }
  const took = { first: [] as number[], deep: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    took.first.push((await page()).ms)
    took.deep.push((await page(deep ?? undefined)).ms)
  }
  return [compared(`crossings of a crew, page ${DEEP} against 1`, median(took.deep), median(took.first), 1.5)]
}
