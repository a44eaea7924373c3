import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { TaskRow } from '../ground/queries.ts'

/** A receiver: a company, or a person. */
export type Receiver = { readonly companyId: string } | { readonly personId: string }

/** What a task's row says before it is sent. */
export type DraftFacts = Pick<
  TaskRow,
  | 'id'
  | 'areaId'
  | 'companyId'
  | 'sponsorId'
  | 'typeId'
  | 'title'
  | 'words'
  | 'documents'
  | 'scope'
  | 'copies'
  | 'dueOn'
>

/** A type in its newest published version. */
export interface PublishedType {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly about: string
  readonly forms: readonly { formId: string; version: number }[]
  readonly usualDays: number
  readonly processId: string | null
}

/** Types of a park that may be sent, by title, 200 at most; of one id where it is said. */
export async function listPublished(db: Db, areaId: string, id: string | null = null): Promise<PublishedType[]> {
  const { rows } = await sql<PublishedType>`
    select y.id, v.version, v.title, v.about, v.forms, v.usual_days, v.process_id
      from tasks.type y join tasks.type_version v on v.type_id = y.id and v.version = y.published
     where y.area_id = ${areaId} and y.state = 'published' and (${id}::uuid is null or y.id = ${id}::uuid)
     order by v.title, y.id limit 200`.execute(db)
  return rows
}

/** Everybody who is of a company now. */
export async function listMembers(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select m.person_id from people.v_member m where m.company_id = ${companyId} order by m.joined_at, m.person_id`.execute(
    db,
  )
  return rows.map(({ personId }) => personId)
}

/** How many drafts a person has. */
export async function countDrafts(db: Db, areaId: string, sponsorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tasks.task')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sponsorId', '=', sponsorId)
    .where('areaId', '=', areaId)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow()
  return count
}

const written = ({ documents, scope, copies, ...facts }: DraftFacts) => ({
  ...facts,
  documents: JSON.stringify(documents),
  scope: JSON.stringify(scope),
  copies: JSON.stringify(copies),
})

/** Writes a draft as it is now: a new one, or its next version where `before` names the one that it follows. The caller holds it. Answers its version. */
export async function putDraft(db: Db, facts: DraftFacts, before: number | null, now: Date): Promise<number> {
  const { id, areaId, sponsorId, ...changed } = written(facts)
  if (before === null) {
    await db
      .insertInto('tasks.task')
      .values({ id, areaId, sponsorId, ...changed, state: 'draft', createdAt: now })
      .execute()
    return 1
  }
  await db
    .updateTable('tasks.task')
    .set({ ...changed, version: before + 1 })
    .where('id', '=', id)
    .execute()
  return before + 1
}

/** Makes a draft a running task by a version of its type. The caller holds it. */
export async function putSent(
  db: Db,
  id: string,
  facts: { typeVersion: number; dueOn: Day; cycleId: string | null; runOn: Day | null; sentAt: Date },
): Promise<void> {
  await db
    .updateTable('tasks.task')
    .set({ ...facts, state: 'running' })
    .where('id', '=', id)
    .execute()
}

/** Writes a share for each receiver. */
export async function insertParts(
  db: Db,
  of: { taskId: string; areaId: string; dueOn: Day; now: Date },
  receivers: readonly (Receiver & { readonly partId: string })[],
): Promise<void> {
  const companies = receivers.map((each) => ('companyId' in each ? each.companyId : null))
  const persons = receivers.map((each) => ('personId' in each ? each.personId : null))
  await sql`
    insert into tasks.part (id, task_id, area_id, company_id, person_id, state, due_on, created_at)
    select r.id, ${of.taskId}, ${of.areaId}, r.company_id, r.person_id, 'waiting', ${of.dueOn}::date, ${of.now}
      from unnest(${receivers.map(({ partId }) => partId)}::uuid[], ${companies}::uuid[], ${persons}::uuid[])
        as r (id, company_id, person_id)`.execute(db)
}

/** Writes copies to these persons. */
export async function insertCopies(db: Db, taskId: string, personIds: readonly string[], at: Date): Promise<void> {
  if (personIds.length === 0) return
  await db
    .insertInto('tasks.copy')
    .values(personIds.map((personId) => ({ taskId, personId, at })))
    .onConflict((conflict) => conflict.constraint('copy_pk').doNothing())
    .execute()
}

/** Deletes a draft. The caller holds it. */
export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tasks.task').where('id', '=', id).where('state', '=', 'draft').execute()
}
