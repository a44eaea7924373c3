import { type RawBuilder, sql } from 'kysely'
import type { PartState } from '#contract/tasks'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import type { Day } from '#vocabulary/day'
import { managedBy } from '../ground/ties.ts'
import { ENDED } from './rules.ts'

/** Writes what became of a share; its version rises. The caller holds it. Answers the new version. */
export async function updatePart(
  db: Db,
  id: string,
  facts: {
    state?: PartState
    executorId?: string | null
    takenAt?: Date | null
    handedAt?: Date | null
    endedAt?: Date | null
    caseId?: string | null
    returned?: readonly string[]
    returnReason?: string
  },
): Promise<number> {
  const { returned, ...rest } = facts
  const row = await db
    .updateTable('tasks.part')
    .set({ ...rest, ...(returned && { returned: JSON.stringify(returned) }), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/** A returned share is being filled in again; what is in another state stays. Answers its new version; undefined: it was not returned. */
export async function beginMending(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('tasks.part')
    .set({ state: 'filling', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'returned')
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Whether every share of a task has ended. */
export async function isOver(db: Db, taskId: string): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select not exists (select from tasks.part where task_id = ${taskId} and state <> all (${[...ENDED]}::text[])) as over`.execute(
    db,
  )
  return rows[0]?.over === true
}

/** Ids of all shares of a task. */
export async function listPartIds(db: Db, taskId: string): Promise<string[]> {
  const rows = await db.selectFrom('tasks.part').select('id').where('taskId', '=', taskId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Adds a helper; one that is there stays. */
export async function insertHelper(
  db: Db,
  helper: { partId: string; personId: string; addedBy: string; addedAt: Date },
): Promise<void> {
  await db
    .insertInto('tasks.helper')
    .values(helper)
    .onConflict((conflict) => conflict.constraint('helper_pk').doNothing())
    .execute()
}

/** Removes a helper. */
export async function deleteHelper(db: Db, partId: string, personId: string): Promise<void> {
  await db.deleteFrom('tasks.helper').where('partId', '=', partId).where('personId', '=', personId).execute()
}

/** The latest share of the same receiver and type that passed, other than this one. */
export async function findLastPassed(
  db: Db,
  of: { partId: string; areaId: string; typeId: string; companyId: string | null; personId: string | null },
): Promise<string | null> {
  const receiver = of.companyId === null ? sql`p.person_id = ${of.personId}` : sql`p.company_id = ${of.companyId}`
  const { rows } = await sql<{ id: string }>`
    select p.id from tasks.part p join tasks.task t on t.id = p.task_id
     where ${receiver} and p.state = 'passed' and p.id <> ${of.partId} and t.type_id = ${of.typeId} and t.area_id = ${of.areaId}
     order by p.ended_at desc nulls last, p.id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** A share that has a problem, with what its task is called. */
export interface TroubledRow {
  readonly id: string
  readonly title: string
  readonly state: PartState
  readonly dueOn: Day
  readonly returned: readonly string[]
  readonly returnReason: string
  /** Forms of its type, in their order. */
  readonly forms: readonly { formId: string; version: number }[]
}

/** Shares that somebody is to see to themselves: they fill them in, or nobody took them yet and they came to them. */
const isToDo = (person: Pick<Caller, 'personId' | 'companies'>): RawBuilder<boolean> => sql`(
  p.executor_id = ${person.personId}
  or (p.executor_id is null and (p.person_id = ${person.personId} or p.company_id = any (${managedBy(person)}::uuid[])))
  or exists (select from tasks.helper h where h.part_id = p.id and h.person_id = ${person.personId}))`

/** Somebody's shares that were returned or are overdue, the earliest due first. */
export async function listTroubled(
  db: Db,
  person: Pick<Caller, 'personId' | 'areaId' | 'companies'>,
  { today, most }: { today: Day; most: number },
): Promise<TroubledRow[]> {
  const { rows } = await sql<TroubledRow>`
    select p.id, t.title, p.state, p.due_on::text as due_on, p.returned, p.return_reason, coalesce(v.forms, '[]') as forms
      from tasks.part p join tasks.task t on t.id = p.task_id
      left join tasks.type_version v on v.type_id = t.type_id and v.version = t.type_version
     where t.area_id = ${person.areaId} and t.state = 'running' and ${isToDo(person)}
       and (p.state = 'returned' or (p.state in ('waiting', 'filling') and (p.due_on < ${today} or p.returned <> '[]' or p.return_reason <> '')))
     order by p.due_on, p.id limit ${most}`.execute(db)
  return rows
}

/** Shares that somebody fills in for a company and that have not ended, with those that they help with. */
export async function listTiedTo(
  db: Db,
  of: { areaId: string; companyId: string; personId: string },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from tasks.part p
     where p.area_id = ${of.areaId} and p.company_id = ${of.companyId} and p.state in ('waiting', 'filling', 'auditing', 'returned')
       and (p.executor_id = ${of.personId}
         or exists (select from tasks.helper h where h.part_id = p.id and h.person_id = ${of.personId}))
     order by p.id`.execute(db)
  return rows
}
