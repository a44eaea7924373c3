import { sql } from 'kysely'
import type { Stage } from '#contract/archives'
import { type Db, keyset, newId, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { reads, readsRecord } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'

/** How an enterprise is followed. */
export interface FollowRow {
  readonly id: string
  readonly areaId: string
  readonly companyId: string | null
  readonly name: string
  readonly state: 'draft' | 'listed' | 'left'
  readonly stage: Stage | null
  readonly followerId: string | null
  readonly nextOn: Day | null
  readonly nextWhat: string
  readonly waiting: boolean
  readonly touchedOn: Day | null
}

/** Stages in which somebody must follow an enterprise. */
const OPEN = sql`('lead', 'talks', 'visited', 'signed')`
/** Whether the archive `a` waits for a follower: on its way and without one, or left by one who may follow no more. */
const waits = sql<boolean>`(a.follower_id is null and (coalesce(a.stage in ${OPEN}, false) or b.released_at is not null))`

/** The day of the last touch that they may read. */
const touchedOn = (sight: Sight, today: Day) => sql<Day | null>`(select max(r.as_of)::text from archives.record r
  where r.archive_id = a.id and r.kind = 'touch' and r.deleted_at is null and ${readsRecord(sight, 'r', 'a', today)})`

const SHOWN = (sight: Sight, today: Day) => sql`a.id, a.area_id, a.company_id, a.name, a.state, a.stage, a.follower_id,
  a.next_on::text as next_on, b.next_what, ${waits} as waiting, ${touchedOn(sight, today)} as touched_on`

/** Archives, whoever keeps their names (`a`), with the columns of following (`b`). */
const FROM = sql`archives.v_archive a join archives.archive b on b.id = a.id`

/** Which follows are listed. */
export interface FollowsWanted extends PageAsked {
  readonly sight: Sight
  readonly today: Day
  readonly view: 'mine' | 'waiting' | 'all'
  readonly stage: Stage | null
  readonly followerId: string | null
  readonly due: 'overdue' | 'today' | null
}

/** Days are text in a cursor: one that is after all others stands for none. */
const NEVER = '9999-12-31'

const inView = ({ sight, view }: FollowsWanted) => {
  if (view === 'mine') return sql`a.follower_id = ${sight.personId}`
  return view === 'waiting' ? waits : sql`a.stage is not null`
}

const isWanted = (of: FollowsWanted) => sql`
  a.area_id = ${of.sight.areaId} and a.state in ('draft', 'listed', 'left') and ${reads(of.sight, 'staff', 'a', of.today)}
  and ${inView(of)} and ${of.stage === null ? sql`a.stage is distinct from 'lost'` : sql`a.stage = ${of.stage}`}`

/** Enterprises that somebody may follow: their own first, of these those first whose next step is the earliest. */
export async function listFollows(db: Db, of: FollowsWanted): Promise<Page<FollowRow>> {
  const { sight, today, followerId, due, next, size } = of
  const order = keyset('asc', {
    rank: ['integer', sql`(case when a.follower_id = ${sight.personId} then 0 else 1 end)`],
    dueOn: ['day', sql`coalesce(a.next_on, ${NEVER}::date)`],
    id: ['id', sql`a.id`],
  })
  const { rows } = await sql<FollowRow & { rank: number; dueOn: Day }>`
    select ${SHOWN(sight, today)}, case when a.follower_id = ${sight.personId} then 0 else 1 end as rank,
           coalesce(a.next_on, ${NEVER}::date)::text as due_on
      from ${FROM}
     where ${isWanted(of)}
       and ${followerId === null ? sql`true` : sql`a.follower_id = ${followerId}`}
       and ${due === null ? sql`true` : due === 'today' ? sql`a.next_on <= ${today}::date` : sql`a.next_on < ${today}::date`}
       and ${order.after(next)}
     order by ${order.order} limit ${size + 1}`.execute(db)
  return order.cut(rows, size)
}

/** Who follows in such a list, 100 at most, whichever of them it is narrowed to. */
export async function listFollowersIn(db: Db, of: FollowsWanted): Promise<string[]> {
  const { rows } = await sql<{ followerId: string }>`
    select distinct a.follower_id from ${FROM} where ${isWanted(of)} and a.follower_id is not null
     order by a.follower_id limit 100`.execute(db)
  return rows.map(({ followerId }) => followerId)
}

/** A step as it is stored. */
export interface StepRow {
  readonly id: string
  readonly at: string
  readonly byId: string | null
  readonly stageFrom: Stage | null
  readonly stageTo: Stage | null
  readonly followerFrom: string | null
  readonly followerTo: string | null
  readonly nextOn: Day | null
  readonly nextWhat: string
  readonly event: 'settled' | 'left' | 'released' | null
  readonly reason: string
  readonly note: string
}

/** How an enterprise is followed, with its steps and what there is of it. */
export interface FollowFacts extends FollowRow {
  readonly address: string
  readonly industry: string
  readonly version: number
  readonly stageAt: Date | null
  readonly touches: number
  readonly remarks: number
  readonly dealings: number
  /** The latest first. */
  readonly steps: readonly StepRow[]
}

/** So many steps are shown. */
const STEPS = 200

/** How an archive is followed; null: it is not there, or they follow it not. */
export async function findFollow(db: Db, sight: Sight, id: string, today: Day): Promise<FollowFacts | null> {
  const count = (kind: string) => sql`(select count(*)::int from archives.record r
    where r.archive_id = a.id and r.kind = ${kind} and r.deleted_at is null and ${readsRecord(sight, 'r', 'a', today)})`
  const { rows } = await sql<FollowFacts>`
    select ${SHOWN(sight, today)}, a.address, a.industry, b.follow_version as version,
           ${count('touch')} as touches, ${count('remark')} as remarks, ${count('dealing')} as dealings,
           case when a.stage is not null then coalesce(
             (select max(s.at) from archives.follow_step s where s.archive_id = a.id and s.stage_to is not null), a.created_at) end as stage_at,
           coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'at', s.at, 'byId', s.by_id, 'stageFrom', s.stage_from,
               'stageTo', s.stage_to, 'followerFrom', s.follower_from, 'followerTo', s.follower_to, 'nextOn', s.next_on,
               'nextWhat', s.next_what, 'event', s.event, 'reason', s.reason, 'note', s.note) order by s.at desc, s.id desc)
             from (select * from archives.follow_step t where t.archive_id = a.id order by t.at desc, t.id desc limit ${STEPS}) s), '[]') as steps
      from ${FROM}
     where a.id = ${id} and a.area_id = ${sight.areaId} and a.state in ('draft', 'listed', 'left')
       and ${reads(sight, 'staff', 'a', today)}`.execute(db)
  return rows[0] ?? null
}

/** A follow that is to be changed. */
export interface HeldFollow
  extends Pick<FollowRow, 'id' | 'areaId' | 'companyId' | 'name' | 'state' | 'stage' | 'followerId' | 'nextOn'> {
  readonly nextWhat: string
  readonly version: number
  /** Regions in which its company has rooms today. */
  readonly regionIds: readonly string[]
}

/** The same, its row locked until the transaction ends; null: it is not there, or they follow it not. */
export async function lockFollow(db: Db, sight: Sight, id: string, today: Day): Promise<HeldFollow | null> {
  await sql`select 1 from archives.archive where id = ${id} and area_id = ${sight.areaId} for update`.execute(db)
  const { rows } = await sql<HeldFollow>`
    select a.id, a.area_id, a.company_id, a.name, a.state, a.stage, a.follower_id, a.next_on::text as next_on, b.next_what,
           b.follow_version as version,
           array(select distinct t.region_id from estate.v_company_region t where t.company_id = a.company_id
             and t.first_on <= ${today}::date and coalesce(t.last_on >= ${today}::date, true)) as region_ids
      from ${FROM}
     where a.id = ${id} and a.area_id = ${sight.areaId} and a.state in ('draft', 'listed', 'left')
       and ${reads(sight, 'staff', 'a', today)}`.execute(db)
  return rows[0] ?? null
}

/** What a follow is from now on. */
export interface FollowFigures {
  readonly stage: Stage
  readonly followerId: string | null
  readonly nextOn: Day | null
  readonly nextWhat: string
}

/** Writes how an enterprise is followed; the caller holds its row. Answers the new version. */
export async function updateFollow(db: Db, id: string, { nextOn, ...facts }: FollowFigures): Promise<number> {
  const { followVersion } = await db
    .updateTable('archives.archive')
    .set({
      ...facts,
      nextOn,
      followVersion: sql<number>`follow_version + 1`,
      // another day, another reminder
      remindedOn: sql<Day | null>`case when next_on is not distinct from ${nextOn}::date then reminded_on end`,
      releasedAt: null,
    })
    .where('id', '=', id)
    .returning('followVersion')
    .executeTakeFirstOrThrow()
  return followVersion
}

/** A step that is written. */
export interface NewStep {
  readonly archiveId: string
  readonly at: Date
  readonly byId: string | null
  readonly stageFrom?: Stage | null
  readonly stageTo?: Stage | null
  readonly followerFrom?: string | null
  readonly followerTo?: string | null
  readonly nextOn?: Day | null
  readonly nextWhat?: string
  readonly reason?: string
  readonly note?: string
}

/** Writes what changed in a follow. */
export async function insertStep(db: Db, step: NewStep): Promise<void> {
  await db
    .insertInto('archives.followStep')
    .values({ ...step, id: newId() })
    .execute()
}

/** Of these archives, those that they may follow. */
export async function listFollowable(
  db: Db,
  sight: Sight,
  ids: readonly string[],
  today: Day,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select a.id from ${FROM} where a.id = any(${[...ids]}::uuid[]) and a.area_id = ${sight.areaId}
       and a.state in ('draft', 'listed', 'left') and ${reads(sight, 'staff', 'a', today)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
