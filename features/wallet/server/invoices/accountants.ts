import { hasRight, holdersOfRight, operatorsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'

const RIGHT: Right = 'invoice'

/** Refuses who does not answer applications for invoices: operators do, and who holds the right `invoice`. */
export function needAccountant({ roles, rights }: Pick<Caller, 'roles' | 'rights'>): void {
  if (!roles.includes('operator') && !rights.includes(RIGHT)) refuse(refusals.forbidden)
}

/** Who answers applications for invoices in a park: who holds the right, else all operators. */
export async function accountantsOf(db: Db, areaId: string): Promise<string[]> {
  const holders = await holdersOfRight(db, areaId, RIGHT)
  return holders.length > 0 ? holders : await operatorsOf(db, areaId)
}

/** Whether a person answers applications for invoices in a park now. */
export async function isAccountant(db: Db, who: { areaId: string; personId: string }): Promise<boolean> {
  return (await hasRight(db, who, RIGHT)) || (await operatorsOf(db, who.areaId)).includes(who.personId)
}
