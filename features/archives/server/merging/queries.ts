import { sql } from 'kysely'
import { FACT_CLASSES } from '#contract/archives'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { reads, writes } from '../sight/predicate-queries.ts'
import type { Held, Sight } from '../sight/rules.ts'
import type { Called } from './alike.ts'

/** Of whom archives are looked at. */
export interface Merger {
  readonly sight: Sight
  readonly held: readonly Held[]
  readonly today: Day
}

/** Whether they may merge the archive under alias `a`: they read every class of it and write it. */
const mayMerge = ({ sight, held, today }: Merger, a: string) =>
  sql`(${sql.join(
    FACT_CLASSES.map((fact) => reads(sight, fact, a, today)),
    sql` and `,
  )} and ${writes(held, 'inner', a, today)})`

/** An archive as it is compared with others. */
export interface Candidate extends Called {
  readonly companyId: string | null
  readonly address: string
  readonly state: 'draft' | 'listed' | 'left'
}

/** All archives that somebody may merge. */
export async function listCandidates(db: Db, merger: Merger): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select a.id, a.name, a.pinyin, a.credit_code, a.company_id, a.address, a.state from archives.v_archive a
     where a.area_id = ${merger.sight.areaId} and a.state in ('draft', 'listed', 'left') and ${mayMerge(merger, 'a')}
     order by a.name, a.id`.execute(db)
  return rows
}

/** Of these archives those that somebody may merge. */
export async function listMergeable(db: Db, merger: Merger, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from archives.v_archive a
     where a.id = any(${[...ids]}::uuid[]) and a.area_id = ${merger.sight.areaId} and ${mayMerge(merger, 'a')}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locks two archives of a park until the transaction ends, in the order of their ids. */
export async function lockTwo(db: Db, areaId: string, ids: readonly [string, string]): Promise<void> {
  await sql`select 1 from archives.archive where id = any(${[...ids]}::uuid[]) and area_id = ${areaId} order by id for update`.execute(
    db,
  )
}

/** Pairs that are not of the same enterprise, with what they were called then. */
export async function listNotSame(
  db: Db,
  areaId: string,
): Promise<{ oneId: string; otherId: string; called: string }[]> {
  return await db
    .selectFrom('archives.notSame as n')
    .innerJoin('archives.archive as a', 'a.id', 'n.oneId')
    .select(['n.oneId', 'n.otherId', 'n.called'])
    .where('a.areaId', '=', areaId)
    .execute()
}

/** Writes that two archives are not of the same enterprise. */
export async function putNotSame(
  db: Db,
  pair: { oneId: string; otherId: string; called: string; at: Date; byId: string },
): Promise<void> {
  const { called, at, byId } = pair
  await db
    .insertInto('archives.notSame')
    .values(pair)
    .onConflict((conflict) => conflict.constraint('not_same_pk').doUpdateSet({ called, at, byId }))
    .execute()
}

/** How many records each of these archives has. */
export async function countRecordsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ archiveId: string; count: number }>`
    select archive_id, count(*)::int as count from archives.record
     where archive_id = any(${[...ids]}::uuid[]) and deleted_at is null group by archive_id`.execute(db)
  return new Map(rows.map(({ archiveId, count }) => [archiveId, count]))
}

/** The registration of an archive as it is merged. */
export interface BasicRow {
  readonly id: string
  readonly archiveId: string
  readonly version: number
  readonly data: object
  readonly asOf: Day
  readonly source: 'enterprise' | 'staff' | 'import' | 'paper'
}

/** Registrations of these archives; who asks may read them. */
export async function listBasics(db: Db, ids: readonly string[]): Promise<BasicRow[]> {
  const { rows } = await sql<BasicRow>`
    select id, archive_id, version, data, as_of::text as as_of, source from archives.record
     where archive_id = any(${[...ids]}::uuid[]) and kind = 'basic' and deleted_at is null`.execute(db)
  return rows
}
