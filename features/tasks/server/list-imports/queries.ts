import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'
import { type FileRow, fileTables, type ProblemGroup, type TakenBackRow } from '#platform/sheets'

/** What an import of entries has beside what every file has. */
interface ImportFacts extends TakenBackRow {
  readonly listId: string
  readonly problems: number
  readonly groups: readonly ProblemGroup[]
}
/** An import of entries as it is stored. */
export type ImportRow = FileRow & ImportFacts

/** The statements about imports of entries. */
export const listFiles = fileTables<ImportFacts>({
  runs: 'tasks.list_import',
  files: 'tasks.list_import_file',
  faults: 'tasks.list_import_problem',
  counted: 'problems',
  bytes: 'bytes',
  grouped: true,
  facts: ['listId', 'groups', 'takenBackAt', 'takenBackBy', 'takenRows', 'stayedRows'],
})

/** What lists are called. */
export async function listTitles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('tasks.list')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** An entry as sheets name it. */
export interface NamedEntry {
  readonly id: string
  readonly name: string
  readonly code: string
}

/** All entries of a list. */
export async function listAllEntries(db: Db, listId: string): Promise<NamedEntry[]> {
  return await db
    .selectFrom('tasks.listEntry')
    .select(['id', 'name', 'code'])
    .where('listId', '=', listId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Entries of a list with one of these names, wherever they hang. */
export async function listEntriesByName(
  db: Db,
  listId: string,
  names: readonly string[],
): Promise<(NamedEntry & { withinId: string | null; disabled: boolean })[]> {
  const { rows } = await sql<NamedEntry & { withinId: string | null; disabled: boolean }>`
    select id, name, code, within_id, disabled from tasks.list_entry
     where list_id = ${listId} and name = any(${[...names]}::text[])`.execute(db)
  return rows
}

/** An entry that a sheet adds. */
export interface AddedEntry {
  readonly name: string
  readonly code: string
  readonly withinId: string | null
  readonly disabled: boolean
}

/** Entries that an import adds at the end of its list, in this order, and that it added them. */
export async function insertEntries(
  db: Db,
  { importId, listId, now }: { importId: string; listId: string; now: Date },
  entries: readonly AddedEntry[],
): Promise<void> {
  const rows = entries.map((entry, nth) => ({
    id: newId(),
    name: entry.name,
    code: entry.code,
    within_id: entry.withinId,
    disabled: entry.disabled,
    nth: nth + 1,
  }))
  await sql`
    with added as (
      insert into tasks.list_entry (id, list_id, name, code, within_id, position, disabled)
      select t.id, ${listId}, t.name, t.code, t.within_id,
             coalesce((select max(position) from tasks.list_entry where list_id = ${listId}), 0) + t.nth, t.disabled
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as t(id uuid, name text, code text, within_id uuid, disabled boolean, nth integer)
      returning id, version)
    insert into tasks.list_import_change (import_id, entry_id, after_version, created_at)
    select ${importId}, id, version, ${now} from added`.execute(db)
}

/** An entry that a sheet changes: what is undefined stays. */
export interface ChangedEntry {
  readonly id: string
  readonly code: string | undefined
  readonly disabled: boolean | undefined
}

/** Entries that an import changes, and what stood there before. */
export async function updateEntries(
  db: Db,
  { importId, now }: { importId: string; now: Date },
  entries: readonly ChangedEntry[],
): Promise<void> {
  await sql`
    with t as (
      select t.id, t.code, t.disabled, e.code as before_code, e.disabled as before_disabled
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as t(id uuid, code text, disabled boolean)
        join tasks.list_entry e on e.id = t.id
    ), changed as (
      update tasks.list_entry e set code = coalesce(t.code, e.code), disabled = coalesce(t.disabled, e.disabled), version = e.version + 1
        from t where t.id = e.id returning e.id, e.version)
    insert into tasks.list_import_change (import_id, entry_id, before_code, before_disabled, after_version, created_at)
    select ${importId}, t.id, t.before_code, t.before_disabled, changed.version, ${now} from t join changed on changed.id = t.id`.execute(
    db,
  )
}

/** What becomes of what an import wrote. */
export interface TakenBack {
  readonly takenRows: number
  readonly stayedRows: number
}

/**
 * Takes back what an import wrote and nobody changed since: what it changed is again what it was; what it added is deleted, or disabled where
 * answers or other entries may name it. The caller holds the list.
 */
export async function takeBackEntries(
  db: Db,
  { importId, mayDelete }: { importId: string; mayDelete: boolean },
): Promise<TakenBack> {
  const { rows } = await sql<TakenBack>`
    select count(*) filter (where e.version = c.after_version)::int as taken_rows,
           count(*) filter (where e.version <> c.after_version)::int as stayed_rows
      from tasks.list_import_change c join tasks.list_entry e on e.id = c.entry_id where c.import_id = ${importId}`.execute(
    db,
  )
  if (mayDelete)
    await sql`
      delete from tasks.list_entry e using tasks.list_import_change c
       where c.import_id = ${importId} and c.entry_id = e.id and c.before_code is null and e.version = c.after_version
         and not exists (select from tasks.list_entry child where child.within_id = e.id)`.execute(db)
  await sql`
    update tasks.list_entry e
       set code = coalesce(c.before_code, e.code), disabled = coalesce(c.before_disabled, true), version = e.version + 1
      from tasks.list_import_change c
     where c.import_id = ${importId} and c.entry_id = e.id and e.version = c.after_version`.execute(db)
  return rows[0] ?? { takenRows: 0, stayedRows: 0 }
}
