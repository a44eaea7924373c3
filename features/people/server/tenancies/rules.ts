import { tenancyRefusals } from '#contract/people'
import { type Holder, type Tenancy, tenancyStateOn } from '#door/estate'
import type { Day } from '#vocabulary/day'
import { type RefusalDetail, type RefusalKind } from '#vocabulary/refusal'

/** What a tenancy is to become. */
export interface Wanted {
  readonly roomId: string
  readonly holder: Holder
  readonly firstOn: Day
  readonly lastOn: Day | null
}

/** A refusal with the field at which it is shown. */
export type No = readonly [RefusalKind, RefusalDetail?]

/** Who holds a tenancy, as it is written. The store holds that one of the two is there. */
export function holderOf({ companyId, personId }: Pick<Tenancy, 'companyId' | 'personId'>): Holder {
  return companyId === null ? { personId: personId ?? '' } : { companyId }
}

/** Whether two holders are the same. */
export function isSameHolder(one: Holder, other: Holder): boolean {
  if ('companyId' in one) return 'companyId' in other && one.companyId === other.companyId
  return 'personId' in other && one.personId === other.personId
}

/** Why a tenancy cannot become this on that day, or null: once begun only its number changes and its last day moves back; once over nothing does. */
export function changeRefusal(tenancy: Tenancy, wanted: Wanted, today: Day): No | null {
  const state = tenancyStateOn(tenancy, today)
  if (state === 'coming') return null
  if (state === 'over') return [tenancyRefusals.tenancyOver]
  if (wanted.roomId !== tenancy.roomId) return [tenancyRefusals.tenancyBegun, { field: 'roomId' }]
  if (!isSameHolder(wanted.holder, holderOf(tenancy))) return [tenancyRefusals.tenancyBegun, { field: 'holder' }]
  if (wanted.firstOn !== tenancy.firstOn) return [tenancyRefusals.tenancyBegun, { field: 'firstOn' }]
  return isEarlier(wanted.lastOn, tenancy.lastOn) ? [tenancyRefusals.lastDayEarlier, { field: 'lastOn' }] : null
}

/** Whether a last day comes before another; none comes after all. */
function isEarlier(one: Day | null, other: Day | null): boolean {
  if (one === null) return false
  return other === null || one < other
}

/** Why a tenancy cannot be ended on that day, or null. */
export function endRefusal(tenancy: Tenancy, today: Day): No | null {
  const state = tenancyStateOn(tenancy, today)
  if (state === 'over') return [tenancyRefusals.tenancyOver]
  return state === 'coming' ? [tenancyRefusals.tenancyNotBegun] : null
}

/** Why a tenancy cannot be taken back on that day, or null. */
export function withdrawRefusal(tenancy: Tenancy, today: Day): No | null {
  const state = tenancyStateOn(tenancy, today)
  if (state === 'over') return [tenancyRefusals.tenancyOver]
  return state === 'now' ? [tenancyRefusals.tenancyBegun] : null
}
