import { sql } from 'kysely'
import type { SavedQuery } from '#contract/archives'
import type { Db } from '#platform/db'
import { reads } from '../sight/predicate-queries.ts'
import { answers, archivesSeen, type Looking } from './filter-queries.ts'

/** What a query can be filled with: of the archives that the viewer sees, and of the park. */
export interface Choices {
  readonly industries: readonly string[]
  readonly industryClasses: readonly string[]
  readonly buildings: readonly { key: string; name: string }[]
  readonly regions: readonly { key: string; name: string }[]
  readonly followerIds: readonly string[]
  readonly saved: readonly SavedQuery[]
}

/** What fields can be filled with, and the queries that the viewer saved. */
export async function findChoices(db: Db, looking: Looking): Promise<Choices> {
  const { sight, today } = looking
  const { areaId, personId } = sight
  const { rows } = await sql<Choices>`
    with seen as materialized (
      select a.industry, b.data ->> 'industryClass' as industry_class,
             case when ${reads(sight, 'staff', 'a', today)} then a.follower_id end as follower_id
        from ${archivesSeen(looking)} where ${answers(looking, {})}),
    rooms as materialized (select building_id, building, position, region_id, region from estate.v_room where area_id = ${areaId})
    select array(select distinct industry from seen where industry <> '' order by 1) as industries,
           array(select distinct industry_class from seen where industry_class <> '' order by 1) as industry_classes,
           array(select distinct follower_id from seen where follower_id is not null) as follower_ids,
           (select coalesce(json_agg(json_build_object('key', building_id, 'name', building) order by position, building), '[]')
              from (select distinct building_id, building, position from rooms) b) as buildings,
           (select coalesce(json_agg(json_build_object('key', region_id, 'name', region) order by region), '[]')
              from (select distinct region_id, region from rooms where region_id is not null) g) as regions,
           (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'query', query) order by at desc, id), '[]')
              from archives.saved_query where person_id = ${personId} and area_id = ${areaId}) as saved`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement of one row answered none')
  return found
}
