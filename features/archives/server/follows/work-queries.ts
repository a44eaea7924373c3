import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { reads } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'

/** Parks in which somebody follows enterprises. */
export async function listFollowedParks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ areaId: string }>`
    select distinct area_id from archives.archive where follower_id is not null order by area_id`.execute(db)
  return rows.map(({ areaId }) => areaId)
}

/** Who follows enterprises of a park. */
export async function listFollowers(db: Db, areaId: string): Promise<string[]> {
  const { rows } = await sql<{ followerId: string }>`
    select distinct follower_id from archives.archive
     where area_id = ${areaId} and follower_id is not null and state in ('draft', 'listed', 'left') order by follower_id`.execute(
    db,
  )
  return rows.map(({ followerId }) => followerId)
}

/**
 * Enterprises that somebody follows and may follow no more lose their follower, and wait for another, each with a step that says so. `sight` is of the follower.
 * Answers which they were.
 */
export async function releaseFollows(db: Db, sight: Sight, today: Day, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select a.id from archives.archive a
       where a.area_id = ${sight.areaId} and a.follower_id = ${sight.personId} and a.state in ('draft', 'listed', 'left')
         and not ${reads(sight, 'staff', 'a', today)} order by a.id for update),
    released as (
      update archives.archive a
         set follower_id = null, follow_version = follow_version + 1,
             released_at = case when a.stage is distinct from 'lost' then ${now}::timestamptz end
        from found f where f.id = a.id returning a.id),
    steps as (
      insert into archives.follow_step (id, archive_id, at, follower_from, event)
      select gen_random_uuid(), id, ${now}, ${sight.personId}, 'released' from released)
    select id from released order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A next step that is due. */
export interface DueStep {
  readonly id: string
  readonly name: string
  readonly followerId: string
  readonly nextOn: Day
  readonly nextWhat: string
}

/** Next steps of a park that are due or overdue and of which nobody was reminded today, `most` at most; they are reminded of from now on. */
export async function takeDueSteps(db: Db, areaId: string, today: Day, most: number): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    with due as materialized (
      select id from archives.archive
       where area_id = ${areaId} and follower_id is not null and next_on <= ${today}::date
         and (reminded_on is null or reminded_on < ${today}::date) and state in ('draft', 'listed', 'left')
         and stage is distinct from 'lost'
       order by next_on, id limit ${most} for update skip locked),
    taken as (
      update archives.archive a set reminded_on = ${today}::date from due where due.id = a.id returning a.id)
    select v.id, v.name, v.follower_id, v.next_on::text as next_on, b.next_what
      from taken t join archives.v_archive v on v.id = t.id join archives.archive b on b.id = t.id
     order by v.next_on, v.id`.execute(db)
  return rows
}

/** Archives of a park that are there no more, and of whose next step somebody was reminded: nothing is to be done there. Restored, they are reminded of anew. */
export async function takeGoneSteps(db: Db, areaId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update archives.archive set reminded_on = null
     where area_id = ${areaId} and reminded_on is not null and state in ('merged', 'deleted') returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a message about a follow names. */
export interface FollowNews {
  readonly id: string
  readonly name: string
  readonly followerId: string | null
  readonly stage: string | null
  readonly nextOn: Day | null
}

/** How an archive is followed now, for who is to hear of it; null: it is not there any more. */
export async function findNews(db: Db, areaId: string, id: string): Promise<FollowNews | null> {
  const { rows } = await sql<FollowNews>`
    select id, name, follower_id, stage, next_on::text as next_on from archives.v_archive
     where id = ${id} and area_id = ${areaId} and state in ('draft', 'listed', 'left')`.execute(db)
  return rows[0] ?? null
}
