import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { PassSource } from '../passes/queries.ts'
import type { CrossingRow } from './queries.ts'

/** A crossing of one of several passes. */
export interface CrewCrossing extends CrossingRow {
  readonly passId: string
  /** What its pass comes from. */
  readonly sourceId: string
  /** Masked. */
  readonly name: string
  readonly title: string
}

/** Whose crossings: those of these passes, or of the passes of these things of a source. */
export type WhoseCrossings =
  | { readonly passIds: readonly string[] }
  | { readonly source: PassSource; readonly sourceIds: readonly string[] }

/** A page of crossings, and between which moments they happened: from the first on, before the second. */
export type CrossingsAsked = WhoseCrossings & PageAsked & { readonly from?: Date; readonly until?: Date }

const newest = keyset('desc', { 'c.at': 'instant', 'c.id': 'id' })

const whose = (of: WhoseCrossings) =>
  'passIds' in of
    ? sql`p.id = any (${of.passIds}::uuid[])`
    : sql`p.source = ${of.source} and p.source_id = any (${of.sourceIds}::text[])`

/**
 * The crossings of several passes together, the latest first. Of each pass no more is read than a page has, from its place on in the index of crossings by pass: a later page costs what the first does, however many
 * crossings the park has. Refuses a malformed `next`.
 */
export async function listCrossingsOfCrew(db: Db, asked: CrossingsAsked): Promise<Page<CrewCrossing>> {
  const { next, size, from, until } = asked
  const { rows } = await sql<CrewCrossing>`
    select c.id, c.area_id, c.point_id, point.name as point_name, c.pass_id, c.direction, c.kind, c.how, c.code_id, c.why,
      c.headcount, c.by_id, c.moved, c.note, c.shown, c.at, p.source_id, p.name, p.title
    from access.pass p
    cross join lateral (
      select c.* from access.crossing c
      where c.pass_id = p.id and ${newest.after(next)}
        ${from === undefined ? sql`` : sql`and c.at >= ${from}`}
        ${until === undefined ? sql`` : sql`and c.at < ${until}`}
      order by ${newest.order}
      limit ${size + 1}
    ) c
    join access.point point on point.id = c.point_id
    where ${whose(asked)}
    order by ${newest.order}
    limit ${size + 1}`.execute(db)
  return newest.cut(rows, size)
}

/** Whose person is inside now. */
export interface Inside {
  readonly passId: string
  readonly sourceId: string
  readonly since: Date
  /** The building that its person went into last, as its doors saw; null: elsewhere in the park. */
  readonly buildingId: string | null
  /** Where they crossed last; empty: that is gone already. */
  readonly pointName: string
}

/** Who of these is inside now as gates saw it, the longest first. */
export async function listInsideOf(db: Db, of: WhoseCrossings): Promise<Inside[]> {
  const { rows } = await sql<Inside>`
    select p.id as pass_id, p.source_id, p.inside_since as since, last.building_id, coalesce(last.point_name, '') as point_name
    from access.pass p
    left join lateral (
      select case when c.direction = 'in' then point.building_id end as building_id, point.name as point_name
      from access.crossing c
      join access.point point on point.id = c.point_id
      where c.pass_id = p.id and c.kind = 'opened'
      order by c.at desc, c.id desc
      limit 1
    ) last on true
    where ${whose(of)} and p.inside
    order by p.inside_since, p.id`.execute(db)
  return rows
}
