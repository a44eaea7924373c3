import type { RecordKind } from '#contract/archives'
import { toInstant } from '#vocabulary/day'
import type { ChangeRow, RecordRow } from './queries.ts'
import { titleOf } from './rules.ts'

/** What every fact says of itself, on the wire. `names`: who wrote it, by id. */
export function stampOf(
  row: Pick<RecordRow, 'source' | 'asOf' | 'at' | 'byId' | 'version'>,
  names: ReadonlyMap<string, string>,
) {
  const { source, asOf, at, byId, version } = row
  return { source, asOf, at: toInstant(at), by: byId === null ? '' : (names.get(byId) ?? ''), version }
}

/** A record of one kind, on the wire. */
export function viewRecord<Data>(
  row: Omit<RecordRow, 'by'>,
  beside: {
    names: ReadonlyMap<string, string>
    mayWrite: boolean
    others: readonly { recordId: string; id: string; name: string }[]
  },
) {
  return {
    id: row.id,
    ...stampOf(row, beside.names),
    // the contract of its kind checked it before it was written
    data: row.data as Data,
    mayWrite: beside.mayWrite,
    others: beside.others.filter(({ recordId }) => recordId === row.id).map(({ id, name }) => ({ id, name })),
  }
}

/** A change, on the wire. */
export function viewChange(row: ChangeRow, names: ReadonlyMap<string, string>) {
  const { recordId, kind, data, deleted, reason } = row
  return {
    recordId,
    kind: kind satisfies RecordKind,
    ...stampOf(row, names),
    deleted,
    reason,
    title: titleOf({ kind, data }),
  }
}
