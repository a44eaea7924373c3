import type { Ties } from '#platform/identity'

/**
 * What somebody does in their own name or for a company. `act`: anything that the company lets its people do · `collect`: take money at a
 * till · `manage`: decide for the company.
 */
export type Matter = 'act' | 'collect' | 'manage'

/** May a person of these facts do this for the company (null: in their own name)? Nobody manages themselves. */
export function allows({ companies, roles }: Ties, companyId: string | null, matter: Matter): boolean {
  if (matter === 'collect' && !roles.includes('merchant')) return false
  if (companyId === null) return matter !== 'manage'
  const tie = companies.find((each) => each.companyId === companyId)
  return tie !== undefined && (tie.manager || (matter !== 'manage' && tie.allowed))
}
