import type { CyclePlan } from '#contract/tasks'
import { addDays, type Day } from '#vocabulary/day'
import { fallsOn } from '#vocabulary/recurrence'
import { addWorkdays, isWorkday, type WorkdayTable } from '#vocabulary/workdays'

// On which days the runs of a cycle begin. Pure: a preview shows what these functions answer, and the sweep makes just that.

/** When a cycle repeats, with the days of its rule that its sponsor left out. */
export interface Repeating extends CyclePlan {
  readonly skipped: readonly Day[]
}

/** A day on which a run begins, and the days of the rule that come to it: days off move onto a neighbour. */
export interface RunDay {
  readonly on: Day
  readonly of: readonly Day[]
  readonly skipped: boolean
}

/** Days are looked for so far ahead: a rule falls on at least one within a month, the rest is left for days off. */
const HORIZON_DAYS = 400

/** Whether a day stands in a rule. Unlike that of a series, `month` has a run every month: on its last day where it is too short. */
function standsIn(plan: CyclePlan, table: WorkdayTable): (day: Day) => boolean {
  const { every, weekdays, first } = plan
  if (every !== 'month') return fallsOn({ every, weekdays: [...weekdays], first }, table)
  const date = first.slice(8)
  return (day) => day.slice(8) === date || (day.slice(8) < date && addDays(day, 1).slice(8) === '01')
}

/** Where a run of this day begins: the day itself, or the workday before or after a day off; null: it is left out. */
export function movedTo(day: Day, offDay: CyclePlan['offDay'], table: WorkdayTable): Day | null {
  if (isWorkday(day, table)) return day
  if (offDay === 'skip') return null
  return addWorkdays(day, offDay === 'earlier' ? -1 : 1, table)
}

/** The days on which runs begin, from this day of the rule on, ascending, each once; at most so many that are not left out by the sponsor, and those between. */
export function runDays(plan: Repeating, table: WorkdayTable, from: Day, most: number): RunDay[] {
  const fits = standsIn(plan, table)
  const start = from < plan.first ? plan.first : from
  const horizon = addDays(start, HORIZON_DAYS)
  const last = plan.until !== null && plan.until < horizon ? plan.until : horizon
  const found: { on: Day; of: Day[] }[] = []
  const isSkipped = ({ of }: { of: readonly Day[] }) => of.every((day) => plan.skipped.includes(day))
  let whole = 0
  for (let day = start; day <= last; day = addDays(day, 1)) {
    if (!fits(day)) continue
    const on = movedTo(day, plan.offDay, table)
    if (on === null) continue
    const before = found.at(-1)
    if (before?.on === on) {
      before.of.push(day)
      continue
    }
    if (before && !isSkipped(before)) whole += 1
    if (whole >= most) break
    found.push({ on, of: [day] })
  }
  return found.map((each) => ({ ...each, skipped: isSkipped(each) }))
}

/** From which day of the rule on a cycle goes on that begins, or begins anew, today: what would have begun before is left out. */
export function cursorAt(plan: Repeating, table: WorkdayTable, from: Day, today: Day): Day {
  let cursor = from < plan.first ? plan.first : from
  for (;;) {
    const [next] = runDays({ ...plan, skipped: [] }, table, cursor, 1)
    if (!next || next.on >= today) return cursor
    cursor = afterRun(next)
  }
}

/** The first day of the rule after those of a run. */
export const afterRun = ({ of }: RunDay): Day => addDays(of.at(-1) ?? '', 1)

/** The day on which the next run begins; null: there is none in sight. */
export const nextOn = (plan: Repeating, table: WorkdayTable, from: Day): Day | null =>
  runDays(plan, table, from, 1).find(({ skipped }) => !skipped)?.on ?? null

/** Whether no day of the rule is left. */
export const isOver = (plan: Repeating, table: WorkdayTable, from: Day): boolean =>
  plan.until !== null &&
  plan.until < addDays(from < plan.first ? plan.first : from, HORIZON_DAYS) &&
  runDays(plan, table, from, 1).length === 0

/** What a sweep of today comes to. */
export interface Step {
  /** The run that is to be made now; null: none is. */
  readonly run: RunDay | null
  /** From which day of the rule on it goes on afterwards. */
  readonly from: Day
}

/**
 * The next run that is due. After an outage each missed day is one run; where the next ends what is unfinished of the one before, the latest of the missed
 * days alone is.
 */
export function nextStep(plan: Repeating, table: WorkdayTable, from: Day, today: Day): Step {
  let cursor = from
  let run: RunDay | null = null
  for (;;) {
    const [next] = runDays({ ...plan, skipped: [] }, table, cursor, 1)
    if (!next || next.on > today) return { run, from: cursor }
    cursor = afterRun(next)
    const isLeftOut = next.of.every((day) => plan.skipped.includes(day))
    if (isLeftOut) continue
    run = next
    if (plan.unfinished === 'keep') return { run, from: cursor }
  }
}

/** Until when a run is open that begins on a day, and is made today: never until a day that is over. */
export function dueOf(on: Day, openDays: number, table: WorkdayTable, today: Day): Day {
  const due = addWorkdays(on, openDays, table)
  return due < today ? today : due
}
