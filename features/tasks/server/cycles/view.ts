import type { CycleDay, CycleDetail, CyclePlan, CycleRun } from '#contract/tasks'
import { type Day, toInstant } from '#vocabulary/day'
import { unpublishedWords, unpublishedYears, type WorkdayTable } from '#vocabulary/workdays'
import { dueOf, type RunDay } from './days.ts'
import type { Calendar } from './decide.ts'
import type { CycleRow, RunRow } from './queries.ts'

/** Days as they are shown: when a run begins, until when it is open, and where it moved from. */
export function viewDays(days: readonly RunDay[], plan: CyclePlan, { table, today }: Calendar): CycleDay[] {
  return days.map(({ on, of, skipped }) => ({
    on,
    dueOn: dueOf(on, plan.openDays, table, today),
    movedFrom: of.includes(on) ? null : (of[0] ?? null),
    skipped,
  }))
}

/** What people read where some of these days lie in years whose days off are not known yet; null: all are. */
export const unpublishedIn = (days: readonly CycleDay[], table: WorkdayTable): string | null =>
  unpublishedWords(
    unpublishedYears(
      days.flatMap(({ on, dueOn }) => [on, dueOn]),
      table,
    ),
  )

/** The plan of a cycle, as the wire has it. */
export const planOf = ({ rule, openDays, offDay, unfinished }: CycleRow): CyclePlan => ({
  ...rule,
  openDays,
  offDay,
  unfinished,
})

/** A cycle as somebody sees it. */
export function viewCycle(
  cycle: CycleRow,
  around: {
    type: string
    sponsor: string
    company: string | null
    days: readonly RunDay[]
    calendar: Calendar
    runs: number
    acts: CycleDetail['acts']
    opens: boolean
  },
): CycleDetail {
  const { type, sponsor, company, calendar, runs, acts, opens } = around
  const plan = planOf(cycle)
  const days = viewDays(around.days, plan, calendar)
  return {
    id: cycle.id,
    version: cycle.version,
    title: cycle.title,
    words: cycle.words,
    type,
    state: cycle.state,
    reason: cycle.reason,
    company: cycle.companyId === null ? null : { id: cycle.companyId, name: company ?? '' },
    sponsor: { id: cycle.sponsorId, name: sponsor },
    plan,
    createdAt: toInstant(cycle.createdAt),
    endedAt: cycle.endedAt && toInstant(cycle.endedAt),
    days,
    runs,
    unpublished: unpublishedIn(days, calendar.table),
    acts,
    opens,
  }
}

/** A run as it is listed. */
export function viewRun({ states, ...run }: RunRow, today: Day): CycleRun {
  return {
    ...run,
    all: states.reduce((sum, { count }) => sum + count, 0),
    overdue: run.state === 'running' && run.dueOn < today,
    states: [...states],
  }
}
