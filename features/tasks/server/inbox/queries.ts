import { sql } from 'kysely'
import type { PartState, TaskState } from '#contract/tasks'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'

interface Asked extends PageAsked {
  readonly areaId: string
  readonly personId: string
}

/** A task or cycle of its sponsor. */
export interface SponsoredRow {
  readonly kind: 'task' | 'cycle'
  readonly id: string
  readonly title: string
  readonly state: TaskState | 'running' | 'paused' | 'ended'
  readonly dueOn: Day | null
  readonly parts: number
  readonly passed: number
  readonly createdAt: Date
}

const newest = keyset('desc', { createdAt: 'instant', id: 'id' })

/** Tasks and cycles that a person began, the latest first. A run of a cycle is a task of its sponsor too. Each side is one limited scan of its index. */
export async function listSponsored(db: Db, { areaId, personId, next, size }: Asked): Promise<Page<SponsoredRow>> {
  const after = newest.after(next)
  const { rows } = await sql<SponsoredRow>`
    with tasks as (
      select id, title, state, due_on, created_at from tasks.task
       where sponsor_id = ${personId} and area_id = ${areaId} and ${after} order by ${newest.order} limit ${size + 1}),
    cycles as (
      select id, title, state, next_on, created_at from tasks.cycle
       where sponsor_id = ${personId} and area_id = ${areaId} and ${after} order by ${newest.order} limit ${size + 1}),
    shown as (
      select 'task' as kind, id, title, state, due_on, created_at from tasks
      union all select 'cycle', id, title, state, next_on, created_at from cycles
      order by ${newest.order} limit ${size + 1})
    select s.kind, s.id, s.title, s.state, s.due_on::text as due_on, s.created_at, n.parts, n.passed
      from shown s cross join lateral (
        select count(*)::int as parts, (count(*) filter (where p.state = 'passed'))::int as passed
          from tasks.part p where p.task_id = s.id) n
     order by ${newest.order}`.execute(db)
  return newest.cut(rows, size)
}

/** A part that its executor handed in, gave up, or that ended with its task. */
export interface DoneRow {
  readonly taskId: string
  readonly id: string
  readonly title: string
  readonly state: PartState
  readonly dueOn: Day
  readonly at: Date
}

/** What somebody did, by when, the latest first; decisions of approvals have the same order. */
export const doneLately = keyset('desc', { at: 'instant', id: 'id' })

/** Parts that a person is done with, one more than a page has, for merging with their decisions. */
export async function listDone(db: Db, { areaId, personId, next, size }: Asked): Promise<DoneRow[]> {
  const { rows } = await sql<DoneRow>`
    select d.id, d.task_id, t.title, d.state, d.due_on::text as due_on, d.at from (
      select * from (
        select id, task_id, state, due_on, coalesce(ended_at, handed_at) as at from tasks.part
         where executor_id = ${personId} and area_id = ${areaId} and state in ('auditing', 'passed', 'aborted', 'closed')) done
       where ${doneLately.after(next)} order by ${doneLately.order} limit ${size + 1}) d
      join tasks.task t on t.id = d.task_id
     order by ${doneLately.order}`.execute(db)
  return rows
}

/** A copy of a task. */
export interface CopyRow {
  readonly taskId: string
  readonly title: string
  readonly state: TaskState
  readonly at: Date
  readonly readAt: Date | null
}

const copiedLately = keyset('desc', { 'c.at': 'instant', 'c.taskId': 'id' })

/** Copies that a person got, the latest first. */
export function listCopies(db: Db, { areaId, personId, ...asked }: Asked): Promise<Page<CopyRow & { at: Date }>> {
  const copies = db
    .selectFrom('tasks.copy as c')
    .innerJoin('tasks.task as t', 't.id', 'c.taskId')
    .select(['c.taskId', 't.title', 't.state', 'c.at', 'c.readAt'])
    .where('c.personId', '=', personId)
    .where('t.areaId', '=', areaId)
    .$castTo<CopyRow>()
  return copiedLately.page(copies, asked)
}

/** Marks a copy that a person got as read; when it was first read, undefined where they got none. */
export async function markRead(
  db: Db,
  { areaId, personId, taskId, now }: { areaId: string; personId: string; taskId: string; now: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ readAt: Date }>`
    update tasks.copy c set read_at = coalesce(c.read_at, ${now}) from tasks.task t
     where c.task_id = ${taskId} and c.person_id = ${personId} and t.id = c.task_id and t.area_id = ${areaId}
    returning c.read_at`.execute(db)
  return rows[0]?.readAt
}

/** A published type in its newest version. */
export interface TypeToSend {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly about: string
  readonly usualDays: number
  readonly forms: number
  readonly audited: boolean
}

/** Types of a park that are published, by title; at most 200. */
export async function listTypesToSend(db: Db, areaId: string): Promise<TypeToSend[]> {
  const { rows } = await sql<TypeToSend>`
    select y.id, v.version, v.title, v.about, v.usual_days, jsonb_array_length(v.forms) as forms, v.process_id is not null as audited
      from tasks.type y join tasks.type_version v on v.type_id = y.id and v.version = y.published
     where y.area_id = ${areaId} and y.state = 'published' order by v.title, y.id limit 200`.execute(db)
  return rows
}
