import { sql } from 'kysely'
import type { PartState } from '#contract/tasks'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Caller } from '#platform/identity'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import { hasTie } from '../ground/queries.ts'
import type { Loaded } from './decide.ts'

type Who = Pick<Caller, 'personId' | 'areaId' | 'companies' | 'roles'>

/** Who got a copy of a task, and whether they read it, in the order of their ids. */
export async function listCopied(db: Db, taskId: string): Promise<{ personId: string; readAt: Date | null }[]> {
  return await db
    .selectFrom('tasks.copy')
    .select(['personId', 'readAt'])
    .where('taskId', '=', taskId)
    .orderBy('personId')
    .execute()
}

/** A line of a task's history. */
export interface StepRow {
  readonly id: string
  readonly partId: string | null
  readonly act: string
  readonly byId: string | null
  readonly words: string
  readonly at: Date
  readonly companyId: string | null
  readonly personId: string | null
}

/** What happened to a task and to those of its shares that somebody sees, the latest first. */
export async function listSteps(db: Db, person: Who, taskId: string, most: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.id, s.part_id, s.act, s.by_id, s.words, s.at, p.company_id, p.person_id
      from tasks.step s join tasks.task t on t.id = s.task_id left join tasks.part p on p.id = s.part_id
     where s.task_id = ${taskId} and (s.part_id is null or ${hasTie(person)})
     order by s.at desc, s.id desc limit ${most}`.execute(db)
  return rows
}

const byDue = keyset('asc', { 'p.dueOn': 'day', 'p.id': 'id' })

/** A page of the shares of a task that somebody sees, those that are due first before others; their ids. */
export async function pageParts(
  db: Db,
  person: Who,
  taskId: string,
  { states, next, size }: PageAsked & { states: readonly PartState[] },
): Promise<Page<{ id: string; dueOn: Day }>> {
  const wanted = states.length === 0 ? sql`true` : sql`p.state = any (${[...states]}::text[])`
  const { rows } = await sql<{ id: string; dueOn: Day }>`
    select p.id, p.due_on::text as due_on from tasks.part p join tasks.task t on t.id = p.task_id
     where p.task_id = ${taskId} and t.area_id = ${person.areaId} and ${hasTie(person)} and ${wanted} and ${byDue.after(next)}
     order by ${byDue.order} limit ${size + 1}`.execute(db)
  return byDue.cut(rows, size)
}

/** Closes these shares. The caller holds them. */
export async function closeParts(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('tasks.part')
    .set({ state: 'closed', endedAt: at, version: sql<number>`version + 1` })
    .where('id', 'in', [...ids])
    .execute()
}

/** Counts that these shares were urged. Their version stays: who fills one in is not disturbed. The caller holds them. */
export async function countUrged(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('tasks.part')
    .set({ urgedAt: at, urged: sql<number>`urged + 1` })
    .where('id', 'in', [...ids])
    .execute()
}

/** Gives these shares another due day. Their version stays: who fills one in is not disturbed. The caller holds them. */
export async function putDue(db: Db, ids: readonly string[], dueOn: Day): Promise<void> {
  await db
    .updateTable('tasks.part')
    .set({ dueOn })
    .where('id', 'in', [...ids])
    .execute()
}

/** Raises a task's version, with another due day where one is said. The caller holds it. */
export async function touchTask(db: Db, id: string, dueOn: Day | null): Promise<void> {
  await db
    .updateTable('tasks.task')
    .set({ version: sql<number>`version + 1`, ...(dueOn !== null && { dueOn }) })
    .where('id', '=', id)
    .execute()
}

/** A task and its share whose duty is to be put right after an act. */
export interface ShareOfTask {
  readonly id: string
  readonly areaId: string
  readonly companyId: string | null
  readonly personId: string | null
  readonly executorId: string | null
  readonly state: PartState
  readonly dueOn: Day
  readonly taskId: string
  readonly title: string
  readonly sponsorId: string
}

const SHARE = sql`p.id, p.area_id, p.company_id, p.person_id, p.executor_id, p.state, p.due_on::text as due_on, t.id as task_id, t.title, t.sponsor_id`

/** Ids of all shares of a task, whoever asks: for jobs. */
export async function listShareIds(db: Db, taskId: string): Promise<string[]> {
  const rows = await db.selectFrom('tasks.part').select('id').where('taskId', '=', taskId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** These shares with their tasks, their rows locked in the order of their ids: for jobs. */
export async function lockShares(db: Db, ids: readonly string[]): Promise<ShareOfTask[]> {
  const { rows } = await sql<ShareOfTask>`
    select ${SHARE} from tasks.part p join tasks.task t on t.id = p.task_id
     where p.id = any (${[...ids]}::uuid[]) order by p.id for update of p`.execute(db)
  return rows
}

/** Shares of running tasks of a park that are missing and due on one of these days, for reminders; those that were reminded since are left out, at most so many. */
export async function listDue(
  db: Db,
  of: { areaId: string; days: readonly Day[]; since: Date; most: number },
): Promise<ShareOfTask[]> {
  const { rows } = await sql<ShareOfTask>`
    select ${SHARE} from tasks.task t join tasks.part p on p.task_id = t.id
     where t.area_id = ${of.areaId} and t.state = 'running' and p.state in ('waiting', 'filling', 'returned')
       and p.due_on = any (${[...of.days]}::date[])
       and not exists (select from tasks.step s where s.part_id = p.id and s.act = 'remind' and s.at >= ${of.since})
     order by p.id limit ${of.most}`.execute(db)
  return rows
}

/** All shares of a task as far as they decide what an act comes to, whoever asks; not locked, for previews. */
export async function listToDecide(db: Db, taskId: string): Promise<Loaded['parts']> {
  const { rows } = await sql<Loaded['parts'][number]>`
    select p.id, p.company_id, p.person_id, p.executor_id, p.state, p.handed_at,
           array(select h.person_id from tasks.helper h where h.part_id = p.id order by h.added_at, h.person_id) as helper_ids
      from tasks.part p where p.task_id = ${taskId} order by p.id`.execute(db)
  return rows
}
