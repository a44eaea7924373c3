import type { PeopleImport, PeopleImportRow } from '#contract/people'
import type { Vault } from '#platform/vault'
import { toInstant } from '#vocabulary/day'
import { maskPhone } from '#vocabulary/phone'
import type { Verdict } from './judge.ts'
import { openRow } from './phones.ts'
import type { RunRow, ShownRow } from './queries.ts'

/** So long after it was sent an import may be run. */
const RUN_WITHIN_MS = 86_400_000

/** Whether an import was not run in time. */
export function isOver({ createdAt }: Pick<RunRow, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= RUN_WITHIN_MS
}

/** An import as it goes over the wire. */
export function viewRun(row: RunRow, now: Date): PeopleImport {
  const state = row.state === 'checked' && isOver(row, now) ? 'expired' : row.state
  return {
    id: row.id,
    fileName: row.fileName,
    state: state as PeopleImport['state'], // its constraint allows these alone
    rows: row.rows,
    looked: Math.min(row.looked, row.rows),
    counts: { new: row.newRows, changed: row.changedRows, equal: row.equalRows, refused: row.refusedRows },
    departments: row.departments,
    did: { new: row.didNew, changed: row.didChanged, equal: row.didEqual, refused: row.didRefused },
    why: row.why,
    byName: row.byName ?? '',
    createdAt: toInstant(row.createdAt),
    endedAt: row.endedAt && toInstant(row.endedAt),
  }
}

/** A row as it goes over the wire: its phone masked. */
export function viewRow(vault: Vault, importId: string, row: ShownRow): PeopleImportRow {
  const phone = openRow(vault, { importId, line: row.line }, row.phoneSealed)
  return {
    line: row.line,
    name: row.name,
    phone: phone && maskPhone(phone),
    department: (row.path ?? []).join('/'),
    title: row.title ?? '',
    place: row.place ?? '',
    roles: row.roles ?? [],
    verdict: row.verdict as Verdict | null, // its constraint allows these alone
    outcome: row.outcome as Verdict | null, // its constraint allows these alone
    reason: row.reason,
  }
}
