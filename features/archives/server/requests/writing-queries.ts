import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { REGIONS } from '../ground/queries.ts'
import type { ClosedWhy, RequestState } from './rules.ts'

/** What may be said of a step. */
export type StepAct =
  | 'raised'
  | 'noted'
  | 'assigned'
  | 'taken'
  | 'answered'
  | 'confirmed'
  | 'reopened'
  | 'withdrawn'
  | 'lapsed'
  | 'left'
  | 'escalated'
  | 'returned'

/** A picture or document of a step; the name of a document, empty for a picture. */
export interface StepFile {
  readonly fileId: string
  readonly name: string
}

/** A step as it is written. */
export interface NewStep {
  readonly requestId: string
  readonly act: StepAct
  readonly at: Date
  readonly byId: string | null
  readonly text?: string
  readonly toId?: string | null
  readonly satisfaction?: number | null
  readonly files?: readonly StepFile[]
}

/** A step as it is read. */
export interface StepRow extends Required<Omit<NewStep, 'requestId'>> {
  readonly id: string
}

/** Writes a step; the caller holds the request. */
export async function insertStep(db: Db, { files = [], ...step }: NewStep): Promise<void> {
  await db
    .insertInto('archives.requestStep')
    .values({ id: newId(), ...step, files: JSON.stringify(files) })
    .execute()
}

/** What was done about a request, the latest first. */
export async function listSteps(db: Db, requestId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select id, act, at, by_id, text, to_id, satisfaction, files from archives.request_step
     where request_id = ${requestId} order by id desc limit 500`.execute(db)
  return rows
}

/** A request as it is written first. */
export interface NewRequest {
  readonly id: string
  readonly archiveId: string
  readonly areaId: string
  readonly text: string
  readonly fromWhom: string
  readonly raisedBy: string
  readonly noted: boolean
  readonly raisedAt: Date
  readonly dueOn: Day
}

/** Writes a new request. */
export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  await db
    .insertInto('archives.request')
    .values({ ...request, state: 'received' })
    .execute()
}

/** What an act changes of a request. */
export interface RequestChange {
  readonly state?: RequestState
  readonly closedWhy?: ClosedWhy | null
  readonly assigneeId?: string | null
  readonly dueOn?: Day
  readonly answeredAt?: Date
  readonly answeredBy?: string
  readonly closedAt?: Date | null
  readonly satisfaction?: number | null
  readonly reopened?: number
  readonly escalatedAt?: Date
  readonly escalatedDue?: Day
}

/** Changes a request; the caller holds it. */
export async function updateRequest(db: Db, id: string, change: RequestChange): Promise<void> {
  await db
    .updateTable('archives.request')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Open requests of enterprises that left the park or whose archive was deleted; of one company alone where it is said. */
export async function listOfGone(db: Db, companyId: string | null): Promise<string[]> {
  const only = companyId === null ? sql`true` : sql`a.company_id = ${companyId}`
  const { rows } = await sql<{ id: string }>`
    select r.id from archives.request r join archives.archive a on a.id = r.archive_id
      left join people.v_company c on c.id = a.company_id
     where r.state <> 'closed' and (a.state in ('left', 'deleted') or coalesce(c.state = 'left', false)) and ${only}
     order by r.id limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Answered requests that nobody confirmed until their day. */
export async function listUnconfirmed(db: Db, today: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from archives.request where state = 'answered' and due_on < ${today}::date order by id limit 1000`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Requests that nobody answered until their day, of which operators do not know yet. */
export async function listOverdue(db: Db, today: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from archives.request
     where state in ('received', 'assigned', 'reopened') and due_on < ${today}::date and escalated_due is distinct from due_on
     order by id limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

/** A request that somebody has to answer. */
export interface AssignedRow {
  readonly id: string
  readonly areaId: string
  readonly assigneeId: string
  readonly companyId: string | null
  readonly regionIds: readonly string[]
}

/** Requests that somebody has to answer, with who, and where their enterprises are. */
export async function listAssigned(db: Db, today: Day): Promise<AssignedRow[]> {
  const { rows } = await sql<AssignedRow>`
    select r.id, r.area_id, r.assignee_id, a.company_id, ${REGIONS(today)} as region_ids
      from archives.request r join archives.archive a on a.id = r.archive_id
     where r.state in ('assigned', 'reopened') and r.assignee_id is not null order by r.assignee_id, r.id limit 5000`.execute(
    db,
  )
  return rows
}

/** Deletes requests that were closed before; answers the files that they had. Some at once. */
export async function deleteClosed(db: Db, before: Date, limit: number): Promise<{ count: number; fileIds: string[] }> {
  const { rows } = await sql<{ id: string; fileIds: string[] }>`
    select r.id, coalesce((select array_agg(f ->> 'fileId') from archives.request_step s, jsonb_array_elements(s.files) f
                            where s.request_id = r.id), '{}') as file_ids
      from archives.request r where r.closed_at < ${before} order by r.closed_at limit ${limit} for update of r`.execute(
    db,
  )
  if (rows.length > 0)
    await db
      .deleteFrom('archives.request')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  return { count: rows.length, fileIds: rows.flatMap(({ fileIds }) => fileIds) }
}

/** Of these requests, those that somebody raised or had to answer. */
export async function listTakenPart(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from archives.request
     where id = any(${[...ids]}::uuid[]) and area_id = ${areaId} and (raised_by = ${personId} or assignee_id = ${personId})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
