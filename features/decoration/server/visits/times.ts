import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { addWorkdays, isWorkday, nextWorkday, type WorkdayTable } from '#vocabulary/workdays'

const HOUR_MS = 3_600_000
/** While a job stood still; `to` null: it still does. */
export interface Pause {
  readonly fromAt: Date
  readonly toAt: Date | null
}

/** Whether a day is no day of work: the job stood still from its beginning to its end. */
const isPaused = (day: Day, pauses: readonly Pause[]): boolean => {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  return pauses.some(({ fromAt, toAt }) => fromAt <= from && (toAt === null || toAt >= to))
}

/** No job is longer; a job that stands still for ever has no next day. */
const WALKED_MOST = 2000

/** The day that is so many days of work after another; days on which the job stood still do not count. Null: it stands still and never comes. */
export function afterWork(from: Day, days: number, pauses: readonly Pause[]): Day | null {
  let [at, left] = [from, days]
  for (let walked = 0; left > 0; walked += 1) {
    if (walked === WALKED_MOST) return null
    at = addDays(at, 1)
    if (!isPaused(at, pauses)) left -= 1
  }
  return at
}

/** The next inspection: the workday on which it is due, and the last on which it may be done. Null: the job stands still. */
export function nextInspection(
  from: Day,
  rules: { everyDays: number; dayOff: string; graceDays: number },
  pauses: readonly Pause[],
  table: WorkdayTable,
): { dueOn: Day; lastOn: Day } | null {
  const at = afterWork(from, rules.everyDays, pauses)
  if (at === null) return null
  const moved = rules.dayOff === 'before' ? addWorkdays(at, -1, table) : nextWorkday(at, table)
  const dueOn = isWorkday(at, table) || moved <= from ? (isWorkday(at, table) ? at : nextWorkday(at, table)) : moved
  return { dueOn, lastOn: addWorkdays(dueOn, rules.graceDays, table) }
}

/** Hours within which a fault of a safety kind is to be mended. */
const SAFETY_HOURS = 24

/**
 * Until when an order of correction is due: in 24 hours where any of its faults is of a safety kind, else at the end of the day that many days on; where the order
 * names no days, by the shortest of its kinds.
 */
export function dueOf(
  kinds: readonly { readonly safety: boolean; readonly days: number }[],
  days: number | undefined,
  from: Date,
): Date {
  if (kinds.some(({ safety }) => safety)) return new Date(from.getTime() + SAFETY_HOURS * HOUR_MS)
  const length = days ?? Math.min(...kinds.map((kind) => kind.days))
  return startOfDay(addDays(dayOf(from), length + 1))
}

/** When the second picture of a waterproofing may be taken. */
export const secondFrom = (firstAt: Date, hours: number): Date => new Date(firstAt.getTime() + hours * HOUR_MS)

/**
 * What the two pictures of a waterproofing prove. `soon`: they were not taken so far apart · `marked`: they were, but the first had not been received so long before
 * the second was taken · `good`.
 */
export function pairOf(
  first: { readonly at: Date; readonly recordedAt: Date },
  secondAt: Date,
  hours: number,
): 'soon' | 'marked' | 'good' {
  if (secondAt < secondFrom(first.at, hours)) return 'soon'
  return secondAt < secondFrom(first.recordedAt, hours) ? 'marked' : 'good'
}

/** The workday on which a case closes by itself at its end, without a review. */
export const closesOnOf = (reviewOn: Day, workdays: number, table: WorkdayTable): Day =>
  addWorkdays(reviewOn, workdays, table)

/** How many days ahead a check may be asked for. */
const AHEAD_DAYS = 30

/** Days for which a check may be asked: workdays from so many ahead, within thirty days. */
export function checkDays(today: Day, ahead: number, table: WorkdayTable): Day[] {
  const first = addWorkdays(today, ahead, table)
  const last = addDays(today, AHEAD_DAYS)
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) if (isWorkday(day, table)) days.push(day)
  return days
}

/** When a half day ends: at noon, or with the day. */
export const halfEnds = (day: Day, half: 'am' | 'pm'): Date =>
  new Date(startOfDay(day).getTime() + (half === 'am' ? 12 : 24) * HOUR_MS)
