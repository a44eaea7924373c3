import type { PeopleEngines } from '../engines.ts'
import { personChangeHandlers } from './change-calls.ts'
import { personReadingHandlers } from './reading-calls.ts'

/** Persons of the park. */
export function personHandlers(engines: PeopleEngines) {
  return { ...personReadingHandlers(engines), ...personChangeHandlers(engines) }
}
