import { parkingRefusals } from '#contract/parking'
import type { Caller } from '#platform/identity'
import { addDays, type Day, dayOf, daysBetween, startOfDay } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'

/** From a moment until before another one. */
export interface Period {
  fromAt: Date
  untilAt: Date
}

/** The longest that one application covers, in days, and the farthest ahead that it may begin. */
const MAX_DAYS = 366
/** How many applications a person may have under way or approved, renewals included. */
export const MAX_OPEN = 10

/** The period of two days, both included. Refuses `staff_days` where it begins before today, has no day, or is longer than a year. */
export function periodOf(fromDay: Day, untilDay: Day, now: Date): Period {
  const today = dayOf(now)
  const field = fromDay < today || daysBetween(today, fromDay) > MAX_DAYS ? 'fromDay' : 'untilDay'
  if (field === 'fromDay' || untilDay < fromDay || daysBetween(fromDay, untilDay) >= MAX_DAYS)
    refuse(parkingRefusals.staffDays, { field })
  return { fromAt: startOfDay(fromDay), untilAt: startOfDay(addDays(untilDay, 1)) }
}

/** The first and the last day of a period; one that is empty ends on its first day. */
export function daysOf({ fromAt, untilAt }: Period): { fromDay: Day; untilDay: Day } {
  const last = untilAt > fromAt ? new Date(untilAt.getTime() - 1) : fromAt
  return { fromDay: dayOf(fromAt), untilDay: dayOf(last) }
}

/** Spaces that something takes for a period. */
export interface Taken extends Period {
  spaces: number
}

/** How many spaces are taken at the fullest moment of a period. It lies at its beginning, or where something begins within it. */
export function fullest(period: Period, taken: readonly Taken[]): number {
  const within = taken.filter(({ fromAt, untilAt }) => fromAt < period.untilAt && untilAt > period.fromAt)
  const moments = [period.fromAt, ...within.map(({ fromAt }) => fromAt).filter((at) => at > period.fromAt)]
  const at = (moment: Date) =>
    within
      .filter(({ fromAt, untilAt }) => fromAt <= moment && untilAt > moment)
      .reduce((sum, { spaces }) => sum + spaces, 0)
  return Math.max(...moments.map(at))
}

/** For which company a person applies: the one named, else the one that they act for, else their first. Refuses `staff_no_company`. */
export function companyFor(person: Pick<Caller, 'companies' | 'companyId'>, wanted: string | undefined): string {
  const ids = person.companies.map(({ companyId }) => companyId)
  const companyId = wanted ?? person.companyId ?? ids[0]
  if (companyId === undefined || !ids.includes(companyId))
    refuse(parkingRefusals.staffNoCompany, { field: 'companyId' })
  return companyId
}

/** What is said of a name in public: its first sign. */
export function maskedName(name: string): string {
  const [first] = name
  return first === undefined ? '' : `${first}**`
}

/** A public number as people read it: eight digits at least. */
export function numberOf(nth: number): string {
  return String(nth).padStart(8, '0')
}
