import type { PeopleEngines } from '../engines.ts'
import { applyHandlers } from './apply-calls.ts'
import { decideHandlers } from './decide-calls.ts'
import { inviteHandlers } from './invite-calls.ts'

/** Coming into a company: asking, being asked, deciding. */
export function applicationHandlers(engines: PeopleEngines) {
  return { ...applyHandlers(engines), ...decideHandlers(engines), ...inviteHandlers(engines) }
}
