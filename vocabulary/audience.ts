import type { Right } from './rights.ts'

// Whom something of the park is for. The directory of the phone says it of a service, the desks of the park of themselves, and both sides judge by it.

/** One kind of people: `park` is property staff and operators alike, a right whoever holds it somewhere in the park. */
export type AudienceKind =
  | 'everyone'
  | 'company'
  | 'manager'
  | 'merchant'
  | 'property'
  | 'operator'
  | 'park'
  | { readonly right: Right }

/** Whom something is for; of several kinds whoever is one of them. The server decides again about every call. */
export type Audience = AudienceKind | readonly AudienceKind[]

/** What must be known of a person; null stands for someone who is not signed in. */
export interface Person {
  readonly roles: readonly string[]
  readonly companyId: string | null
  readonly manager: boolean
  /** Rights that they hold somewhere in the park. */
  readonly rights: readonly string[]
}

/** Whether a person is one of an audience. */
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

const isSeveral = (audience: Audience): audience is readonly AudienceKind[] => Array.isArray(audience)
