import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { ListSource } from './built-in.ts'

/** Published lists of a park of its own, by title. */
export async function listPublished(db: Db, areaId: string): Promise<ListSource[]> {
  const rows = await db
    .selectFrom('tasks.list as list')
    .leftJoin('tasks.list as parent', 'parent.id', 'list.parentId')
    .select(['list.id', 'list.tableName as name', 'list.title', 'parent.tableName as within'])
    .where('list.areaId', '=', areaId)
    .where('list.published', '=', true)
    .orderBy('list.title')
    .orderBy('list.id')
    .limit(500)
    .execute()
  return rows.map((row) => ({ ...row, builtIn: null }))
}

/** An entry of an own list, with its place in it. */
export interface OwnEntry {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly withinId: string | null
  readonly position: number
  readonly disabled: boolean
  readonly version: number
}

/** Which entries of a list are asked for. */
export interface EntriesAsked {
  /** A part of the name or code. */
  readonly text: string
  readonly within: string | null
  /** Also those that may be chosen no more. */
  readonly all: boolean
}

const inOrder = keyset('asc', { 'e.position': 'integer', 'e.id': 'id' })

/** Entries of a list in their order. The caller knows that the list is of the park. */
export async function listOwnEntries(
  db: Db,
  listId: string,
  { text, within, all }: EntriesAsked,
  { next, size }: PageAsked,
): Promise<Page<OwnEntry>> {
  const { rows } = await sql<OwnEntry>`
    select e.id, e.name, e.code, e.within_id, e.position, e.disabled, e.version from tasks.list_entry e
     where e.list_id = ${listId} and (${all} or not e.disabled)
       and (${within}::uuid is null or e.within_id = ${within}::uuid)
       and (position(lower(${text}) in lower(e.name)) > 0 or position(lower(${text}) in lower(e.code)) > 0)
       and ${inOrder.after(next)} order by ${inOrder.order} limit ${size + 1}`.execute(db)
  return inOrder.cut(rows, size)
}

/** Entries of published lists of a park that may be chosen now, with the entry that each belongs to. */
export async function listEntriesAmong(
  db: Db,
  areaId: string,
  ids: readonly string[],
): Promise<{ id: string; listId: string; list: string; withinId: string | null }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; listId: string; list: string; withinId: string | null }>`
    select e.id, e.list_id, l.table_name as list, e.within_id from tasks.list_entry e join tasks.list l on l.id = e.list_id
     where e.id = any (${[...ids]}::uuid[]) and l.area_id = ${areaId} and l.published and not e.disabled`.execute(db)
  return rows
}

/** What entries of lists of a park are called, also those that may be chosen no more. */
export async function listEntryNames(
  db: Db,
  areaId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, e.name from tasks.list_entry e join tasks.list l on l.id = e.list_id
     where e.id = any (${[...ids]}::uuid[]) and l.area_id = ${areaId}`.execute(db)
  return rows
}
