import { allows } from '#door/people'
import type { Caller } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import type { Account } from './account-queries.ts'

/** The company whose bills a caller may see and pay; refuses `forbidden` where they may act for none. */
export function accountOf({ areaId, person }: { areaId: string; person: Caller }): Account {
  const { companyId } = person
  if (companyId === null || !allows(person, companyId, 'act')) refuse(refusals.forbidden)
  return { areaId, companyId }
}
