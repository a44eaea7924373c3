import { personRefusals, rightRefusals } from '#contract/people'
import type { Role } from '#platform/identity'
import type { RefusalKind } from '#vocabulary/refusal'

/** So many operators who may sign in a park keeps at least: one cannot do to oneself what needs another. */
const OPERATORS_LEAST = 2

/** Roles that an operator gives and takes. */
export type GivenRole = Extract<Role, 'merchant' | 'property' | 'operator'>

/** What is asked about a person, and what it would leave behind. */
export interface ToTake {
  readonly roles: readonly Role[]
  readonly disabled: boolean
  /** Operators who may sign in, besides this person. */
  readonly otherOperators: number
}

/** Whether a person counts among the operators who may sign in. */
export function isActingOperator({ roles, disabled }: Pick<ToTake, 'roles' | 'disabled'>): boolean {
  return !disabled && roles.includes('operator')
}

/** Why nobody may take this person from the operators; null: they may. A park that has fewer than two already is left none by it either. */
export function operatorsRefusal(person: ToTake): RefusalKind | null {
  return isActingOperator(person) && person.otherOperators < OPERATORS_LEAST ? personRefusals.twoOperators : null
}

/** Why a base role may not be given or taken; null: it may. */
export function roleRefusal(
  person: ToTake & { readonly me: boolean },
  { role, given }: { role: GivenRole; given: boolean },
): RefusalKind | null {
  if (person.me) return rightRefusals.selfGrant
  if (given) return person.disabled ? personRefusals.personDisabled : null
  return role === 'operator' ? operatorsRefusal(person) : null
}

/** A person's roles after one was given or taken, in the order in which they came. */
export function rolesAfter(
  roles: readonly Role[],
  { role, given }: { role: GivenRole; given: boolean },
): readonly Role[] {
  if (!given) return roles.filter((each) => each !== role)
  return roles.includes(role) ? roles : [...roles, role]
}
