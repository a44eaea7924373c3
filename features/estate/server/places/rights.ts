import { estateRefusals } from '#contract/estate'
import type { Caller } from '#platform/identity'
import { refuse } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'

const RIGHT: Right = 'places'

/** Whether somebody writes the places of their park: operators, so that a new park can begin, and who holds the right in the whole park. */
export function mayPlace({ roles, rights }: Pick<Caller, 'roles' | 'rights'>): boolean {
  return roles.includes('operator') || rights.includes(RIGHT)
}

/** Refuses who does not write places. */
export function mustPlace(person: Pick<Caller, 'roles' | 'rights'>): void {
  if (!mayPlace(person)) refuse(estateRefusals.placesRight)
}
