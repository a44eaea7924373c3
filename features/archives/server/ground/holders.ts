import { holdersReaching } from '#door/people'
import { type Address, personAddress, rightAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { Right } from '#vocabulary/rights'
import type { Seen } from '../sight/rules.ts'

/** Who holds a right over an enterprise today: the right in the whole park, and each person who holds it in bounds that the enterprise lies in. */
export async function holderAddresses(
  db: Db,
  { areaId, companyId, regionIds }: Seen & { readonly areaId: string },
  right: Right,
): Promise<Address[]> {
  const holders = await holdersReaching(db, areaId, right, { companyId, regionIds })
  return [rightAddress(right), ...holders.flatMap(({ id, bounded }) => (bounded ? [personAddress(id)] : []))]
}
