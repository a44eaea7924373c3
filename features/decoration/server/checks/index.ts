import type { Visiting } from '../visits/cases.ts'
import { checkHandlers } from './calls.ts'
import { hearOfMoves, sweepChecks } from './hearing.ts'
import { paperHandlers, registerPaper } from './paper.ts'
import { resealParties } from './queries.ts'
import { checkQueue } from './queue.ts'

/** The room of checks: stages of the work, the final check, and the review after the watch. */
export function checksRoom(engines: Visiting) {
  hearOfMoves(engines)
  registerPaper(engines)
  engines.hooks.onQueue(checkQueue)
  engines.vault.tend('decoration.visit_check', () => resealParties(engines.store.db, engines.vault))
  return { calls: { ...checkHandlers(engines), ...paperHandlers(engines) }, sweep: () => sweepChecks(engines) }
}
