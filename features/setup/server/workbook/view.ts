import type { Workbook } from '#contract/setup'
import { toInstant } from '#vocabulary/day'
import type { BookRow } from './queries.ts'

/** So long after its check a workbook may be run. */
export const RUN_WITHIN_MS = 30 * 60_000

/** Until when a checked workbook may be run. */
export function runUntil({ checkedAt }: Pick<BookRow, 'checkedAt'>): Date {
  return new Date((checkedAt?.getTime() ?? 0) + RUN_WITHIN_MS)
}

/** Whether a checked workbook was not run in time. */
export function isOver(row: Pick<BookRow, 'checkedAt'>, now: Date): boolean {
  return now.getTime() >= runUntil(row).getTime()
}

/** A workbook as it goes over the wire. */
export function viewBook(row: BookRow, byName: string, now: Date): Workbook {
  const state = row.state === 'checked' && isOver(row, now) ? 'expired' : row.state
  return {
    id: row.id,
    fileName: row.fileName,
    // the store's own words (`workbook_state`)
    state: state as Workbook['state'],
    token: row.token,
    sheet: row.sheet,
    rows: row.rowsRead,
    part: row.part,
    sheets: row.sheets,
    faults: row.faults,
    why: row.why,
    byName,
    createdAt: toInstant(row.createdAt),
    runUntil: state === 'checked' ? toInstant(runUntil(row)) : null,
    endedAt: row.endedAt && toInstant(row.endedAt),
  }
}
