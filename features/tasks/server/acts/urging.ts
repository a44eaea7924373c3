import { actRefusals as no, type PartState } from '#contract/tasks'
import { addWorkingHours } from '#platform/approvals'
import { clockOf, dayOf } from '#vocabulary/day'
import { Refusal } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { PartRow } from '../ground/queries.ts'

/** A share is urged so many times at most. */
export const URGED_MOST = 3
/** Working hours between two urgings of a share. */
const HOURS = 4

/** States in which a share is missing: nobody handed it in yet, or it came back. */
export const MISSING: readonly PartState[] = ['waiting', 'filling', 'returned']

type Urged = Pick<PartRow, 'state' | 'urged' | 'urgedAt'>

/** Why a share cannot be urged now; null: it can. */
export function urgeRefusal(part: Urged, { now, table }: { now: Date; table: WorkdayTable }): Refusal | null {
  if (!MISSING.includes(part.state)) return new Refusal(no.partEnded)
  if (part.urged >= URGED_MOST) return new Refusal(no.urgedMost, { data: { most: URGED_MOST } })
  const again = part.urgedAt === null ? null : addWorkingHours(part.urgedAt, HOURS, table)
  if (again === null || again <= now) return null
  return new Refusal(no.urgedJustNow, { data: { at: momentWords(again, now) } })
}

/** Those of these shares that can be urged now; a refusal where there is none: of what is missing the first that may be urged again. */
export function urgeable<Part extends Urged & Pick<PartRow, 'id'>>(
  parts: readonly Part[],
  at: { now: Date; table: WorkdayTable },
): { readonly urged: readonly Part[]; readonly left: number } | Refusal {
  const missing = parts.filter(({ state }) => MISSING.includes(state))
  if (missing.length === 0) return new Refusal(no.nobodyMissing)
  const asked = missing.map((part) => ({ part, refusal: urgeRefusal(part, at) }))
  const urged = asked.filter(({ refusal }) => refusal === null).map(({ part }) => part)
  if (urged.length > 0) return { urged, left: missing.length - urged.length }
  return (
    asked.find(({ refusal }) => refusal?.kind === no.urgedJustNow)?.refusal ??
    new Refusal(no.urgedMost, { data: { most: URGED_MOST } })
  )
}

/** A moment as people read it beside another: the clock alone on the same day. */
export function momentWords(at: Date, now: Date): string {
  const day = dayOf(at)
  return day === dayOf(now) ? clockOf(at) : `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日 ${clockOf(at)}`
}
