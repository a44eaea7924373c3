import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { ExportAsked, QueueAsked } from '../ground/desk-ports.ts'
import { isCalled, narrowedBy } from '../ground/narrowing-queries.ts'
import type { CorrectionRow } from './row.ts'

/** A correction with what its case is called. */
export interface PlacedCorrection
  extends Pick<
    CorrectionRow,
    'id' | 'caseId' | 'nth' | 'state' | 'safety' | 'points' | 'orderedAt' | 'dueAt' | 'refusals' | 'closedAt'
  > {
  readonly number: string
  readonly place: string
}

const OWN = sql`k.id, k.case_id, k.nth, k.state, k.safety, k.points, k.ordered_at, k.due_at, k.refusals, k.closed_at`

/** How many corrections of a park nobody mended in time. */
export async function countOverdue(db: Db, areaId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from decoration.correction
     where area_id = ${areaId} and state in ('ordered', 'refused') and due_at < ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Corrections of a park that nobody mended in time, the longest overdue first. */
export async function listOverdue(
  db: Db,
  { areaId, now, limit, after, search }: QueueAsked,
): Promise<PlacedCorrection[]> {
  const at = sql`date_trunc('milliseconds', k.due_at)`
  const { rows } = await sql<PlacedCorrection>`
    select ${OWN}, c.number, c.place from decoration.correction k join decoration.work_case c on c.id = k.case_id
     where k.area_id = ${areaId} and k.state in ('ordered', 'refused') and k.due_at < ${now} and ${isCalled(search)}
       and (${after === null} or (${at}, k.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     order by ${at}, k.id limit ${limit}`.execute(db)
  return rows
}

/** Corrections of a park behind an id, in the order of their making; so many at most. */
export async function listExportedCorrections(
  db: Db,
  asked: ExportAsked & { next: string | null },
  limit: number,
): Promise<PlacedCorrection[]> {
  const { rows } = await sql<PlacedCorrection>`
    select ${OWN}, c.number, c.place from decoration.correction k join decoration.work_case c on c.id = k.case_id
     where k.area_id = ${asked.areaId} and ${narrowedBy(asked)}
       and (${asked.next === null} or k.id > ${asked.next}::uuid)
     order by k.id limit ${limit}`.execute(db)
  return rows
}
