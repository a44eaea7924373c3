import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'

/** A person of a park on a day of it. */
export interface AskingDay {
  areaId: string
  personId: string
  day: Day
}

/**
 * Whether a person may ask about a plate, counted in one statement: however many ask at once, no more than `most` are new. A plate that
 * they proved, or whose open stay they paid, counts nothing, nor does one that they asked about that day already.
 * `mark`: the plate's keyed hash.
 */
export async function takeAsk(
  db: Db,
  { areaId, personId, day }: AskingDay,
  { plate, mark, most }: { plate: string; mark: Buffer; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    with known as (
      select where exists (
        select from parking.plate_claim c
         where c.area_id = ${areaId} and c.person_id = ${personId} and c.plate = ${plate} and c.proven_at is not null)
      or exists (
        select from parking.stay s join parking.stay_order o on o.stay_id = s.id
         where s.area_id = ${areaId} and s.plate = ${plate} and s.state = 'open'
           and o.person_id = ${personId} and o.trade_id is not null)
      or exists (
        select from parking.asked_plates a
         where a.area_id = ${areaId} and a.person_id = ${personId} and a.day = ${day} and ${mark} = any(a.plates))
    ), taken as (
      insert into parking.asked_plates as a (area_id, person_id, day, plates, fresh)
      select ${areaId}, ${personId}, ${day}, array[${mark}::bytea], 1 where not exists (select from known)
      on conflict on constraint asked_plates_pk do update set
        plates = case when ${mark} = any(a.plates) then a.plates else a.plates || ${mark}::bytea end,
        fresh = a.fresh + case when ${mark} = any(a.plates) then 0 else 1 end
      where ${mark} = any(a.plates) or a.fresh < ${most}
      returning 1
    )
    select exists (select from known) or exists (select from taken) as granted`.execute(db)
  return rows[0]?.granted ?? false
}

/** The phone was proven: as many plates more. */
export async function renewAsks(db: Db, { areaId, personId, day }: AskingDay): Promise<void> {
  await db
    .updateTable('parking.askedPlates')
    .set({ fresh: 0 })
    .where('areaId', '=', areaId)
    .where('personId', '=', personId)
    .where('day', '=', day)
    .execute()
}

/** Forgets who asked about what before a day. */
export async function pruneAsks(db: Db, before: Day): Promise<void> {
  await db.deleteFrom('parking.askedPlates').where('day', '<', before).execute()
}
