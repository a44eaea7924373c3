import type { PeopleEngines } from '../engines.ts'
import { cockpitHandlers } from './cockpit-calls.ts'
import { entryHandlers } from './entry-calls.ts'
import { grantHandlers } from './grant-calls.ts'
import { roleHandlers } from './role-calls.ts'

/** Park roles, and the park’s own people. */
export function rightHandlers(engines: PeopleEngines) {
  return {
    ...roleHandlers(engines),
    ...grantHandlers(engines),
    ...cockpitHandlers(engines),
    ...entryHandlers(engines),
  }
}
