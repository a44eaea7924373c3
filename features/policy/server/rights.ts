import { deskRefusals } from '#contract/policy'
import type { Caller } from '#platform/identity'
import { refuse } from '#vocabulary/refusal'

/** Whether somebody writes and publishes policies, and sees to their applications: holders of `policy.write` in the whole park. */
export const mayWrite = ({ rights }: Pick<Caller, 'rights'>): boolean => rights.includes('policy.write')

/** Refuses who does not. */
export function mustWrite(person: Pick<Caller, 'rights'>): void {
  if (!mayWrite(person)) refuse(deskRefusals.noRight)
}
