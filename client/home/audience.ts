import type { Audience, Service } from './directory.ts'

/** What the directory must know of a person; null stands for someone who is not signed in. */
export interface Person {
  readonly roles: readonly string[]
  readonly companyId: string | null
  readonly manager: boolean
  /** Rights that they hold somewhere in the park. */
  readonly rights: readonly string[]
}

/** Whether a service belongs into this person's directory. */
export function isFor(audience: Audience, person: Person | null): boolean {
  if (isSeveral(audience)) return audience.some((kind) => isFor(kind, person))
  if (audience === 'everyone') return true
  if (!person) return false
  if (typeof audience === 'object') return person.rights.includes(audience.right)
  if (audience === 'company') return person.companyId !== null
  if (audience === 'manager') return person.manager
  if (audience === 'park') return person.roles.some((role) => role === 'property' || role === 'operator')
  return person.roles.includes(audience)
}

const isSeveral = (audience: Audience): audience is Extract<Audience, readonly unknown[]> => Array.isArray(audience)

/** The services of a list that the door at `path` gathers for this person, in their order. */
export function gatheredBy(path: string, services: readonly Service[], person: Person | null): Service[] {
  return services.filter(({ door, audience = 'everyone' }) => door === path && isFor(audience, person))
}
