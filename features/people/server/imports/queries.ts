import { type SqlBool, sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { Verdict } from './judge.ts'

const runs = (db: Db, companyId: string) =>
  db
    .selectFrom('people.importRun as run')
    .leftJoin('people.person as person', 'person.id', 'run.personId')
    .select([
      'run.id',
      'run.areaId',
      'run.companyId',
      'run.personId',
      'person.nickName as byName',
      'run.fileName',
      'run.state',
      'run.rows',
      'run.looked',
      'run.newRows',
      'run.changedRows',
      'run.equalRows',
      'run.refusedRows',
      'run.departments',
      'run.didNew',
      'run.didChanged',
      'run.didEqual',
      'run.didRefused',
      'run.why',
      'run.createdAt',
      'run.endedAt',
      'run.ladderId',
      'run.textedAt',
    ])
    .where('run.companyId', '=', companyId)

/** An import into a company as it is kept. */
export type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number]

/** An import into a company; undefined: unknown. */
export function findRun(db: Db, companyId: string, id: string): Promise<RunRow | undefined> {
  return runs(db, companyId).where('run.id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockRun(db: Db, companyId: string, id: string): Promise<RunRow | undefined> {
  return runs(db, companyId).where('run.id', '=', id).forNoKeyUpdate('run').executeTakeFirst()
}

const newest = keyset('desc', { 'run.id': 'id' })

/** Imports into a company, the newest first. */
export function listRuns(db: Db, companyId: string, asked: PageAsked): Promise<Page<RunRow>> {
  return newest.page(runs(db, companyId), asked)
}

/** The import into a company that is judged or written just now. */
export function findBusy(db: Db, companyId: string) {
  return db
    .selectFrom('people.importRun')
    .select(['id', 'state', 'fileHash', 'personId'])
    .where('companyId', '=', companyId)
    .where('state', 'in', ['checking', 'running'])
    .executeTakeFirst()
}

/** An import that is under way, for whoever works on it; undefined: it is not in this state any more. */
export function findWork(db: Db, id: string, state: 'checking' | 'running') {
  return db
    .selectFrom('people.importRun')
    .select(['id', 'areaId', 'companyId', 'personId'])
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
}

/** A new import. */
export interface NewRun {
  id: string
  areaId: string
  companyId: string
  personId: string
  fileName: string
  fileHash: Buffer
  rows: number
  createdAt: Date
}

/** A row as it was read. */
export interface NewRow {
  line: number
  name: string
  phoneSealed: Buffer | null
  phoneIndex: Buffer | null
  path: string[] | null
  title: string | null
  place: string | null
  roles: string[] | null
  verdict: 'refused' | null
  reason: string
}

const INSERTED = 1000

/** Writes an import that is to be judged. Fails where another of the company is under way (`import_run_one_at_once`). */
export async function insertRun(db: Db, run: NewRun, rows: readonly NewRow[]): Promise<void> {
  await db
    .insertInto('people.importRun')
    .values({ ...run, state: 'checking' })
    .execute()
  for (let from = 0; from < rows.length; from += INSERTED) {
    const piece = rows.slice(from, from + INSERTED)
    const values = piece.map((row) => ({ ...row, importId: run.id, createdAt: run.createdAt }))
    await db.insertInto('people.importRow').values(values).execute()
  }
}

/** What becomes of an import. */
export interface RunChange {
  state?: 'checked' | 'running' | 'done' | 'failed' | 'cancelled'
  looked?: number
  departments?: number
  why?: string
  personId?: string
  endedAt?: Date
}

/** Moves an import on from a state; false: it is in another one. */
export async function moveRun(db: Db, id: string, from: string, to: RunChange): Promise<boolean> {
  const row = await db
    .updateTable('people.importRun')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts what the rows of an import would do; what could not be read is refused. */
export async function countVerdicts(db: Db, id: string): Promise<void> {
  await sql`
    update people.import_run run
       set new_rows = n.new, changed_rows = n.changed, equal_rows = n.equal, refused_rows = n.refused, looked = run.rows
      from (select count(*) filter (where verdict = 'new') as new, count(*) filter (where verdict = 'changed') as changed,
                   count(*) filter (where verdict = 'equal') as equal, count(*) filter (where verdict = 'refused') as refused
              from people.import_row where import_id = ${id}) n
     where run.id = ${id}`.execute(db)
}

/** Adds what a piece did to the import's counts; false: it is not running any more. Others wait for this piece. */
export async function addOutcomes(db: Db, id: string, did: Readonly<Record<Verdict, number>>): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update people.import_run
       set did_new = did_new + ${did.new}, did_changed = did_changed + ${did.changed}, did_equal = did_equal + ${did.equal},
           did_refused = did_refused + ${did.refused}, looked = looked + ${did.new + did.changed + did.equal + did.refused}
     where id = ${id} and state = 'running' returning id`.execute(db)
  return rows.length > 0
}

/** Deletes the rows of an import. */
export async function deleteRows(db: Db, id: string): Promise<void> {
  await db.deleteFrom('people.importRow').where('importId', '=', id).execute()
}

/** Rows that read well and are not written yet, behind a line, in the order of the sheet. */
export function listToJudge(db: Db, importId: string, after: number, limit: number) {
  return db
    .selectFrom('people.importRow')
    .select(['line', 'name', 'phoneSealed', 'phoneIndex', 'path', 'title', 'place', 'roles', 'verdict', 'seen'])
    .where('importId', '=', importId)
    .where('line', '>', after)
    .where('phoneSealed', 'is not', null)
    .where('outcome', 'is', null)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** A row that read well. */
export type ToJudge = Awaited<ReturnType<typeof listToJudge>>[number]

/** Writes what rows would do, or did. */
export async function setJudged(
  db: Db,
  importId: string,
  what: 'verdict' | 'outcome',
  rows: readonly { line: number; verdict: Verdict; reason: string; seen: string }[],
): Promise<void> {
  const lines = rows.map(({ line }) => line)
  const verdicts = rows.map(({ verdict }) => verdict)
  const reasons = rows.map(({ reason }) => reason)
  const seen = rows.map((row) => row.seen)
  await sql`
    update people.import_row row set ${sql.ref(what)} = input.verdict, reason = input.reason, seen = input.seen
      from unnest(${lines}::int[], ${verdicts}::text[], ${reasons}::text[], ${seen}::text[]) input (line, verdict, reason, seen)
     where row.import_id = ${importId} and row.line = input.line`.execute(db)
}

/** The order of the rows of an import. */
export const byLine = keyset('asc', { line: 'integer' })

/** Rows of an import behind a line, in the order of the sheet; `refused`: those that are not taken, or were not. */
export function listRows(
  db: Db,
  importId: string,
  { verdict, ...asked }: PageAsked & { verdict: Verdict | undefined },
) {
  const rows = db
    .selectFrom('people.importRow')
    .select(['line', 'name', 'phoneSealed', 'path', 'title', 'place', 'roles', 'verdict', 'outcome', 'reason'])
    .where('importId', '=', importId)
    .$if(verdict !== undefined, (query) => query.where(sql<SqlBool>`coalesce(outcome, verdict) = ${verdict}`))
  return byLine.page(rows, asked)
}

/** A row as it is kept. */
export type ShownRow = Awaited<ReturnType<typeof listRows>>['items'][number]

/** The business roles and groups in which these people of a company are. */
export async function listSeats(
  db: Db,
  companyId: string,
  personIds: readonly string[],
): Promise<{ personId: string; roleIds: string[] }[]> {
  const { rows } = await sql<{ personId: string; roleIds: string[] }>`
    select person_id, array_agg(role_id::text) as role_ids from people.business_role_member
     where company_id = ${companyId} and person_id = any(${[...personIds]}::uuid[]) group by 1`.execute(db)
  return rows
}

/** Open invitations of a company to these phones. */
export async function listInvitations(db: Db, companyId: string, phoneIndexes: readonly Buffer[]) {
  const { rows } = await sql<{
    id: string
    phoneIndex: Buffer
    name: string
    departmentId: string | null
    title: string
    place: string
    roleIds: string[]
  }>`
    select id, phone_index, name, department_id, title, place, role_ids::text[] as role_ids from people.application
     where company_id = ${companyId} and state = 'invited' and phone_index = any(${[...phoneIndexes]}::bytea[])`.execute(
    db,
  )
  return rows
}

/** How many invitations of a company wait for an answer. */
export async function countInvitations(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people.application
     where company_id = ${companyId} and state = 'invited'`.execute(db)
  return rows[0]?.count ?? 0
}

/** What is changed of somebody's entry or invitation; null: it stays as it is. */
export interface Change {
  readonly id: string
  readonly name: string
  readonly departmentId: string | null
  readonly title: string | null
  readonly place: string | null
  readonly roleIds: readonly string[]
}

const changeRows = (changes: readonly Change[]) => sql`unnest(
  ${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ name }) => name)}::text[],
  ${changes.map(({ departmentId }) => departmentId)}::uuid[], ${changes.map(({ title }) => title)}::text[],
  ${changes.map(({ place }) => place)}::text[]) input (id, name, department_id, title, place)`

/** Writes what is changed of people of a company. */
export async function updateMembers(db: Db, companyId: string, changes: readonly Change[]): Promise<void> {
  await sql`
    update people.membership tie
       set department_id = coalesce(input.department_id, tie.department_id), title = coalesce(input.title, tie.title),
           place = coalesce(input.place, tie.place)
      from ${changeRows(changes)} where tie.company_id = ${companyId} and tie.person_id = input.id`.execute(db)
}

/** Puts people of a company into business roles and groups of it. */
export async function seatMembers(
  db: Db,
  companyId: string,
  seats: readonly { personId: string; roleId: string }[],
): Promise<void> {
  await sql`
    insert into people.business_role_member (role_id, person_id, company_id)
    select seat.role_id, seat.person_id, ${companyId}::uuid
      from unnest(${seats.map(({ roleId }) => roleId)}::uuid[], ${seats.map(({ personId }) => personId)}::uuid[]) seat (role_id, person_id)
    on conflict do nothing`.execute(db)
}

/** Writes what is changed of open invitations; roles are added. */
export async function updateInvitations(db: Db, companyId: string, changes: readonly Change[]): Promise<void> {
  const roles = changes.flatMap(({ id, roleIds }) => roleIds.map((roleId) => ({ id, roleId })))
  await sql`
    update people.application a
       set name = input.name, department_id = coalesce(input.department_id, a.department_id), title = coalesce(input.title, a.title),
           place = coalesce(input.place, a.place), role_ids = a.role_ids || array(
             select seat.role_id from unnest(${roles.map(({ id }) => id)}::uuid[], ${roles.map(({ roleId }) => roleId)}::uuid[]) seat (id, role_id)
              where seat.id = a.id)
      from ${changeRows(changes)}
     where a.id = input.id and a.company_id = ${companyId} and a.state = 'invited'`.execute(db)
}

/** Locks some rows whose phone is sealed or indexed with another key than the given ones. */
export function lockStaleRows(db: Db, { sealed, index }: { sealed: Buffer; index: Buffer }, limit: number) {
  return db
    .selectFrom('people.importRow')
    .select(['importId', 'line', 'phoneSealed'])
    .where('phoneSealed', 'is not', null)
    .where((or) =>
      or.or([
        or(sql`substring(phone_sealed from 1 for ${sealed.length}::int)`, '<>', sealed),
        or(sql`substring(phone_index from 1 for ${index.length}::int)`, '<>', index),
      ]),
    )
    .orderBy('importId')
    .orderBy('line')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Writes the phone of a row, sealed anew. */
export async function setRowPhone(
  db: Db,
  { importId, line }: { importId: string; line: number },
  phone: { phoneSealed: Buffer; phoneIndex: Buffer },
): Promise<void> {
  await db
    .updateTable('people.importRow')
    .set(phone)
    .where('importId', '=', importId)
    .where('line', '=', line)
    .execute()
}
