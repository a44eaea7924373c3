import { sql } from 'kysely'
import { showCodes } from '#door/access'
import { keepPoints, makePass, makePoint, pointForBench, scanForBench, verdictForBench } from '#fixtures/access'
import { makePerson, makeSession } from '#fixtures/people'
import { type Db, inTransaction, newId } from '#platform/db'
import { fillBare } from './bare-tables.ts'
import { compared, type Figure } from './figures.ts'
import { median } from './load.ts'
import { type BenchPark, inPark, post } from './park.ts'

const FEW = { passes: 1_000, crossings: 10_000 }
/** So many scans of each sort; p99 needs some. */
const SCANS = 600
/** Not counted: the first ones of a server run code that is still being compiled, as at an exit. */
const WARM = 100
/** Codes live half a minute: so many are drawn before they are scanned. */
const DRAWN = 100

/** The figure below which 99 of a hundred lie. */
const p99 = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.99)] ?? Number.NaN

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** A gate's verdict and a recorded scan against the store's own figures, and both in a park of so many passes and crossings. */
export async function benchAccess(passes = 1_000_000, crossings = 10_000_000): Promise<Figure[]> {
  return await inPark(0, async (park) => {
    const { db } = park.product.store
    const keeper = await makePerson(db, { roles: ['property'] })
    const token = await makeSession(db, park.product.identity, keeper)
    const point = await makePoint(db, {})
    await keepPoints(db, { areaId: '1', personId: keeper.id, pointIds: [point.id] })
    await sql`create table access.bench (id uuid primary key, at timestamptz not null)`.execute(db)
    await fill(park, point.id, FEW.passes, FEW.crossings)
    await looks(park)
    const small = await scans(park, point.id, token)
    const read = await looks(park)
    await fill(park, point.id, passes - FEW.passes, crossings - FEW.crossings)
    const large = await scans(park, point.id, token)
    const largeRead = await looks(park)
    const size = `${passes} passes, ${crossings} crossings`
    return [
      compared('verdict, p99 against a key look-up', p99(read.verdict), p99(read.key), 3),
      compared('recorded scan, p99 against a committed insert', p99(small.scan), p99(small.insert), 2.5),
      {
        ...compared('the same, against one without begin and commit', p99(small.scan), p99(small.lone), 100),
        bound: 'for the record',
      },
      compared(`scan over HTTP with ${size} against few`, median(large.call), median(small.call), 1.3),
      compared(`recorded scan with ${size} against few`, median(large.scan), median(small.scan), 1.3),
      compared(`verdict with ${size} against few`, median(largeRead.verdict), median(read.verdict), 1.3),
    ]
  })
}

/** Writes passes and crossings of the past half year, each pass with some; devices were told of all of them. */
async function fill({ product }: BenchPark, pointId: string, passes: number, crossings: number): Promise<void> {
  const { db } = product.store
  if (passes <= 0) return
  await sql`
    insert into access.pass (id, area_id, source, source_id, kind, name, from_at, until_at, made_at, changed_at, version, told_version)
    select gen_random_uuid(), '1', 'visit', gen_random_uuid()::text, 'visitor', '王*', at, at + interval '3 hours', at, at, 1, 1
    from (select now() - make_interval(mins => (n % 250000)::int) as at from generate_series(1, ${passes}::int) n) s`.execute(
    db,
  )
  await fillBare(db, ['access.crossing'], (bare) =>
    sql`
      with held as (select array_agg(id) as ids from (select id from access.pass limit 100000) p)
      insert into access.crossing (id, area_id, point_id, pass_id, direction, kind, how, shown, event_key, at, recorded_at)
      select uuidv7(), '1', ${pointId}, ids[1 + n % cardinality(ids)], 'in', 'opened', 'online', 'code',
        'bench:' || uuidv7(), now() - make_interval(secs => (n % 15000000)::double precision), now()
      from generate_series(1, ${crossings}::int) n, held`.execute(bare),
  )
  await sql`vacuum analyze access.pass`.execute(db)
  await sql`vacuum analyze access.crossing`.execute(db)
  await sql`checkpoint`.execute(db).catch(() => undefined)
}

/** What a verdict costs that records nothing, beside a look at a key. */
async function looks({ product }: BenchPark): Promise<{ verdict: number[]; key: number[] }> {
  const { db } = product.store
  const now = new Date()
  const ids: string[] = []
  for (let n = 0; n < SCANS; n += 1) ids.push(await makePass(db, { now }))
  const took = { verdict: [] as number[], key: [] as number[] }
  for (const id of ids) {
    took.key.push(await timed(() => sql`select id from access.pass where id = ${id}`.execute(db)))
    took.verdict.push(await timed(() => verdictForBench(db, id, now)))
  }
  return took
}

/** Scans by the gate's own transaction and over HTTP, beside inserts of one row: in a transaction of its own, as all we write, and by itself. */
async function scans(
  park: BenchPark,
  pointId: string,
  token: string,
): Promise<{ scan: number[]; insert: number[]; lone: number[]; call: number[] }> {
  const { product } = park
  const { db } = product.store
  const took = { scan: [] as number[], insert: [] as number[], lone: [] as number[], call: [] as number[] }
  const point = await pointForBench(db, '1', pointId)
  for (let done = -WARM; done < SCANS; done += DRAWN) {
    const codes: string[] = []
    for (let n = 0; n < 2 * DRAWN; n += 1) {
      const passId = await makePass(db, { now: new Date() })
      const { codes: shown } = await showCodes(db, product, { areaId: '1', passId, bound: '' })
      codes.push(shown[0]?.code ?? '')
    }
    for (let n = 0; n < DRAWN; n += 1) {
      const inserting = (db: Db) => sql`insert into access.bench values (${newId()}, now())`.execute(db)
      const lone = await timed(() => inserting(db))
      const insert = await timed(() => inTransaction(db, inserting))
      const scan = await timed(() => scanForBench(db, product, { point, code: codes[2 * n] ?? '' }))
      const body = { pointId, code: codes[2 * n + 1] ?? '', actId: newId() }
      const call = (await post(park, 'passcode/scan', body, token)).ms
      if (done < 0) continue
      took.lone.push(lone)
      took.insert.push(insert)
      took.scan.push(scan)
      took.call.push(call)
    }
  }
  return took
}
