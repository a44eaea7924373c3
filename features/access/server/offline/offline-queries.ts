import { sql } from 'kysely'
import type { Db } from '#platform/db'
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

/** How many are inside, company by company, the most first. */
export function countInside(db: Db, areaId: string): Promise<{ companyName: string; count: number }[]> {
  return db
    .selectFrom('access.pass')
    .select((is) => ['companyName', is.fn.countAll<number>().as('count')])
    .where('areaId', '=', areaId)
    .where('inside', '=', true)
    .groupBy('companyName')
    .orderBy('count', 'desc')
    .orderBy('companyName')
    .execute()
}

/** Who is inside, the longest first, behind one. */
export function listInside(
  db: Db,
  of: { areaId: string; companyName: string | null; after: { since: string; id: string } | null; limit: number },
): Promise<PassRow[]> {
  const { areaId, companyName, after, limit } = of
  return db
    .selectFrom('access.pass')
    .select(PASS_COLUMNS)
    .where('areaId', '=', areaId)
    .where('inside', '=', true)
    .$if(companyName !== null, (query) => query.where('companyName', '=', companyName ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(inside_since, id) > (${after?.since ?? null}, ${after?.id ?? null})`),
    )
    .orderBy('insideSince')
    .orderBy('id')
    .limit(limit)
    .$castTo<PassRow>()
    .execute()
}
