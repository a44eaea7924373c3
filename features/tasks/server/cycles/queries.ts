import { sql } from 'kysely'
import type { CyclePlan, CycleRun, CycleState, PartState } from '#contract/tasks'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Caller } from '#platform/identity'
import type { Day } from '#vocabulary/day'
import type { Page } from '#vocabulary/page'
import type { TaskRow } from '../ground/queries.ts'
import { managedBy } from '../ground/ties.ts'

/** A cycle as it is stored. */
export interface CycleRow
  extends Pick<
    TaskRow,
    'id' | 'areaId' | 'companyId' | 'sponsorId' | 'typeId' | 'title' | 'words' | 'documents' | 'scope' | 'copies'
  > {
  readonly rule: Pick<CyclePlan, 'every' | 'weekdays' | 'first' | 'until'>
  readonly openDays: number
  readonly offDay: CyclePlan['offDay']
  readonly unfinished: CyclePlan['unfinished']
  readonly state: CycleState
  readonly skipped: readonly Day[]
  readonly nextOn: Day | null
  /** The first day of the rule that was not dealt with yet. */
  readonly fromOn: Day
  readonly reason: string
  readonly version: number
  readonly createdAt: Date
  readonly endedAt: Date | null
}

type Who = Pick<Caller, 'personId' | 'areaId' | 'companies' | 'roles'>

const CYCLE = sql`c.id, c.area_id, c.company_id, c.sponsor_id, c.type_id, c.title, c.words, c.documents, c.scope, c.copies, c.rule, c.open_days,
  c.off_day, c.unfinished, c.state, c.skipped, c.next_on::text as next_on, c.from_on::text as from_on, c.reason, c.version, c.created_at, c.ended_at`

/** A cycle is seen by its sponsor, by operators where it is sent in the park, and by managers of the company within which it is sent. */
function seesCycle(person: Who) {
  const isOperator = person.roles.includes('operator')
  return sql<boolean>`(c.sponsor_id = ${person.personId} or (c.company_id is null and ${isOperator})
    or coalesce(c.company_id = any (${managedBy(person)}::uuid[]), false))`
}

/** A cycle that they see; undefined alike for unknown, foreign and unseen ones. `lock`: its row until the transaction ends. */
export async function findCycle(db: Db, person: Who, id: string, lock = false): Promise<CycleRow | undefined> {
  const { rows } = await sql<CycleRow>`
    select ${CYCLE} from tasks.cycle c where c.id = ${id} and c.area_id = ${person.areaId} and ${seesCycle(person)}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** Of these cycles, those that a person sees. */
export async function listSeenCycles(db: Db, person: Who, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from tasks.cycle c
     where c.id = any (${[...ids]}::uuid[]) and c.area_id = ${person.areaId} and ${seesCycle(person)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A running cycle, locked, whoever asks: for the park's clock. */
export async function lockRunning(db: Db, id: string): Promise<CycleRow | undefined> {
  const { rows } = await sql<CycleRow>`
    select ${CYCLE} from tasks.cycle c where c.id = ${id} and c.state = 'running' for update`.execute(db)
  return rows[0]
}

/** Cycles of a park that run, in the order of their ids. */
export async function listRunning(db: Db, areaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks.cycle')
    .select('id')
    .where('areaId', '=', areaId)
    .where('state', '=', 'running')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many cycles of a person have not ended. */
export async function countUnended(db: Db, areaId: string, sponsorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tasks.cycle')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sponsorId', '=', sponsorId)
    .where('areaId', '=', areaId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow()
  return count
}

/** What a new cycle's row says. */
export type NewCycle = Omit<CycleRow, 'version' | 'reason' | 'endedAt'>

/** Writes a new cycle. */
export async function insertCycle(db: Db, cycle: NewCycle): Promise<void> {
  const { documents, scope, copies, rule, skipped, ...facts } = cycle
  const json = { documents, scope, copies, rule, skipped }
  await db
    .insertInto('tasks.cycle')
    .values({
      ...facts,
      documents: JSON.stringify(json.documents),
      scope: JSON.stringify(json.scope),
      copies: JSON.stringify(json.copies),
      rule: JSON.stringify(json.rule),
      skipped: JSON.stringify(json.skipped),
    })
    .execute()
}

/** Writes how a cycle stands from now on; its version rises. The caller holds it. */
export async function putCycle(
  db: Db,
  id: string,
  to: Pick<CycleRow, 'state' | 'fromOn' | 'nextOn' | 'skipped'> & { reason?: string; endedAt?: Date | null },
): Promise<void> {
  const { state, fromOn, nextOn, skipped, reason = '', endedAt = null } = to
  await db
    .updateTable('tasks.cycle')
    .set({
      state,
      fromOn,
      nextOn,
      reason,
      endedAt,
      skipped: JSON.stringify(skipped),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Writes how far the park's clock came with a cycle. Its version stays: who looks at it is not disturbed. The caller holds it. */
export async function putCursor(db: Db, id: string, to: Pick<CycleRow, 'fromOn' | 'nextOn'>): Promise<void> {
  await db.updateTable('tasks.cycle').set(to).where('id', '=', id).execute()
}

/** Whether a cycle has a run of that day. */
export async function hasRun(db: Db, cycleId: string, runOn: Day): Promise<boolean> {
  const row = await db
    .selectFrom('tasks.task')
    .select('id')
    .where('cycleId', '=', cycleId)
    .where('runOn', '=', runOn)
    .executeTakeFirst()
  return row !== undefined
}

/** Runs of a cycle that have not ended, but this one, the oldest first. */
export async function listOpenRuns(db: Db, cycleId: string, but: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tasks.task where cycle_id = ${cycleId} and state = 'running' and id is distinct from ${but}::uuid order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** How many runs a cycle had. */
export async function countRuns(db: Db, cycleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tasks.task')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cycleId', '=', cycleId)
    .executeTakeFirstOrThrow()
  return count
}

const newest = keyset('desc', { runOn: ['day', sql`t.run_on`], id: ['id', sql`t.id`] })

/** A run with how far its shares are. */
export interface RunRow extends Pick<CycleRun, 'id' | 'title' | 'runOn' | 'dueOn' | 'state'> {
  readonly states: readonly { state: PartState; count: number }[]
}

/** Runs of a cycle, the latest first. */
export async function pageRuns(db: Db, cycleId: string, { next, size }: PageAsked): Promise<Page<RunRow>> {
  const { rows } = await sql<RunRow>`
    select t.id, t.title, t.run_on::text as run_on, t.due_on::text as due_on, t.state,
           coalesce((select jsonb_agg(jsonb_build_object('state', p.state, 'count', p.count) order by p.state)
             from (select state, count(*) as count from tasks.part where task_id = t.id group by state) p), '[]') as states
      from tasks.task t where t.cycle_id = ${cycleId} and ${newest.after(next)}
     order by ${newest.order} limit ${size + 1}`.execute(db)
  return newest.cut(rows, size)
}

/** What a type of task is called now. */
export async function findTypeTitle(db: Db, typeId: string): Promise<string> {
  const row = await db.selectFrom('tasks.type').select('title').where('id', '=', typeId).executeTakeFirst()
  return row?.title ?? ''
}
