import { mayNotDesign } from '#contract/tasks'
import type { Caller } from '#platform/identity'
import { refuse } from '#vocabulary/refusal'

/** Whether somebody designs types: operators, and who holds `task.design` in the park. */
export function mayDesign(person: Pick<Caller, 'roles' | 'rights'>): boolean {
  return person.roles.includes('operator') || person.rights.includes('task.design')
}

/** Refuses who does not design. */
export function mustDesign(person: Pick<Caller, 'roles' | 'rights'>): void {
  if (!mayDesign(person)) refuse(mayNotDesign)
}
