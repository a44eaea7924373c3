import { rightRefusals } from '#contract/people'
import { addDays, type Day } from '#vocabulary/day'
import { type RefusalDetail, type RefusalKind, refuse } from '#vocabulary/refusal'

/** A role is granted for so long at most. */
const MAX_YEARS = 3

/** From which day to which, and what day it is. */
export interface GrantDays {
  readonly today: Day
  readonly beginsOn: Day
  readonly endsOn: Day
}

/** Refuses days on which nobody could hold anything, and a grant of which nobody would know the end. */
export function refuseDays({ today, beginsOn, endsOn }: GrantDays): void {
  const no = (kind: RefusalKind, detail: RefusalDetail) => refuse(kind, detail)
  if (beginsOn < today) no(rightRefusals.beginsEarly, { field: 'beginsOn' })
  if (endsOn < beginsOn) no(rightRefusals.endsEarly, { field: 'endsOn' })
  if (endsOn > addDays(beginsOn, 366 * MAX_YEARS))
    no(rightRefusals.endsLate, { field: 'endsOn', data: { years: MAX_YEARS } })
}

/** Whether a role of these rights may become one of those by somebody who holds it: only what takes nothing new in. */
export function isWider(before: readonly string[], after: readonly string[]): boolean {
  return after.some((right) => !before.includes(right))
}
