import type { Opinion, OpinionStep } from '#contract/archives'
import { type Day, toInstant } from '#vocabulary/day'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { RequestRow } from './queries.ts'
import { workdaysUntil } from './rules.ts'
import type { StepRow } from './writing-queries.ts'

/** Names of persons by id. */
type Names = ReadonlyMap<string, string>

/** With what a request is shown. */
export interface Beside {
  readonly names: Names
  readonly personId: string
  readonly today: Day
  readonly table: WorkdayTable
}

/** A request, on the wire. */
export function viewRequest(row: RequestRow, { names, personId, today, table }: Beside): Opinion {
  const { id, archiveId, name, state, closedWhy, text, noted, assigneeId, dueOn, satisfaction, reopened, version } = row
  return {
    id,
    archiveId,
    name,
    state,
    closedWhy,
    text,
    fromWhom: noted ? row.fromWhom : (names.get(row.raisedBy) ?? ''),
    noted,
    raisedAt: toInstant(row.raisedAt),
    assignee: assigneeId === null ? null : (names.get(assigneeId) ?? ''),
    mine: assigneeId === personId,
    dueOn,
    daysLeft: workdaysUntil(today, dueOn, table),
    overdue: state !== 'closed' && dueOn < today,
    answeredAt: row.answeredAt && toInstant(row.answeredAt),
    closedAt: row.closedAt && toInstant(row.closedAt),
    satisfaction,
    reopened,
    escalated: row.escalatedAt !== null,
    version,
  }
}

/** A step, on the wire. `urlOf`: where a file is had for ten minutes. */
export function viewStep(row: StepRow, names: Names, urlOf: (fileId: string) => string): OpinionStep {
  const { id, act, at, byId, text, toId, satisfaction, files } = row
  return {
    id,
    act,
    at: toInstant(at),
    by: byId === null ? '' : (names.get(byId) ?? ''),
    text,
    to: toId === null ? null : (names.get(toId) ?? ''),
    satisfaction,
    files: files.map(({ fileId, name }) => ({ fileId, name, url: urlOf(fileId) })),
  }
}

/** Persons whose names these rows show. */
export function personsIn(rows: readonly RequestRow[], steps: readonly StepRow[] = []): string[] {
  const ids = [
    ...rows.flatMap(({ raisedBy, assigneeId }) => [raisedBy, assigneeId]),
    ...steps.flatMap(({ byId, toId }) => [byId, toId]),
  ]
  return [...new Set(ids.flatMap((id) => id ?? []))]
}
