import { archives as contract } from '#contract/archives'
import { type FeatureServer, serve } from '#platform/http'
import type { ArchiveEngines } from './engines.ts'
import { followHandlers } from './follows/calls.ts'
import { FOLLOW_SUBJECT } from './follows/duties.ts'
import { registerFollowMessages } from './follows/messages.ts'
import { hearCompanies, subscribeFollows } from './follows/work.ts'
import { subscribeCompanies } from './ground/companies.ts'
import { recordHandlers } from './records/calls.ts'
import { retention } from './retention.ts'

/** What the park knows of each enterprise, from where and as of when, and who may know it. */
export function archives(engines: ArchiveEngines): FeatureServer {
  registerFollowMessages(engines)
  engines.approvals.duties.ownMessages(FOLLOW_SUBJECT)
  return {
    retention,
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
    subscribe(jobs) {
      subscribeCompanies(engines, jobs, hearCompanies(engines))
      subscribeFollows(engines, jobs)
    },
    calls: serve(contract, { ...recordHandlers(engines), ...followHandlers(engines) }),
  }
}
