import { CASE_MOST, type TypeDesign, typeRefusals } from '#contract/decoration'
import type { Db } from '#platform/db'
import { designedTypes, type TypeRow } from '#platform/forms'
import { designIn } from './design.ts'

/** A type as it is stored. */
export type WorkTypeRow = TypeRow<TypeDesign>

/** Types of renovation. */
export const workTypes = designedTypes({
  kind: 'decoration.type',
  most: CASE_MOST.types,
  no: typeRefusals,
  designIn,
  select: (db) => db.selectFrom('decoration.workType'),
  insert: (db) => db.insertInto('decoration.workType'),
  update: (db) => db.updateTable('decoration.workType'),
  remove: (db) => db.deleteFrom('decoration.workType'),
  versions: (db) => db.selectFrom('decoration.typeVersion'),
})

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

const VERSION = [
  'v.typeId',
  'v.version',
  'v.design',
  'v.formId',
  'v.formVersion',
  'v.processId',
  'v.processVersion',
] as const

const opened = <Row extends { design: unknown }>(row: Row): Row & { design: TypeDesign } => ({
  ...row,
  design: designIn(row.design),
})

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
