import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { PASS_COLUMNS, type PassRow } from '../passes/queries.ts'

/** Every transaction below this number is over: what it wrote is seen by whoever reads after this. */
export async function readHorizon(db: Db): Promise<{ horizon: number; ahead: number }> {
  const { rows } = await sql<{ horizon: number; ahead: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as ahead`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a database without a snapshot')
  return row
}

/** What a page of a bundle is about. */
export interface BundleOf {
  readonly areaId: string
  readonly now: Date
  /** Passes that begin before this. */
  readonly until: Date
  /** Behind this pass. */
  readonly after: string | null
  readonly limit: number
}

const fromPasses = (db: Db, { areaId, after, limit }: Pick<BundleOf, 'areaId' | 'after' | 'limit'>) =>
  db
    .selectFrom('access.pass')
    .select(PASS_COLUMNS)
    .where('areaId', '=', areaId)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .$castTo<PassRow>()

/** Passes that stand now or soon, and those whose people are inside; by id. */
export function listBundled(db: Db, of: BundleOf): Promise<PassRow[]> {
  return fromPasses(db, of)
    .where((is) =>
      is.or([
        is('inside', '=', true),
        is.and([
          is('endedAt', 'is', null),
          is('fromAt', '<', of.until),
          is.or([is('untilAt', 'is', null), is('untilAt', '>', of.now)]),
        ]),
      ]),
    )
    .execute()
}

/** Passes that were written since a horizon, ended ones too, and those that have come near since; by id. */
export function listChanged(db: Db, of: BundleOf & { horizon: number; seenUntil: Date }): Promise<PassRow[]> {
  return fromPasses(db, of)
    .where((is) =>
      is.or([
        is('touched', '>=', of.horizon),
        is.and([is('endedAt', 'is', null), is('fromAt', '>=', of.seenUntil), is('fromAt', '<', of.until)]),
      ]),
    )
    .execute()
}

/** A crossing that says where its person is. */
export interface Placing {
  readonly id: string
  readonly direction: 'in' | 'out'
  readonly pointId: string
  readonly at: Date
}

/** The opened crossings of a pass just before and just after a moment that say where its person is: ways in, and ways out of the edge of the park. */
export async function findNeighbours(
  db: Db,
  { passId, at, id }: { passId: string; at: Date; id: string },
): Promise<{ before: Placing | null; after: Placing | null }> {
  const from = () =>
    db
      .selectFrom('access.crossing as crossing')
      .innerJoin('access.point as point', 'point.id', 'crossing.pointId')
      .select(['crossing.id', 'crossing.direction', 'crossing.pointId', 'crossing.at'])
      .where('crossing.passId', '=', passId)
      .where('crossing.kind', '=', 'opened')
      .where('crossing.id', '<>', id)
      .where((is) => is.or([is('crossing.direction', '=', 'in'), is('point.buildingId', 'is', null)]))
      .limit(1)
      .$castTo<Placing>()
  const before = await from()
    .where('crossing.at', '<=', at)
    .orderBy('crossing.at', 'desc')
    .orderBy('crossing.id', 'desc')
    .executeTakeFirst()
  const after = await from()
    .where('crossing.at', '>', at)
    .orderBy('crossing.at')
    .orderBy('crossing.id')
    .executeTakeFirst()
  return { before: before ?? null, after: after ?? null }
}

/**
 * Where the person of a pass crossed last: the building that they went into, or null after a way out or at the edge of the park. By the index of crossings by
 * pass: one look a pass that is inside.
 */
const LAST = sql<{ buildingId: string | null; pointName: string }>`(
  select case when c.direction = 'in' then pt.building_id end as building_id, pt.name as point_name
    from access.crossing c
    join access.point pt on pt.id = c.point_id
   where c.pass_id = pass.id and c.kind = 'opened'
   order by c.at desc, c.id desc
   limit 1
)`

const fromInside = (db: Db, areaId: string) =>
  db
    .selectFrom('access.pass as pass')
    .leftJoinLateral(LAST.as<'last'>('last'), (join) => join.onTrue())
    .where('pass.areaId', '=', areaId)
    .where('pass.inside', '=', true)

/** How many are inside, by company and building. */
export function countInside(
  db: Db,
  areaId: string,
): Promise<{ companyName: string; buildingId: string | null; count: number }[]> {
  return fromInside(db, areaId)
    .select((is) => ['pass.companyName', 'last.buildingId', is.fn.countAll<number>().as('count')])
    .groupBy(['pass.companyName', 'last.buildingId'])
    .execute()
}

/** A pass whose person is inside, and where they crossed last. */
export interface InsideRow extends PassRow {
  readonly insideSince: Date
  readonly buildingId: string | null
  /** Null: its crossings are gone already. */
  readonly pointName: string | null
}

/** Whom a page of those inside is about; undefined: all. */
export interface InsideOf extends PageAsked {
  readonly areaId: string
  readonly companyName: string | undefined
  readonly buildingId: string | null | undefined
}

const longest = keyset('asc', { 'pass.insideSince': 'instant', 'pass.id': 'id' })

/** Who is inside, the longest first. */
export function listInside(db: Db, { areaId, companyName, buildingId, ...asked }: InsideOf): Promise<Page<InsideRow>> {
  const inside = fromInside(db, areaId)
    .select([...PASS_COLUMNS.map((column) => `pass.${column}` as const), 'last.buildingId', 'last.pointName'])
    .$if(companyName !== undefined, (query) => query.where('pass.companyName', '=', companyName ?? ''))
    .$if(buildingId !== undefined, (query) =>
      query.where(sql<boolean>`last.building_id is not distinct from ${buildingId ?? null}::uuid`),
    )
    .$castTo<InsideRow>()
  return longest.page(inside, asked)
}
