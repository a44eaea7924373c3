import type { PeopleEngines } from '../engines.ts'
import { slipDeskHandlers } from './desk-calls.ts'
import { slipUseHandlers } from './use-calls.ts'

/** Sign-in slips: printed by operators, used by who never signed in. */
export function slipHandlers(engines: PeopleEngines) {
  return { ...slipDeskHandlers(engines), ...slipUseHandlers(engines) }
}
