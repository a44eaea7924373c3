import { archives as contract } from '#contract/archives'
import { type FeatureServer, serve } from '#platform/http'
import type { ArchiveEngines } from './engines.ts'
import { subscribeCompanies } from './ground/companies.ts'
import { queryHandlers } from './query/calls.ts'
import { recordHandlers } from './records/calls.ts'
import { retention } from './retention.ts'

/** What the park knows of each enterprise, from where and as of when, and who may know it. */
export function archives(engines: ArchiveEngines): FeatureServer {
  return {
    retention,
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
    subscribe: (jobs) => subscribeCompanies(engines, jobs),
    calls: serve(contract, { ...recordHandlers(engines), ...queryHandlers() }),
  }
}
