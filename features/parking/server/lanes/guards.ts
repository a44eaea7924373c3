import type { Caller } from '#platform/identity'
import { refusals, refuse } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'

const RIGHT: Right = 'barrier'

/** Refuses who does not stand at the barrier: operators do, and guards who hold the right `barrier`. */
export function needGuard({ roles, rights }: Pick<Caller, 'roles' | 'rights'>): void {
  if (!roles.includes('operator') && !rights.includes(RIGHT)) refuse(refusals.forbidden)
}
