import { sql } from 'kysely'
import type { RecordKind } from '#contract/archives'
import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import { readsRecord } from '../sight/predicate-queries.ts'
import type { Sight } from '../sight/rules.ts'

/** A record that stands where a row of a sheet may change it. */
export interface CurrentRecord {
  readonly id: string
  readonly archiveId: string
  readonly data: object
  readonly asOf: Day
  readonly version: number
}

/** Records of one kind in these archives that somebody reads, the oldest first; with `isHeld` locked until the transaction ends. */
export async function listOfKind(
  db: Db,
  { sight, today, isHeld }: { sight: Sight; today: Day; isHeld: boolean },
  kind: RecordKind,
  archiveIds: readonly string[],
): Promise<CurrentRecord[]> {
  if (archiveIds.length === 0) return []
  const { rows } = await sql<CurrentRecord>`
    select r.id, r.archive_id, r.data, r.as_of::text as as_of, r.version
      from archives.record r join archives.archive a on a.id = r.archive_id
     where r.archive_id = any(${[...archiveIds]}::uuid[]) and r.kind = ${kind} and r.deleted_at is null
       and ${readsRecord(sight, 'r', 'a', today)}
     order by r.id ${isHeld ? sql`for update of r` : sql``}`.execute(db)
  return rows
}

/** Who has a number of an achievement already. */
export interface NumberHolder {
  readonly kind: string
  readonly number: string
  readonly recordId: string
  readonly name: string
}

/** Which of these numbers of achievements the park has already, and whose they are. */
export async function listHolders(
  db: Db,
  areaId: string,
  asked: readonly { kind: string; number: string }[],
): Promise<NumberHolder[]> {
  const { rows } = await sql<NumberHolder>`
    select n.kind, n.number, n.record_id, a.name
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t(kind text, number text)
      join archives.number n on n.area_id = ${areaId} and n.kind = t.kind and n.number = t.number
      join archives.record r on r.id = n.record_id join archives.v_archive a on a.id = r.archive_id`.execute(db)
  return rows
}
