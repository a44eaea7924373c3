import { type RawBuilder, sql } from 'kysely'
import type { GroupedBy } from '#contract/archives'
import type { Db } from '#platform/db'
import { reads } from '../sight/predicate-queries.ts'
import { GROUPS } from './fields.ts'
import { answers, archivesSeen, type Looking, readable } from './filter-queries.ts'

/** A group: `key` empty: not known. */
export interface GroupRow {
  readonly key: string
  readonly name: string
  readonly count: number
}

/** So many groups are shown, the largest. */
const MAX_GROUPS = 200

/** The groups that the archive under alias `a` is in, its registration under alias `b`: a query of `key` and `name`. */
function groupsOf(looking: Looking, by: GroupedBy): RawBuilder<unknown> {
  const one = (text: RawBuilder<unknown>) => sql`select ${text} as key, ${text} as name where ${text} <> ''`
  switch (by) {
    case 'industry':
      return one(sql`a.industry`)
    case 'industryClass':
      return one(sql`(b.data ->> 'industryClass')`)
    case 'size':
      return one(sql`(b.data ->> 'size')`)
    case 'stage':
      return one(sql`a.stage`)
    case 'follower':
      return one(sql`a.follower_id::text`)
    case 'building':
      return sql`select distinct t.building_id::text as key, t.building as name from estate.v_company_room t
        where t.company_id = a.company_id and t.first_on <= ${looking.today}::date and coalesce(t.last_on >= ${looking.today}::date, true)`
    case 'honour':
      return sql`select distinct r.data ->> 'name' as key, r.data ->> 'name' as name from archives.record r
        where ${readable(looking)} and r.kind = 'honour'`
  }
}

/** That the viewer may read of the archive under alias `a` what the groups are made by. */
const readsGroups = ({ sight, today }: Looking, by: GroupedBy) => reads(sight, GROUPS[by].fact, 'a', today)

/** Every group of what the viewer may read, the largest first; who is in no group last, under an empty key. */
export async function listGroups(db: Db, looking: Looking, by: GroupedBy): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select coalesce(g.key, '') as key, coalesce(min(g.name), '') as name, count(*)::int as count
      from ${archivesSeen(looking)} left join lateral (${groupsOf(looking, by)}) g on true
     where ${answers(looking, {})} and ${readsGroups(looking, by)}
     group by coalesce(g.key, '') order by (coalesce(g.key, '') = ''), count(*) desc, key limit ${MAX_GROUPS}`.execute(
    db,
  )
  return rows
}

/** That an archive is in a group; of the empty one: that it is in none. For `listHits`. */
export function isInGroup(looking: Looking, by: GroupedBy, key: string): RawBuilder<boolean> {
  const groups = sql`(${groupsOf(looking, by)}) g`
  const is =
    key === '' ? sql`not exists (select 1 from ${groups})` : sql`exists (select 1 from ${groups} where g.key = ${key})`
  return sql`(${readsGroups(looking, by)} and ${is})`
}
