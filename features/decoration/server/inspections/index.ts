import type { Visiting } from '../visits/cases.ts'
import { inspectionHandlers } from './calls.ts'
import { hearOfMoves, sweepInspections } from './planning.ts'
import { inspectionQueue } from './queue.ts'

/** The room of inspections: planned by days of work, done once, never rewritten. */
export function inspectionsRoom(engines: Visiting) {
  hearOfMoves(engines)
  engines.hooks.onQueue(inspectionQueue)
  return { calls: inspectionHandlers(engines), sweep: () => sweepInspections(engines) }
}
