import type { Visiting } from '../visits/cases.ts'
import { correctionHandlers } from './calls.ts'
import { exportedCorrections } from './exported.ts'
import { hearOfCases, notifyOverdue } from './hearing.ts'
import { paperHandlers, registerPaper } from './paper.ts'
import { correctionQueue } from './queue.ts'
import { registerTexting } from './texts.ts'

/** The room of corrections: orders, answers in pairs, reviews, and their clock. */
export function correctionsRoom(engines: Visiting) {
  registerTexting(engines)
  registerPaper(engines)
  hearOfCases(engines)
  engines.hooks.onQueue(correctionQueue)
  engines.hooks.onExport(exportedCorrections)
  return { calls: { ...correctionHandlers(engines), ...paperHandlers(engines) }, sweep: () => notifyOverdue(engines) }
}
