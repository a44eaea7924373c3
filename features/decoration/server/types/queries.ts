import { sql } from 'kysely'
import type { DecorationTypeState, TypeDesign } from '#contract/decoration'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import { designIn } from './design.ts'

/** A type as it is stored. */
export interface TypeRow {
  readonly id: string
  readonly areaId: string
  readonly title: string
  readonly state: DecorationTypeState
  readonly published: number
  readonly design: TypeDesign
  readonly edited: boolean
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
}

/** A version of a type as it is stored. */
export interface TypeVersion {
  readonly typeId: string
  readonly version: number
  readonly design: TypeDesign
  readonly formId: string | null
  readonly formVersion: number | null
  readonly processId: string
  readonly processVersion: number
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
const VERSION = [
  'v.typeId',
  'v.version',
  'v.design',
  'v.formId',
  'v.formVersion',
  'v.processId',
  'v.processVersion',
] as const
const byTitle = keyset('asc', { title: 'text', id: 'id' })

const opened = <Row extends { design: unknown }>(row: Row): Row & { design: TypeDesign } => ({
  ...row,
  design: designIn(row.design),
})

/** Types of a park, by title. */
export async function listTypes(db: Db, areaId: string, asked: PageAsked): Promise<Page<TypeRow>> {
  const query = db.selectFrom('decoration.workType').select(TYPE).where('areaId', '=', areaId).$castTo<TypeRow>()
  const { items, next } = await byTitle.page(query, asked)
  return { items: items.map(opened), next }
}

/** A type of a park; undefined: there is none. `lock`: its row until the transaction ends. */
export async function findType(db: Db, areaId: string, id: string, lock = false): Promise<TypeRow | undefined> {
  const row = await db
    .selectFrom('decoration.workType')
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
    .selectFrom('decoration.workType')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('areaId', '=', areaId)
    .executeTakeFirstOrThrow()
  return count
}

/** How many cases of each of these types are under way. */
export async function countCases(db: Db, typeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (typeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('decoration.workCase')
    .select(['typeId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('typeId', 'in', [...typeIds])
    .where('endedAt', 'is', null)
    .groupBy('typeId')
    .execute()
  return new Map(rows.map(({ typeId, count }) => [typeId ?? '', count]))
}

/** Whether another published type of the park bears this title. */
export async function hasTitle(db: Db, areaId: string, title: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('decoration.workType')
    .select('id')
    .where('areaId', '=', areaId)
    .where('title', '=', title)
    .where('state', '!=', 'draft')
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** A draft of a type that begins. */
export async function insertType(
  db: Db,
  { id, areaId, design, by, now }: { id: string; areaId: string; design: TypeDesign; by: string; now: Date },
): Promise<void> {
  await db
    .insertInto('decoration.workType')
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
  }: Partial<Pick<TypeRow, 'design' | 'title' | 'state' | 'published' | 'edited'>> & {
    changedAt: Date
    changedBy: string
  },
): Promise<void> {
  await db
    .updateTable('decoration.workType')
    .set({ ...facts, ...(design && { design: JSON.stringify(design) }), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Deletes a type that was never published and that no case is of; false: one is. */
export async function deleteType(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('decoration.workType')
    .where('id', '=', id)
    .where('published', '=', 0)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Writes a version of a type. */
export async function insertVersion(
  db: Db,
  { design, ...row }: TypeVersion & { at: Date; byId: string },
): Promise<void> {
  await db
    .insertInto('decoration.typeVersion')
    .values({ ...row, design: JSON.stringify(design) })
    .execute()
}

/** Types that may be applied for in a park now, each in its newest version, by title. */
export async function listOffered(db: Db, areaId: string): Promise<TypeVersion[]> {
  const rows = await db
    .selectFrom('decoration.workType as t')
    .innerJoin('decoration.typeVersion as v', (join) =>
      join.onRef('v.typeId', '=', 't.id').onRef('v.version', '=', 't.published'),
    )
    .select(VERSION)
    .where('t.areaId', '=', areaId)
    .where('t.state', '=', 'published')
    .orderBy('t.title')
    .orderBy('t.id')
    .$castTo<TypeVersion>()
    .execute()
  return rows.map(opened)
}

/** The version of a type that may be applied for in a park now; null: none. */
export async function findOffered(db: Db, areaId: string, typeId: string): Promise<TypeVersion | null> {
  return (await listOffered(db, areaId)).find((each) => each.typeId === typeId) ?? null
}

/** These versions of types, in no order; unknown ones are left out. */
export async function listVersionsOf(
  db: Db,
  wanted: readonly { typeId: string; version: number }[],
): Promise<TypeVersion[]> {
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('decoration.typeVersion as v')
    .select(VERSION)
    .where((on) => on.or(wanted.map(({ typeId, version }) => on.and({ 'v.typeId': typeId, 'v.version': version }))))
    .$castTo<TypeVersion>()
    .execute()
  return rows.map(opened)
}

/** The version of a type that a case is judged by; null: it has none. */
export async function versionOf(
  db: Db,
  { typeId, typeVersion }: { typeId: string | null; typeVersion: number | null },
): Promise<TypeVersion | null> {
  if (typeId === null || typeVersion === null) return null
  return (await listVersionsOf(db, [{ typeId, version: typeVersion }]))[0] ?? null
}
