import { tasks as contract } from '#contract/tasks'
import { type FeatureServer, serve } from '#platform/http'
import { registerAudit } from './audit/subject.ts'
import type { TaskEngines } from './engines.ts'
import { registerTaskMessages } from './messages/kinds.ts'
import { FILLING_SUBJECT } from './parts/announcing.ts'
import { partHandlers } from './parts/calls.ts'
import { partJointHandlers } from './parts/joint.ts'
import { subscribeLeaving } from './parts/leaving.ts'
import { registerProblems } from './parts/problems.ts'
import { retention } from './retention.ts'

/** Asking people and companies for something, and what each answered. */
export function tasks(engines: TaskEngines): FeatureServer {
  registerTaskMessages(engines.notify)
  registerAudit(engines)
  registerProblems(engines)
  engines.approvals.duties.ownMessages(FILLING_SUBJECT)
  return {
    retention,
    calls: serve(contract, { ...partHandlers(engines), ...partJointHandlers(engines) }),
    subscribe: (jobs) => subscribeLeaving(engines, jobs),
  }
}
