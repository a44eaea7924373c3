import { sql } from 'kysely'
import { makePoint, photoToCompare } from '#fixtures/patrol'
import { makeCompany, makeGrant, makePerson, makeSession } from '#fixtures/people'
import type { Db } from '#platform/db'
import { compared, type Figure } from './figures.ts'
import { median } from './load.ts'
import { type BenchPark, inPark, post } from './park.ts'

/** What a park has after some years. */
const PROBLEMS = 200_000
const PHOTOS = 500_000
const POINTS = 400
const COMPANIES = 60
/** The last page that is asked for; a page has thirty. */
const DEEP = 1000
const ROUNDS = 60

type Page = { items: object[]; next: string | null }

/** The ledger and the report of a park with 200,000 problems, and the comparison of a picture with 500,000. */
export async function benchPatrol(): Promise<Figure[]> {
  return await inPark(0, async (park) => {
    const { db } = park.product.store
    const me = await makePerson(db, { roles: ['operator'] })
    await makeGrant(db, me, { rights: ['patrol.review'] })
    const points = await fill(db, park)
    const session = await makeSession(db, park.product.identity, me)
    return await measured(park, session, points)
  })
}

async function fill(db: Db, { product }: BenchPark): Promise<string[]> {
  const points: string[] = []
  for (let n = 0; n < POINTS; n += 1) points.push((await makePoint(db, product.forms, { now: new Date() })).id)
  const companies: string[] = []
  for (let n = 0; n < COMPANIES; n += 1) companies.push((await makeCompany(db)).id)
  // over two years, a hundredth of them late, one in twenty still open
  await sql`
    insert into patrol.problem (id, area_id, kind, grade, state, text, place, point_id, reported_at, recorded_at, company_id, due_at, length, overdue, late, closed_at)
    select gen_random_uuid(), '1', (array['fire', 'electric', 'passage', 'clean', 'facility', 'other'])[1 + n % 6], 'plain',
           case when n % 20 = 0 then 'mending' else 'closed' end, '问题' || n, '测试楼 1层', (${points}::uuid[])[1 + n % ${POINTS}::int], t.at, t.at,
           (${companies}::uuid[])[1 + n % ${COMPANIES}::int], t.at + interval '5 days', 5, n % 100 = 0, n % 50 = 0,
           case when n % 20 = 0 then null else t.at + interval '3 days' end
      from generate_series(1, ${PROBLEMS}::int) n, lateral (select now() - make_interval(mins => n * 5) as at) t`.execute(
    db,
  )
  await sql`
    insert into patrol.figure (area_id, month, part, key, reported, overdue, closed, closed_late, voided, minutes)
    select '1', date_trunc('month', reported_at)::date, x.part, x.key, count(*), count(*) filter (where overdue), count(*) filter (where state = 'closed'),
           count(*) filter (where state = 'closed' and late), 0, sum(case when state = 'closed' then 4320 else 0 end)
      from patrol.problem, lateral (values ('all', ''), ('kind', kind), ('building', ''), ('company', company_id::text)) as x(part, key)
     group by 2, 3, 4`.execute(db)
  await sql`
    insert into patrol.photo (id, area_id, file_id, occasion, role, point_id, album, at, recorded_at, sent, decoded, difference, textured, keys)
    select gen_random_uuid(), '1', gen_random_uuid(), 'bench:' || n, 'item', (${points}::uuid[])[1 + n % ${POINTS}::int], false, t.at, t.at,
           sha256(n::text::bytea), sha256(('d' || n)::bytea), (a.h || b.h || c.h || d.h)::bit(64), n % 3 > 0,
           array[a.k, 65536 + b.k, 131072 + c.k, 196608 + d.k]
      from generate_series(1, ${PHOTOS}::int) n,
           lateral (select now() - make_interval(mins => n * 2) as at) t,
           lateral (select k, k::bit(16)::text as h from (select (random() * 65535)::int + n * 0 as k) r) a,
           lateral (select k, k::bit(16)::text as h from (select (random() * 65535)::int + n * 0 as k) r) b,
           lateral (select k, k::bit(16)::text as h from (select (random() * 65535)::int + n * 0 as k) r) c,
           lateral (select k, k::bit(16)::text as h from (select (random() * 65535)::int + n * 0 as k) r) d`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return points
}

async function measured(park: BenchPark, session: string, points: readonly string[]): Promise<Figure[]> {
  const { db } = park.product.store
  const page = async (next?: string) =>
    await post<Page>(park, 'patrol/account', next === undefined ? {} : { next }, session)
  let deep: string | null = null
  for (let at = 1; at < DEEP; at += 1) {
    const { body } = await page(deep ?? undefined)
    if (body.next === null) throw new Error(`the ledger has no page ${DEEP}`)
    deep = body.next
  }
  const now = new Date()
  const monthOf = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
  const year = { from: monthOf(11), to: monthOf(0) }
  const took = { first: [] as number[], deep: [] as number[], report: [] as number[], photo: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    took.first.push((await page()).ms)
    took.deep.push((await page(deep ?? undefined)).ms)
    took.report.push((await post<object>(park, 'patrol/report', year, session)).ms)
    const hash = Array.from({ length: 16 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
    const compare = photoToCompare(points[round % points.length] ?? '', hash, new Date())
    const start = performance.now()
    await compare(db)
    took.photo.push(performance.now() - start)
  }
  const first = median(took.first)
  return [
    compared(`ledger, page ${DEEP} against 1`, median(took.deep), first, 1.5),
    compared('report of a year against page 1 of the ledger', median(took.report), first, 10),
    compared('a picture compared with 500,000 against page 1 of the ledger', median(took.photo), first, 5),
  ]
}
