import { isFor, type Person } from '#vocabulary/audience'
import type { Service } from './directory.ts'

/** The services of a list that the door at `path` gathers for this person, in their order. */
export function gatheredBy(path: string, services: readonly Service[], person: Person | null): Service[] {
  return services.filter(({ door, audience = 'everyone' }) => door === path && isFor(audience, person))
}
