import { tasks as contract } from '#contract/tasks'
import { type FeatureServer, serve } from '#platform/http'
import { workShares } from './acts/applying.ts'
import { actHandlers } from './acts/calls.ts'
import { actReadHandlers } from './acts/read-calls.ts'
import { remindDue } from './acts/reminding.ts'
import { auditHandlers } from './audit/calls.ts'
import { registerAudit } from './audit/subject.ts'
import { cycleHandlers } from './cycles/calls.ts'
import { registerCycleMessages } from './cycles/message-kind.ts'
import { sweepCycles, workCycles } from './cycles/running.ts'
import { modelHandlers } from './data-model/calls.ts'
import type { TaskEngines } from './engines.ts'
import { inboxHandlers } from './inbox/calls.ts'
import { listImportHandlers } from './list-imports/calls.ts'
import { listImportWork } from './list-imports/work.ts'
import { listHandlers } from './lists/calls.ts'
import { registerActMessages } from './messages/act-kinds.ts'
import { registerTaskMessages } from './messages/kinds.ts'
import { FILLING_SUBJECT } from './parts/announcing.ts'
import { partHandlers } from './parts/calls.ts'
import { subscribeLeaving } from './parts/leaving.ts'
import { registerProblems } from './parts/problems.ts'
import { retention } from './retention.ts'
import { sendingHandlers } from './sending/calls.ts'
import { typeHandlers } from './types/calls.ts'

/** Asking people and companies for something, and what each answered. */
export function tasks(engines: TaskEngines): FeatureServer {
  registerTaskMessages(engines.notify)
  registerActMessages(engines.notify)
  registerCycleMessages(engines.notify)
  registerAudit(engines)
  registerProblems(engines)
  engines.approvals.duties.ownMessages(FILLING_SUBJECT)
  workShares(engines)
  workCycles(engines)
  listImportWork(engines)
  return {
    retention,
    calls: serve(contract, {
      ...typeHandlers(engines),
      ...sendingHandlers(engines),
      ...actReadHandlers(engines),
      ...actHandlers(engines),
      ...partHandlers(engines),
      ...auditHandlers(engines),
      ...inboxHandlers(engines),
      ...cycleHandlers(engines),
      ...listHandlers(),
      ...listImportHandlers(engines),
      ...modelHandlers,
    }),
    subscribe(jobs) {
      subscribeLeaving(engines, jobs)
      jobs.every('tasks.remind', '5 9 * * *', () => remindDue(engines))
      // By the hour, so that a morning without server is made up for the same day.
      jobs.every('tasks.cycles', '30 7-20 * * *', () => sweepCycles(engines))
    },
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
