import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { sees } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'

/** Who looks, and when. */
interface Looking {
  readonly sight: Sight
  readonly today: Day
}

/** The further enterprises of a record, as a value of a statement. */
export const othersOf = (recordId: string) =>
  sql<
    string[]
  >`array(select o.archive_id from archives.record_archive o where o.record_id = ${recordId} order by o.archive_id)`

/** A further enterprise of a record. */
export interface OtherRow {
  readonly recordId: string
  readonly id: string
  readonly name: string
}

/** Further enterprises of these records by record: those that they see. */
export async function listOthers(db: Db, { sight, today }: Looking, recordIds: readonly string[]): Promise<OtherRow[]> {
  if (recordIds.length === 0) return []
  const { rows } = await sql<OtherRow>`
    select o.record_id, a.id, a.name from archives.record_archive o join archives.v_archive a on a.id = o.archive_id
     where o.record_id = any(${[...recordIds]}::uuid[]) and ${sees(sight, 'a', today)} order by a.name, a.id`.execute(
    db,
  )
  return rows
}

/** The same of versions of records: whom these named. */
export async function listPastOthers(
  db: Db,
  { sight, today }: Looking,
  versions: readonly { readonly id: string; readonly version: number }[],
): Promise<OtherRow[]> {
  if (versions.length === 0) return []
  const { rows } = await sql<OtherRow>`
    select v.record_id, a.id, a.name
      from unnest(${versions.map(({ id }) => id)}::uuid[], ${versions.map(({ version }) => version)}::int[]) as asked (id, version)
      join archives.record_version v on v.record_id = asked.id and v.version = asked.version
      join archives.v_archive a on a.id = any(v.others)
     where ${sees(sight, 'a', today)} order by a.name, a.id`.execute(db)
  return rows
}

/** These are the further enterprises of a record now, beside those that the writer does not see; its newest version names them. The caller holds it. */
export async function putOthers(
  db: Db,
  { sight, today }: Looking,
  recordId: string,
  archiveIds: readonly string[],
): Promise<void> {
  await sql`
    delete from archives.record_archive o using archives.archive a
     where o.record_id = ${recordId} and a.id = o.archive_id and ${sees(sight, 'a', today)}`.execute(db)
  if (archiveIds.length > 0)
    await db
      .insertInto('archives.recordArchive')
      .values(archiveIds.map((archiveId) => ({ recordId, archiveId })))
      .onConflict((conflict) => conflict.constraint('record_archive_pk').doNothing())
      .execute()
  await sql`
    update archives.record_version v set others = ${othersOf(recordId)} from archives.record r
     where r.id = ${recordId} and v.record_id = r.id and v.version = r.version`.execute(db)
}

/** Which of these archives they see, listed or left. */
export async function listOfPark(db: Db, { sight, today }: Looking, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select a.id from archives.archive a
     where a.area_id = ${sight.areaId} and a.id = any(${[...ids]}::uuid[]) and a.state in ('listed', 'left')
       and ${sees(sight, 'a', today)}
     -- none of them is merged away before they are named
     for key share of a`.execute(db)
  return rows.map(({ id }) => id)
}

/** What these archives are called: those that they see. */
export async function listSeen(
  db: Db,
  { sight, today }: Looking,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from archives.v_archive a
     where a.area_id = ${sight.areaId} and a.id = any(${[...ids]}::uuid[]) and ${sees(sight, 'a', today)}`.execute(db)
  return rows
}
