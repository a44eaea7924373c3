import { sql } from 'kysely'
import type { TypeState } from '#contract/tasks'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { designIn, type StoredDesign } from './design.ts'

/** A type as it is stored. */
export interface TypeRow {
  readonly id: string
  readonly areaId: string
  readonly title: string
  readonly state: TypeState
  readonly published: number
  readonly design: StoredDesign
  readonly edited: boolean
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
}

const TYPE = [
  'id',
  'areaId',
  'title',
  'state',
  'published',
  'design',
  'edited',
  'version',
  'changedAt',
  'changedBy',
] as const

const byTitle = keyset('asc', { title: 'text', id: 'id' })

const opened = <Row extends { design: unknown }>(row: Row) => ({
  ...row,
  // The column is written by this room alone.
  design: designIn(row.design as Partial<StoredDesign>),
})

/** Types of a park in one state, by title. */
export async function listTypes(db: Db, areaId: string, state: TypeState, asked: PageAsked): Promise<Page<TypeRow>> {
  const query = db
    .selectFrom('tasks.type')
    .select(TYPE)
    .where('areaId', '=', areaId)
    .where('state', '=', state)
    .$castTo<TypeRow>()
  const { items, next } = await byTitle.page(query, asked)
  return { items: items.map(opened), next }
}

/** A type of a park; undefined: there is none. `lock`: its row until the transaction ends. */
export async function findType(db: Db, areaId: string, id: string, lock = false): Promise<TypeRow | undefined> {
  const row = await db
    .selectFrom('tasks.type')
    .select(TYPE)
    .where('id', '=', id)
    .where('areaId', '=', areaId)
    .$if(lock, (query) => query.forUpdate())
    .$castTo<TypeRow>()
    .executeTakeFirst()
  return row && opened(row)
}

/** How many types a park has. */
export async function countTypes(db: Db, areaId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tasks.type')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether another type of the park that was published bears this title. */
export async function hasTitle(db: Db, areaId: string, title: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tasks.type')
    .select('id')
    .where('areaId', '=', areaId)
    .where('title', '=', title)
    .where('state', '!=', 'draft')
    .where('id', '!=', exceptId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A draft that begins. */
export async function insertType(
  db: Db,
  { id, areaId, design, by, now }: { id: string; areaId: string; design: StoredDesign; by: string; now: Date },
): Promise<void> {
  await db
    .insertInto('tasks.type')
    .values({
      id,
      areaId,
      title: design.title,
      state: 'draft',
      design: JSON.stringify(design),
      changedAt: now,
      changedBy: by,
    })
    .execute()
}

/** Changes a type that the caller holds; its version rises. */
export async function updateType(
  db: Db,
  id: string,
  {
    design,
    ...facts
  }: {
    design?: StoredDesign
    title?: string
    state?: TypeState
    published?: number
    edited?: boolean
    changedAt: Date
    changedBy: string
  },
): Promise<void> {
  await db
    .updateTable('tasks.type')
    .set({ ...facts, ...(design && { design: JSON.stringify(design) }), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Deletes a type that was never published and that no draft of a task is of; false: one is. */
export async function deleteType(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tasks.type')
    .where('id', '=', id)
    .where('published', '=', 0)
    .where(sql<boolean>`not exists (select 1 from tasks.task where task.type_id = type.id)`)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** A version that is published. */
export interface NewTypeVersion {
  readonly typeId: string
  readonly version: number
  readonly title: string
  readonly about: string
  readonly forms: readonly { formId: string; version: number }[]
  readonly processId: string | null
  readonly processVersion: number | null
  readonly usualDays: number
  readonly at: Date
  readonly byId: string
}

/** Writes a version of a type. */
export async function insertTypeVersion(db: Db, { forms, ...version }: NewTypeVersion): Promise<void> {
  await db
    .insertInto('tasks.typeVersion')
    .values({ ...version, forms: JSON.stringify(forms) })
    .execute()
}

/** The newest versions of a type, the newest first. */
export async function listTypeVersions(db: Db, typeId: string): Promise<{ version: number; at: Date; byId: string }[]> {
  return await db
    .selectFrom('tasks.typeVersion')
    .select(['version', 'at', 'byId'])
    .where('typeId', '=', typeId)
    .orderBy('version', 'desc')
    .limit(20)
    .execute()
}
