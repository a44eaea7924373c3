import { toInstant } from '#vocabulary/day'
import type { FileRow, ProblemGroup } from './file-tables.ts'

/** So long after it ran an import may be taken back, in days. */
const TAKE_BACK_DAYS = 30

/** A file as it goes over the wire, in the words of `State`. One that was tried and whose file is gone was not run in time. */
export function viewFile<State extends string>(row: Omit<FileRow, 'changedRows'>) {
  return {
    id: row.id,
    fileName: row.fileName,
    // the store's own words, of which a constraint holds the table to these
    state: (row.state === 'checked' && !row.hasFile ? 'expired' : row.state) as State,
    token: row.token,
    rows: row.rowsRead,
    part: row.part,
    why: row.why,
    createdAt: toInstant(row.createdAt),
    endedAt: row.endedAt && toInstant(row.endedAt),
  }
}

/** What the rows of a file come to, as it goes over the wire. */
export const viewCounts = (row: Pick<FileRow, 'newRows' | 'changedRows' | 'equalRows'>) => ({
  new: row.newRows,
  changed: row.changedRows,
  equal: row.equalRows,
})

/** The faults of a file by sort, as they go over the wire. */
export const viewGroups = (groups: readonly ProblemGroup[]) =>
  groups.map(({ column, reason, count }) => ({ column, reason, count }))

/** Until when an import may be taken back; null: it never ran, or was taken back. */
export function takeBackUntil({ state, endedAt }: Pick<FileRow, 'state' | 'endedAt'>): Date | null {
  return state === 'done' && endedAt ? new Date(endedAt.getTime() + TAKE_BACK_DAYS * 86_400_000) : null
}

/** What an area stores of an import that may be taken back. */
export interface TakenBackRow {
  readonly takenBackAt: Date | null
  readonly takenBackBy: string | null
  readonly takenRows: number
  readonly stayedRows: number
}

/** Until when an import may be taken back, and what became of it then, as it goes over the wire. */
export function viewTakeBack(row: TakenBackRow & Pick<FileRow, 'state' | 'endedAt'>, now: Date) {
  const until = takeBackUntil(row)
  return {
    takeBackUntil: until !== null && until > now ? toInstant(until) : null,
    taken: row.takenRows,
    stayed: row.stayedRows,
    takenBackAt: row.takenBackAt && toInstant(row.takenBackAt),
  }
}
