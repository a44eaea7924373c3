import { peopleRefusals } from '#contract/people'
import { refuse } from '#vocabulary/refusal'

/** Refuses where too many tries locked a login for so many seconds, told in minutes begun. */
export function refuseLocked(seconds: number): never {
  return refuse(peopleRefusals.loginLocked, { data: { minutes: Math.ceil(seconds / 60) } })
}
