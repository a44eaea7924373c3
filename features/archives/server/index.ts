import { archives as contract } from '#contract/archives'
import { type FeatureServer, serve } from '#platform/http'
import type { ArchiveEngines } from './engines.ts'
import { subscribeCompanies } from './ground/companies.ts'
import { recordHandlers } from './records/calls.ts'
import { requestHandlers } from './requests/calls.ts'
import { subscribeRequests } from './requests/clock.ts'
import { REQUEST_RULES } from './requests/declared.ts'
import { registerRequestMessages } from './requests/messages.ts'
import { retention } from './retention.ts'

/** What the park knows of each enterprise, from where and as of when, and who may know it. */
export function archives(engines: ArchiveEngines): FeatureServer {
  registerRequestMessages(engines)
  return {
    retention,
    rules: Object.values(REQUEST_RULES),
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
    subscribe(jobs) {
      subscribeCompanies(engines, jobs)
      subscribeRequests(engines, jobs)
    },
    calls: serve(contract, { ...recordHandlers(engines), ...requestHandlers(engines) }),
  }
}
