import type { Tenancy, TenancyScope } from '#door/estate'
import type { ReadContext } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'
import { rightsOf } from '../rights/held.ts'

const RIGHT: Right = 'places'

/** Who asks. */
export type Asking = Pick<ReadContext, 'db' | 'areaId' | 'person'>

/** Where the caller may look after tenancies: an operator in the whole park (null), a holder of the right within its bounds. Refuses everybody else. */
export async function scopeOf({ db, areaId, person }: Asking): Promise<TenancyScope> {
  if (person.roles.includes('operator')) return null
  const held = (await rightsOf(db, { areaId, personId: person.personId })).filter(({ right }) => right === RIGHT)
  if (held.length === 0) refuse(refusals.forbidden)
  if (held.some(({ regionIds, companyIds }) => regionIds === null && companyIds === null)) return null
  return {
    regionIds: held.flatMap(({ regionIds }) => regionIds ?? []),
    companyIds: held.flatMap(({ companyIds }) => companyIds ?? []),
  }
}

/** Refuses who may not look after all tenancies of the park. */
export async function needWholePark(ctx: Asking): Promise<void> {
  if ((await scopeOf(ctx)) !== null) refuse(refusals.forbidden)
}

/** Whether a tenancy of this region and holder lies within the bounds. */
export function isWithin(
  scope: TenancyScope,
  { regionId, companyId }: Pick<Tenancy, 'regionId' | 'companyId'>,
): boolean {
  if (scope === null) return true
  return (
    (regionId !== null && scope.regionIds.includes(regionId)) ||
    (companyId !== null && scope.companyIds.includes(companyId))
  )
}

/** The regions of whose rooms the caller may know; null: of all, as one who may give rooms to their companies anywhere. */
export function regionsSeen(scope: TenancyScope): readonly string[] | null {
  return scope === null || scope.companyIds.length > 0 ? null : scope.regionIds
}
