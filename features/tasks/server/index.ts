import { tasks as contract } from '#contract/tasks'
import { type FeatureServer, serve } from '#platform/http'
import type { TaskEngines } from './engines.ts'
import { inboxHandlers } from './inbox/calls.ts'
import { retention } from './retention.ts'

/** Asking people and companies for something, and what each answered. */
export function tasks(engines: TaskEngines): FeatureServer {
  return {
    retention,
    calls: serve(contract, {
      ...inboxHandlers(engines),
    }),
  }
}
