import type { ListImport } from '#contract/tasks'
import { toInstant } from '#vocabulary/day'
import type { ImportRow } from './queries.ts'

/** So long after it ran an import may be taken back, in days. */
const TAKE_BACK_DAYS = 30

/** Until when an import may be taken back; null: it never ran, or was taken back. */
export function takeBackUntil({ state, endedAt }: Pick<ImportRow, 'state' | 'endedAt'>): Date | null {
  return state === 'done' && endedAt ? new Date(endedAt.getTime() + TAKE_BACK_DAYS * 86_400_000) : null
}

/** An import as it goes over the wire. One that was tried and whose file is gone was not run in time. */
export function viewImport(row: ImportRow, called: { title: string; byName: string }, now: Date): ListImport {
  const state = row.state === 'checked' && !row.hasFile ? 'expired' : row.state
  const until = takeBackUntil(row)
  return {
    id: row.id,
    list: { id: row.listId, title: called.title },
    fileName: row.fileName,
    // the store's own words (`list_import_state`)
    state: state as ListImport['state'],
    token: row.token,
    rows: row.rowsRead,
    part: row.part,
    counts: { new: row.newRows, changed: row.changedRows, equal: row.equalRows },
    problems: row.problems,
    groups: row.groups.map(({ column, reason, count }) => ({ column, reason, count })),
    why: row.why,
    byName: called.byName,
    createdAt: toInstant(row.createdAt),
    endedAt: row.endedAt && toInstant(row.endedAt),
    takeBackUntil: until !== null && until > now ? toInstant(until) : null,
    taken: row.takenRows,
    stayed: row.stayedRows,
    takenBackAt: row.takenBackAt && toInstant(row.takenBackAt),
  }
}
