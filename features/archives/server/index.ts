import { archives as contract } from '#contract/archives'
import { type FeatureServer, serve } from '#platform/http'
import type { ArchiveEngines } from './engines.ts'
import { ofCompanyHandlers } from './facts/calls.ts'
import { subscribeCompanies } from './ground/companies.ts'
import { importHandlers } from './imports/calls.ts'
import { tendFiles } from './imports/files.ts'
import { importWork } from './imports/work.ts'
import { recordHandlers } from './records/calls.ts'
import { retention } from './retention.ts'

/** What the park knows of each enterprise, from where and as of when, and who may know it. */
export function archives(engines: ArchiveEngines): FeatureServer {
  importWork(engines)
  tendFiles(engines)
  return {
    retention,
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
    subscribe: (jobs) => subscribeCompanies(engines, jobs),
    calls: serve(contract, { ...recordHandlers(engines), ...importHandlers(engines), ...ofCompanyHandlers }),
  }
}
