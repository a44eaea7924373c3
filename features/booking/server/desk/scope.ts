import type { Kind } from '#contract/booking'
import { allows } from '#door/people'
import type { Caller } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'

/** Whose places a caller runs: the park's (`companyId` null), or the rooms of a company that they manage. */
export interface Scope {
  areaId: string
  kind: Kind
  companyId: string | null
}

/** Operators run the park's places, managers the rooms of the company that they act for. Refuses `forbidden`. */
export function scopeOf({ areaId, person }: { areaId: string; person: Caller }, kind: Kind): Scope {
  if (kind !== 'inner')
    return person.roles.includes('operator') ? { areaId, kind, companyId: null } : refuse(refusals.forbidden)
  const { companyId } = person
  if (companyId === null || !allows(person, companyId, 'manage')) refuse(refusals.forbidden)
  return { areaId, kind, companyId }
}

/** Whether a place is one that the caller runs; used where the call names the place and not its kind. */
export function runs(
  { areaId, person }: { areaId: string; person: Caller },
  place: { areaId: string; companyId: string | null } | undefined,
): boolean {
  if (place?.areaId !== areaId) return false
  return place.companyId === null
    ? person.roles.includes('operator')
    : person.companyId === place.companyId && allows(person, place.companyId, 'manage')
}
