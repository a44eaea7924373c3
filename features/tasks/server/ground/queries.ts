import { type RawBuilder, sql } from 'kysely'
import type { PartState, Receivers, TaskState } from '#contract/tasks'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import type { Day } from '#vocabulary/day'
import { managedBy, type PartFacts } from './ties.ts'

/** A task as it is stored. */
export interface TaskRow {
  readonly id: string
  readonly areaId: string
  readonly companyId: string | null
  readonly sponsorId: string
  readonly typeId: string
  readonly typeVersion: number | null
  readonly title: string
  readonly words: string
  readonly documents: readonly { fileId: string; name: string }[]
  readonly scope: readonly Receivers[]
  readonly copies: readonly string[]
  readonly dueOn: Day | null
  readonly state: TaskState
  readonly cycleId: string | null
  readonly runOn: Day | null
  readonly reason: string
  readonly version: number
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly endedAt: Date | null
}

/** A part as it is stored, with its helpers. */
export interface PartRow extends PartFacts {
  readonly areaId: string
  readonly dueOn: Day
  readonly caseId: string | null
  /** Open fields of a returned one, as `formId.spot`. */
  readonly returned: readonly string[]
  readonly returnReason: string
  readonly urged: number
  readonly urgedAt: Date | null
  readonly version: number
  readonly createdAt: Date
  readonly takenAt: Date | null
  readonly handedAt: Date | null
  readonly endedAt: Date | null
}

/** A published version of a type. */
export interface TypeVersionRow {
  readonly typeId: string
  readonly version: number
  readonly title: string
  readonly about: string
  readonly forms: readonly { formId: string; version: number }[]
  readonly processId: string | null
  readonly processVersion: number | null
  readonly usualDays: number
}

const TASK = sql`t.id, t.area_id, t.company_id, t.sponsor_id, t.type_id, t.type_version, t.title, t.words, t.documents, t.scope, t.copies,
  t.due_on::text as due_on, t.state, t.cycle_id, t.run_on::text as run_on, t.reason, t.version, t.created_at, t.sent_at, t.ended_at`
const PART = sql`p.id, p.task_id, p.area_id, p.company_id, p.person_id, p.executor_id, p.state, p.due_on::text as due_on, p.case_id, p.returned,
  p.return_reason, p.urged, p.urged_at, p.version, p.created_at, p.taken_at, p.handed_at, p.ended_at,
  array(select h.person_id from tasks.helper h where h.part_id = p.id order by h.added_at, h.person_id) as helper_ids`

type Truth = RawBuilder<boolean>

const taskOfPart = (id: string) => sql`(select p.task_id from tasks.part p where p.id = ${id})`

/** `tiesTo` of `ties.ts` over the part under alias `p` of the task under alias `t`: whether somebody has to do with it. */
export function hasTie(person: Pick<Caller, 'personId' | 'companies' | 'roles'>): Truth {
  const { personId } = person
  const isOperator = person.roles.includes('operator')
  return sql`(t.sponsor_id = ${personId} or (t.company_id is null and ${isOperator}) or p.person_id = ${personId} or p.executor_id = ${personId}
    or coalesce(p.company_id = any (${managedBy(person)}::uuid[]), false)
    or exists (select 1 from tasks.helper h where h.part_id = p.id and h.person_id = ${personId}))`
}

/** Whether somebody sees the task under alias `t`: its sponsor, operators, who has to do with a part, who got a copy. */
export function seesTask(person: Pick<Caller, 'personId' | 'companies' | 'roles'>): Truth {
  return sql`(t.sponsor_id = ${person.personId} or (t.company_id is null and t.state <> 'draft' and ${person.roles.includes('operator')})
    or exists (select 1 from tasks.part p where p.task_id = t.id and ${hasTie(person)})
    or exists (select 1 from tasks.copy c where c.task_id = t.id and c.person_id = ${person.personId}))`
}

/** A task that they see; undefined alike for unknown, foreign and unseen ones. `lock`: its row until the transaction ends. */
export async function findTask(
  db: Db,
  person: Pick<Caller, 'personId' | 'areaId' | 'companies' | 'roles'>,
  id: string,
  lock = false,
): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select ${TASK} from tasks.task t where t.id = ${id} and t.area_id = ${person.areaId} and ${seesTask(person)}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** Parts of a task that they have to do with. `lock`: their rows in the order of their ids. */
export async function listParts(
  db: Db,
  person: Pick<Caller, 'personId' | 'areaId' | 'companies' | 'roles'>,
  taskId: string,
  lock = false,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select ${PART} from tasks.part p join tasks.task t on t.id = p.task_id
     where p.task_id = ${taskId} and t.area_id = ${person.areaId} and ${hasTie(person)} order by p.id
    ${lock ? sql`for update of p` : sql``}`.execute(db)
  return rows
}

/** A part that they have to do with, and its task, both rows locked (task before part); undefined alike for unknown, foreign and unseen ones. */
export async function lockPart(
  db: Db,
  person: Pick<Caller, 'personId' | 'areaId' | 'companies' | 'roles'>,
  id: string,
): Promise<{ task: TaskRow; part: PartRow } | undefined> {
  const locked = await sql<TaskRow>`
    select ${TASK} from tasks.task t where t.id = ${taskOfPart(id)} and t.area_id = ${person.areaId} and ${seesTask(person)} for update`.execute(
    db,
  )
  const [task] = locked.rows
  if (!task) return undefined
  const { rows } = await sql<PartRow>`
    select ${PART} from tasks.part p join tasks.task t on t.id = p.task_id where p.id = ${id} and ${hasTie(person)} for update of p`.execute(
    db,
  )
  return rows[0] && { task, part: rows[0] }
}

/** The same without locks. */
export async function findPart(
  db: Db,
  person: Pick<Caller, 'personId' | 'areaId' | 'companies' | 'roles'>,
  id: string,
): Promise<{ task: TaskRow; part: PartRow } | undefined> {
  const { rows } = await sql<PartRow>`
    select ${PART} from tasks.part p join tasks.task t on t.id = p.task_id
     where p.id = ${id} and t.area_id = ${person.areaId} and ${hasTie(person)}`.execute(db)
  const [part] = rows
  const task = part && (await findTask(db, person, part.taskId))
  return part && task && { task, part }
}

/** All parts of a task, for what becomes of all of them: no caller sees them by this. Locked in the order of their ids. */
export async function lockAllParts(db: Db, taskId: string): Promise<PartRow[]> {
  const { rows } =
    await sql<PartRow>`select ${PART} from tasks.part p where p.task_id = ${taskId} order by p.id for update of p`.execute(
      db,
    )
  return rows
}

/** A published version of a type of this park. */
export async function findTypeVersion(
  db: Db,
  areaId: string,
  typeId: string,
  version: number,
): Promise<TypeVersionRow | undefined> {
  const { rows } = await sql<TypeVersionRow>`
    select v.type_id, v.version, v.title, v.about, v.forms, v.process_id, v.process_version, v.usual_days
      from tasks.type_version v join tasks.type y on y.id = v.type_id
     where v.type_id = ${typeId} and v.version = ${version} and y.area_id = ${areaId}`.execute(db)
  return rows[0]
}

/** Puts a task or part into a state by the version that was read; its version rises. The caller holds it. */
export async function putPartState(
  db: Db,
  id: string,
  state: PartState,
  facts: { endedAt?: Date | null } = {},
): Promise<void> {
  await db
    .updateTable('tasks.part')
    .set({ ...facts, state, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Puts a task into a state; its version rises. The caller holds it. */
export async function putTaskState(
  db: Db,
  id: string,
  state: TaskState,
  facts: { endedAt?: Date | null; reason?: string } = {},
): Promise<void> {
  await db
    .updateTable('tasks.task')
    .set({ ...facts, state, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** A line of the history. */
export interface NewStep {
  readonly id: string
  readonly taskId: string
  readonly partId: string | null
  readonly act: string
  readonly byId: string | null
  readonly words: string
  /** Facts as JSON: ids of persons, never names. */
  readonly detail?: string
  readonly at: Date
}

/** Writes lines of the history. */
export async function insertSteps(db: Db, steps: readonly NewStep[]): Promise<void> {
  if (steps.length > 0)
    await db
      .insertInto('tasks.step')
      .values([...steps])
      .execute()
}

/** The same with both rows locked, whichever park it is of: for what becomes of it by its case. */
export async function lockPartOfCase(db: Db, id: string): Promise<{ task: TaskRow; part: PartRow } | undefined> {
  const tasks = await sql<TaskRow>`select ${TASK} from tasks.task t where t.id = ${taskOfPart(id)} for update`.execute(
    db,
  )
  const parts = await sql<PartRow>`select ${PART} from tasks.part p where p.id = ${id} for update of p`.execute(db)
  const [task, part] = [tasks.rows[0], parts.rows[0]]
  return task && part && { task, part }
}

/** A part and its task whoever asks: the caller has found out before that its approval case concerns them. */
export async function findPartOfCase(
  db: Db,
  areaId: string,
  id: string,
): Promise<{ task: TaskRow; part: PartRow } | undefined> {
  const parts = await sql<PartRow>`
    select ${PART} from tasks.part p where p.id = ${id} and p.area_id = ${areaId}`.execute(db)
  const tasks = await sql<TaskRow>`
    select ${TASK} from tasks.task t where t.id = ${taskOfPart(id)} and t.area_id = ${areaId}`.execute(db)
  const [task, part] = [tasks.rows[0], parts.rows[0]]
  return task && part && { task, part }
}
