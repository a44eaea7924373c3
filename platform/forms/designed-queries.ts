import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertQueryBuilder,
  type InsertResult,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import { type Db, type Generated, type Instant, type Json, keyset, type PageAsked } from '#platform/db'
import type { DesignedType, TypeState } from '#vocabulary/designed-type'
import type { Page } from '#vocabulary/page'

// Designed types stand in the feature's own tables: it gives the beginnings of the queries, and what they hold is written once.

/** The columns of a feature's table of designed types. */
export interface TypeColumns {
  id: string
  areaId: string
  title: string
  state: string
  published: Generated<number>
  design: Json
  edited: Generated<boolean>
  version: Generated<number>
  changedAt: Instant
  changedBy: string
}

/** The columns of versions that every kind of type has. */
export interface VersionColumns {
  typeId: string
  version: number
  at: Instant
  byId: string
}

/** The tables of a feature: of its types, and of their versions. */
export interface TypeTables<
  DB extends Record<T, TypeColumns> & Record<V, VersionColumns>,
  T extends string,
  V extends string,
> {
  select(db: Db): SelectQueryBuilder<DB, T, object>
  insert(db: Db): InsertQueryBuilder<DB, T, InsertResult>
  update(db: Db): UpdateQueryBuilder<DB, T, T, UpdateResult>
  /** Of what may be removed: drafts that nothing names. */
  remove(db: Db): DeleteQueryBuilder<DB, T, DeleteResult>
  versions(db: Db): SelectQueryBuilder<DB, V, object>
}

interface Tables {
  type: TypeColumns
  version: VersionColumns
}

/** A type as it is stored. */
export interface TypeRow<Design> extends Omit<DesignedType, 'changedAt'> {
  readonly areaId: string
  readonly design: Design
  readonly changedAt: Date
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

/** Queries over the types of a feature. `designIn`: a stored design with all its parts. */
export function typeQueries<
  Design extends { readonly title: string },
  DB extends Record<T, TypeColumns> & Record<V, VersionColumns>,
  T extends string,
  V extends string,
>(given: TypeTables<DB, T, V>, designIn: (stored: unknown) => Design) {
  // Both tables have these columns, whatever they are called.
  const tables = given as unknown as TypeTables<Tables, 'type', 'version'>
  const opened = (row: TypeRow<unknown>): TypeRow<Design> => ({ ...row, design: designIn(row.design) })
  const ofPark = (db: Db, areaId: string) =>
    tables.select(db).select(TYPE).where('areaId', '=', areaId).$castTo<TypeRow<unknown>>()

  /** Types of a park, by title; `state`: null for all. */
  async function list(
    db: Db,
    areaId: string,
    state: TypeState | null,
    asked: PageAsked,
  ): Promise<Page<TypeRow<Design>>> {
    const query = ofPark(db, areaId).$if(state !== null, (all) => all.where('state', '=', state ?? ''))
    const { items, next } = await byTitle.page(query, asked)
    return { items: items.map(opened), next }
  }

  /** A type of a park; undefined: there is none. `lock`: its row until the transaction ends. */
  async function find(db: Db, areaId: string, id: string, lock = false): Promise<TypeRow<Design> | undefined> {
    const row = await ofPark(db, areaId)
      .where('id', '=', id)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst()
    return row && opened(row)
  }

  /** How many types a park has. */
  async function count(db: Db, areaId: string): Promise<number> {
    const { count } = await tables
      .select(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('areaId', '=', areaId)
      .executeTakeFirstOrThrow()
    return count
  }

  /** Whether another type of the park that was published bears this title. */
  async function hasTitle(db: Db, areaId: string, title: string, exceptId: string): Promise<boolean> {
    const row = await tables
      .select(db)
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
  async function insert(
    db: Db,
    { id, areaId, design, by, now }: { id: string; areaId: string; design: Design; by: string; now: Date },
  ): Promise<void> {
    await tables
      .insert(db)
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
  async function update(
    db: Db,
    id: string,
    { design, ...facts }: Partial<TypeRow<Design>> & Pick<TypeRow<Design>, 'changedAt' | 'changedBy'>,
  ): Promise<void> {
    await tables
      .update(db)
      .set({ ...facts, ...(design && { design: JSON.stringify(design) }), version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
  }

  /** Deletes a draft that nothing names; false: it was published, or something names it. */
  async function remove(db: Db, id: string): Promise<boolean> {
    const { numDeletedRows } = await tables
      .remove(db)
      .where('id', '=', id)
      .where('published', '=', 0)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  /** The newest versions of a type, the newest first. */
  async function versions(db: Db, typeId: string): Promise<{ version: number; at: Date; byId: string }[]> {
    return await tables
      .versions(db)
      .select(['version', 'at', 'byId'])
      .where('typeId', '=', typeId)
      .orderBy('version', 'desc')
      .limit(20)
      .execute()
  }

  return { list, find, count, hasTitle, insert, update, remove, versions }
}
