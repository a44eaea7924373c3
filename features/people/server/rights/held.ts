import { regionsOf } from '#door/estate'
import type { Db } from '#platform/db'
import { isRight, type Right } from '#vocabulary/rights'
import { isCompanyOf, listHeld, listHolding, listHoldings, listReaching } from './held-queries.ts'

/** Where a right is asked for: for a company, or in a region. */
export type Within = { companyId: string } | { regionId: string }

/** A right that somebody holds, and where: both bounds null in the whole park, for all its companies. */
export interface HeldRight {
  right: Right
  regionIds: readonly string[] | null
  companyIds: readonly string[] | null
}

/**
 * Does this person hold the right today, as it stands in this transaction? Without `within`: in the whole park. For a company or region: there
 * or in the whole park, and only where it is one of this park. Never for who is disabled, closing or of another park.
 */
export async function hasRight(
  db: Db,
  who: { areaId: string; personId: string },
  right: Right,
  within?: Within,
): Promise<boolean> {
  const held = (await rightsOf(db, who)).filter((each) => each.right === right)
  if (held.length === 0) return false
  const isWide = held.some(({ regionIds, companyIds }) => regionIds === null && companyIds === null)
  if (!within) return isWide
  if ('companyId' in within) {
    const { companyId } = within
    if (!isWide && !held.some(({ companyIds }) => companyIds?.includes(companyId))) return false
    return await isCompanyOf(db, who.areaId, companyId)
  }
  const { regionId } = within
  if (!isWide && !held.some(({ regionIds }) => regionIds?.includes(regionId))) return false
  return (await regionsOf(db, who.areaId)).some(({ id }) => id === regionId)
}

/** All that a person holds today, and where. Words that the catalogue does not know (any more) are left out. */
export async function rightsOf(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
): Promise<HeldRight[]> {
  const rows = await listHeld(db, areaId, personId)
  return rows.flatMap(({ word, regionIds, companyIds }) =>
    isRight(word) ? [{ right: word, regionIds, companyIds }] : [],
  )
}

/** Who holds a right in the whole of a park today, 50 at most; who is disabled or closing is left out. */
export function holdersOfRight(db: Db, areaId: string, right: Right): Promise<string[]> {
  return listHolding(db, areaId, right)
}

/** A person who holds a right, and where: one for each grant. */
export interface Holding extends HeldRight {
  readonly personId: string
  readonly name: string
}

/** All who hold a right somewhere in a park today, by name, and where they hold it; who is disabled or closing is left out. */
export async function holdingsOf(db: Db, areaId: string, right: Right): Promise<Holding[]> {
  return (await listHoldings(db, areaId, right)).map((row) => ({ ...row, right }))
}

/**
 * Who holds a right over an enterprise today, 200 at most; `bounded`: within regions or companies alone, so that no address of a right reaches them. Who is disabled or
 * closing is left out.
 */
export function holdersReaching(
  db: Db,
  areaId: string,
  right: Right,
  over: { companyId: string | null; regionIds: readonly string[] },
): Promise<{ id: string; bounded: boolean }[]> {
  return listReaching(db, areaId, right, over)
}
