import { archives as contract } from '#contract/archives'
import { type FeatureServer, serve } from '#platform/http'
import { figureDeskHandlers } from './desk/calls.ts'
import type { ArchiveEngines } from './engines.ts'
import { figureHandlers } from './figures/calls.ts'
import { declareFilingNews, subscribeFilingNews } from './figures/messages.ts'
import { subscribeFigures } from './figures/night.ts'
import { subscribeCompanies } from './ground/companies.ts'
import { recordHandlers } from './records/calls.ts'
import { retention } from './retention.ts'

/** What the park knows of each enterprise, from where and as of when, and who may know it. */
export function archives(engines: ArchiveEngines): FeatureServer {
  declareFilingNews(engines)
  return {
    retention,
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
    subscribe: (jobs) => {
      subscribeCompanies(engines, jobs)
      subscribeFigures(engines, jobs)
      subscribeFilingNews(engines, jobs)
    },
    calls: serve(contract, {
      ...recordHandlers(engines),
      ...figureHandlers(engines),
      ...figureDeskHandlers(engines),
    }),
  }
}
