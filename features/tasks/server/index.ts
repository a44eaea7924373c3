import { tasks as contract } from '#contract/tasks'
import { type FeatureServer, serve } from '#platform/http'
import type { TaskEngines } from './engines.ts'
import { retention } from './retention.ts'
import { typeHandlers } from './types/calls.ts'
import { partSubject } from './types/part-subject.ts'
import { PART_SUBJECT } from './types/way.ts'

/** Asking people and companies for something, and what each answered. */
export function tasks(engines: TaskEngines): FeatureServer {
  engines.approvals.subject(PART_SUBJECT, partSubject)
  return {
    retention,
    calls: serve(contract, { ...typeHandlers(engines) }),
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
