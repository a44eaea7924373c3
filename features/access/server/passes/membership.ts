import { companyNamesOf, nameOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { type Granting, grantPass } from './granting.ts'
import type { PassRow } from './queries.ts'

/** Those who work for the park have a pass without a company. */
const PARK = 'park'

/** The name of what a membership pass comes from. */
export function membershipOf(personId: string, companyId: string | null): string {
  return `${personId}:${companyId ?? PARK}`
}

/** The companies that somebody should have a pass of; null among them: the park itself. */
export function companiesOfPasses({ companies, roles }: Pick<Caller, 'companies' | 'roles'>): (string | null)[] {
  const own = companies.map(({ companyId }): string | null => companyId)
  return roles.some((role) => role === 'property' || role === 'operator') ? [...own, null] : own
}

/** Grants somebody the passes of their memberships that they lack among `current`; answers whether any was granted. */
export async function grantMemberships(
  db: Db,
  engines: Granting,
  who: Pick<Caller, 'personId' | 'areaId' | 'companies' | 'roles'>,
  current: readonly PassRow[],
  now: Date,
): Promise<boolean> {
  const { personId, areaId } = who
  const have = new Set(current.filter(({ source }) => source === 'membership').map(({ sourceId }) => sourceId))
  const missing = companiesOfPasses(who).filter((companyId) => !have.has(membershipOf(personId, companyId)))
  if (missing.length === 0) return false
  const companies = await companyNamesOf(
    db,
    areaId,
    missing.filter((id) => id !== null),
  )
  const name = await nameOf(db, personId)
  for (const companyId of missing) {
    const companyName = companyId === null ? '园区' : (companies.get(companyId) ?? '')
    await grantPass(db, engines, {
      areaId,
      source: 'membership',
      sourceId: membershipOf(personId, companyId),
      holderId: personId,
      kind: 'staff',
      facts: { name, companyId, companyName, title: companyId === null ? '园区人员' : '员工' },
      buildingIds: null,
      from: now,
      until: null,
      entries: null,
      now,
    })
  }
  return true
}
