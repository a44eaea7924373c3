import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A lane with its last question, where that is fresh and nobody passed by it, and its waiting opening by hand. */
export interface LaneRow {
  laneId: string
  channelName: string
  lotName: string
  direction: string
  passageId: string | null
  plate: string | null
  seenAt: Date | null
  reason: string | null
  stayId: string | null
  openUntil: Date | null
}

/** All lanes of a park in the order of lots and codes; questions since a moment count as waiting. */
export async function listLanes(
  db: Db,
  areaId: string,
  { since, now }: { since: Date; now: Date },
): Promise<LaneRow[]> {
  const { rows } = await sql<LaneRow>`
    select c.id as lane_id, c.name as channel_name, l.name as lot_name, c.direction,
           w.id as passage_id, w.plate, w.seen_at, w.reason,
           (select s.id from parking.stay s where s.lot_id = c.lot_id and s.plate = w.plate and s.state = 'open') as stay_id,
           (select o.good_until from parking.opening o
             where o.channel_id = c.id and o.kind = 'hand' and o.used_at is null and o.good_until >= ${now}) as open_until
      from parking.channel c join parking.lot l on l.id = c.lot_id
      left join lateral (
        select p.* from (
          select p.id, p.plate, p.seen_at, p.reason, p.opened_by from parking.passage p
           where p.channel_id = c.id and p.seen_at > ${since} and p.reason <> 'just_left'
           order by p.seen_at desc, p.id desc limit 1
        ) p where p.opened_by is null
      ) w on true
     where l.area_id = ${areaId}
     order by l.position, l.id, c.direction, c.code`.execute(db)
  return rows
}

/** A lane of a park, and whether this question of it, where one is named, has not been let through. */
export function findLaneToOpen(db: Db, areaId: string, laneId: string, passageId: string | null) {
  return db
    .selectFrom('parking.channel as c')
    .innerJoin('parking.lot as l', 'l.id', 'c.lotId')
    .select(['c.id', 'c.lotId'])
    .select(
      sql<boolean>`(${passageId}::uuid is null or exists (
        select from parking.passage p where p.id = ${passageId}::uuid and p.channel_id = c.id and p.opened_by is null))`.as(
        'waits',
      ),
    )
    .where('l.areaId', '=', areaId)
    .where('c.id', '=', laneId)
    .executeTakeFirst()
}
