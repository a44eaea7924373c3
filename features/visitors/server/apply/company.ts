import type { VisitedCompany } from '#contract/visitors'
import { type ListedCompany, listedCompany } from '#door/people'
import type { Db } from '#platform/db'
import { refusals, refuse } from '#vocabulary/refusal'
import { asksOf } from '../policy/asks.ts'
import { type Policy, policyOf } from '../policy/queries.ts'

/** A company as whoever wants to visit it sees it, with what it asks. */
export async function showCompany(db: Db, areaId: string, id: string): Promise<VisitedCompany> {
  const company = (await listedCompany(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
  return viewCompany(company, await policyOf(db, id))
}

/** The same, of what was read. */
export function viewCompany(company: ListedCompany, policy: Policy): VisitedCompany {
  const { id, name, industry, address, reception, way } = company
  return {
    id,
    name,
    industry,
    address,
    reception,
    way,
    open: policy.walkIn,
    asks: asksOf(policy),
  }
}
