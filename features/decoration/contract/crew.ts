import { crossingCalls } from './crew/crossings.ts'
import { workCalls } from './crew/work.ts'
import { workerCalls } from './crew/workers.ts'

export type { WorkerCrossing } from './crew/crossings.ts'
export type { Crew, Worker } from './crew/workers.ts'

/** Calls of the room `crew`. */
export const crewCalls = { ...workerCalls, ...crossingCalls, ...workCalls }
