import { archives as contract } from '#contract/archives'
import { type FeatureServer, serve } from '#platform/http'
import type { ArchiveEngines } from './engines.ts'
import { subscribeCompanies } from './ground/companies.ts'
import { declareTopic } from './ground/topic.ts'
import { mergingHandlers } from './merging/calls.ts'
import { declareMessages as declareMergeMessages } from './merging/messages.ts'
import { mineHandlers } from './mine/calls.ts'
import { declareMessages as declareProposalMessages } from './mine/messages.ts'
import { recordHandlers } from './records/calls.ts'
import { retention } from './retention.ts'

/** What the park knows of each enterprise, from where and as of when, and who may know it. */
export function archives(engines: ArchiveEngines): FeatureServer {
  declareTopic(engines)
  declareProposalMessages(engines)
  declareMergeMessages(engines)
  return {
    retention,
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
    subscribe: (jobs) => subscribeCompanies(engines, jobs),
    calls: serve(contract, { ...recordHandlers(engines), ...mineHandlers(engines), ...mergingHandlers(engines) }),
  }
}
