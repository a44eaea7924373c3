import type { Visiting } from '../visits/cases.ts'
import { correctionHandlers } from './calls.ts'
import { hearOfCases, notifyOverdue } from './hearing.ts'
import { paperHandlers, registerPaper } from './paper.ts'
import { registerTexting } from './texts.ts'

/** The room of corrections: orders, answers in pairs, reviews, and their clock. */
export function correctionsRoom(engines: Visiting) {
  registerTexting(engines)
  registerPaper(engines)
  hearOfCases(engines)
  return { calls: { ...correctionHandlers(engines), ...paperHandlers(engines) }, sweep: () => notifyOverdue(engines) }
}
