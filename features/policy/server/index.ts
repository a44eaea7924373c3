import { policy as contract } from '#contract/policy'
import { type FeatureServer, serve } from '#platform/http'
import { applyHandlers } from './applications/calls.ts'
import { applicationDesk } from './applications/desk-calls.ts'
import { applicationReads } from './applications/read-calls.ts'
import { registerApplications } from './applications/subject.ts'
import { deskHandlers } from './desk/calls.ts'
import { fittingHandlers } from './desk/fitting.ts'
import { themeHandlers } from './desk/themes.ts'
import type { PolicyEngines } from './engines.ts'
import { registerPolicyMessages } from './messages/kinds.ts'
import { workNews } from './messages/news.ts'
import { RETURNED_SUBJECT } from './policies/words.ts'
import { readingHandlers } from './reading/calls.ts'
import { finderIn, type PolicyOwn } from './reading/finding.ts'
import { retention } from './retention.ts'

/** What an enterprise may apply for, whether it meets the conditions, and what became of its application. */
export function policy(given: PolicyEngines): FeatureServer {
  const engines: PolicyOwn = { ...given, finder: finderIn(given.search) }
  registerPolicyMessages(engines.notify)
  registerApplications(engines)
  engines.approvals.duties.ownMessages(RETURNED_SUBJECT)
  workNews(engines)
  return {
    retention,
    calls: serve(contract, {
      ...readingHandlers(engines),
      ...deskHandlers(engines),
      ...themeHandlers,
      ...fittingHandlers,
      ...applicationReads(engines),
      ...applyHandlers(engines),
      ...applicationDesk(engines),
    }),
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
