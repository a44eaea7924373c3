import type { Visiting } from '../visits/cases.ts'
import { checkHandlers } from './calls.ts'
import { hearOfMoves, sweepChecks } from './hearing.ts'

/** The room of checks: stages of the work, the final check, and the review after the watch. */
export function checksRoom(engines: Visiting) {
  hearOfMoves(engines)
  return { calls: checkHandlers(engines), sweep: () => sweepChecks(engines) }
}
