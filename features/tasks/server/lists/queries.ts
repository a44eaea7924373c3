import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A list of a park as it is stored. */
export interface ListRow {
  readonly id: string
  readonly areaId: string
  readonly title: string
  readonly tableName: string
  readonly parentId: string | null
  readonly published: boolean
  /** When it was first published; null: never. */
  readonly publishedAt: Date | null
  readonly version: number
  readonly changedAt: Date
}

const LIST = [
  'id',
  'areaId',
  'title',
  'tableName',
  'parentId',
  'published',
  'publishedAt',
  'version',
  'changedAt',
] as const

/** A list with how many entries it has. */
export type CountedList = ListRow & {
  readonly parentTitle: string | null
  readonly entries: number
  readonly disabled: number
}

/** All lists of a park, by title; `id`: this one alone. */
export async function listLists(db: Db, areaId: string, id: string | null = null): Promise<CountedList[]> {
  const { rows } = await sql<CountedList>`
    select l.id, l.area_id, l.title, l.table_name, l.parent_id, l.published, l.published_at, l.version, l.changed_at, p.title as parent_title,
           count(e.id) filter (where not e.disabled)::int as entries, count(e.id) filter (where e.disabled)::int as disabled
      from tasks.list l left join tasks.list p on p.id = l.parent_id left join tasks.list_entry e on e.list_id = l.id
     where l.area_id = ${areaId} and (${id}::uuid is null or l.id = ${id}::uuid) group by l.id, p.title order by l.title, l.id limit 500`.execute(
    db,
  )
  return rows
}

/** A list of a park; undefined: there is none. `lock`: its row until the transaction ends. */
export async function findList(db: Db, areaId: string, id: string, lock = false): Promise<ListRow | undefined> {
  return await db
    .selectFrom('tasks.list')
    .select(LIST)
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Writes a list that begins. */
export async function insertList(
  db: Db,
  list: Pick<ListRow, 'id' | 'areaId' | 'title' | 'tableName' | 'parentId' | 'changedAt'>,
): Promise<void> {
  await db.insertInto('tasks.list').values(list).execute()
}

/** Changes a list that the caller holds; its version rises. */
export async function updateList(
  db: Db,
  id: string,
  facts: Partial<Pick<ListRow, 'title' | 'parentId' | 'published' | 'publishedAt'>> & { changedAt: Date },
): Promise<void> {
  await db
    .updateTable('tasks.list')
    .set({ ...facts, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Deletes a list with its entries, that the caller holds. */
export async function deleteList(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tasks.list').where('id', '=', id).execute()
}

/** How many entries a list has; `usable`: that may be chosen. */
export async function countEntries(db: Db, listId: string): Promise<{ all: number; usable: number }> {
  const { rows } = await sql<{ all: number; usable: number }>`
    select count(*)::int as "all", count(*) filter (where not disabled)::int as usable
      from tasks.list_entry where list_id = ${listId}`.execute(db)
  return rows[0] ?? { all: 0, usable: 0 }
}

/** A list that hangs on this one; undefined: none does. `published`: only those that are. */
export async function findChild(db: Db, id: string, published = false): Promise<{ title: string } | undefined> {
  return await db
    .selectFrom('tasks.list')
    .select('title')
    .where('parentId', '=', id)
    .$if(published, (query) => query.where('published', '=', true))
    .orderBy('title')
    .limit(1)
    .executeTakeFirst()
}

/** A type by which tasks are sent, or whose tasks are under way, that has a field choosing from a list; undefined: none. */
export async function findUsing(
  db: Db,
  areaId: string,
  { id, tableName }: Pick<ListRow, 'id' | 'tableName'>,
): Promise<{ title: string } | undefined> {
  const named = JSON.stringify({ names: [id, tableName] })
  const { rows } = await sql<{ title: string }>`
    select t.title from tasks.type t
     where t.area_id = ${areaId} and jsonb_path_exists(t.design, '$.forms[*].**.from.list ? (@ == $names[*])', ${named}::jsonb)
       and (t.state = 'published' or exists (select from tasks.task k where k.type_id = t.id and k.state = 'running'))
     order by t.title limit 1`.execute(db)
  return rows[0]
}

/** An entry with its list. */
export interface EntryRow {
  readonly id: string
  readonly listId: string
  readonly name: string
  readonly code: string
  readonly withinId: string | null
  readonly disabled: boolean
  readonly version: number
}

const ENTRY = ['e.id', 'e.listId', 'e.name', 'e.code', 'e.withinId', 'e.disabled', 'e.version'] as const

/** An entry of a list of a park; undefined: there is none. `lock`: its row until the transaction ends. */
export async function findEntry(db: Db, areaId: string, id: string, lock = false): Promise<EntryRow | undefined> {
  return await db
    .selectFrom('tasks.listEntry as e')
    .innerJoin('tasks.list as l', 'l.id', 'e.listId')
    .select(ENTRY)
    .where('e.id', '=', id)
    .where('l.areaId', '=', areaId)
    .$if(lock, (query) => query.forUpdate('e'))
    .executeTakeFirst()
}

/** Whether another entry of the list bears this name in its place. */
export async function hasEntry(
  db: Db,
  { listId, withinId, name, exceptId }: { listId: string; withinId: string | null; name: string; exceptId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from tasks.list_entry where list_id = ${listId} and name = ${name} and within_id is not distinct from ${withinId}::uuid
       and id <> ${exceptId} limit 1`.execute(db)
  return rows.length > 0
}

/** An entry at the end of its list. */
export async function insertEntry(
  db: Db,
  { id, listId, name, code, withinId }: Pick<EntryRow, 'id' | 'listId' | 'name' | 'code' | 'withinId'>,
): Promise<void> {
  await sql`
    insert into tasks.list_entry (id, list_id, name, code, within_id, position)
    select ${id}, ${listId}, ${name}, ${code}, ${withinId}::uuid, coalesce(max(position), 0) + 1
      from tasks.list_entry where list_id = ${listId}`.execute(db)
}

/** Changes an entry that the caller holds; its version rises. */
export async function updateEntry(
  db: Db,
  id: string,
  facts: Partial<Pick<EntryRow, 'name' | 'code' | 'withinId' | 'disabled'>>,
): Promise<void> {
  await db
    .updateTable('tasks.listEntry')
    .set({ ...facts, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
