import { archives as contract } from '#contract/archives'
import { type FeatureServer, serve } from '#platform/http'
import type { ArchiveEngines } from './engines.ts'
import { fieldHandlers } from './fields/calls.ts'
import { subscribeCompanies } from './ground/companies.ts'
import { declareTopic } from './messages/topic.ts'
import { besideRecords, registerRecords, workOnRecords } from './records/around.ts'
import { recordHandlers } from './records/calls.ts'
import { retention } from './retention.ts'

/** What the park knows of each enterprise, from where and as of when, and who may know it. */
export function archives(engines: ArchiveEngines): FeatureServer {
  declareTopic(engines)
  registerRecords(engines)
  return {
    retention,
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
    subscribe(jobs) {
      subscribeCompanies(engines, jobs)
      workOnRecords(engines, jobs)
    },
    calls: serve(contract, { ...recordHandlers(engines), ...besideRecords, ...fieldHandlers }),
  }
}
