import { sql } from 'kysely'
import type { Half } from '#contract/decoration'
import type { Db } from '#platform/db'
import type { CorrectionRow } from './row.ts'

/** What a correction came from. */
export interface Source {
  readonly what: 'inspection' | 'check'
  readonly id: string
  readonly title: string
  readonly at: Date
  readonly half: Half | null
}

/** What a correction came from; null: it was ordered alone. */
export async function findSource(
  db: Db,
  { inspectionId, checkId }: Pick<CorrectionRow, 'inspectionId' | 'checkId'>,
): Promise<Source | null> {
  if (inspectionId === null && checkId === null) return null
  const { rows } = await sql<Source>`
    select 'inspection' as what, id, '' as title, state_at as at, null as half from decoration.inspection where id = ${inspectionId}::uuid
    union all
    select 'check', id, title, coalesce(decided_at, asked_at), half from decoration.visit_check where id = ${checkId}::uuid`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Whether an inspection or a check is of a case. */
export async function isOfCase(
  db: Db,
  caseId: string,
  { what, id }: { what: 'inspection' | 'check'; id: string },
): Promise<boolean> {
  const table = what === 'inspection' ? sql.table('decoration.inspection') : sql.table('decoration.visit_check')
  const { rows } = await sql<{ id: string }>`
    select id from ${table} where id = ${id} and case_id = ${caseId}`.execute(db)
  return rows.length > 0
}
