import { archives as contract } from '#contract/archives'
import { type FeatureServer, serve } from '#platform/http'
import { contactHandlers } from './contacts/calls.ts'
import { declareContactMessages, registerContacts } from './contacts/register.ts'
import { resealContacts } from './contacts/reseal-queries.ts'
import { contactHooks } from './contacts/saving.ts'
import { figureDeskHandlers } from './desk/calls.ts'
import type { ArchiveEngines } from './engines.ts'
import { ofCompanyHandlers } from './facts/calls.ts'
import { fieldHandlers } from './fields/calls.ts'
import { figureHandlers } from './figures/calls.ts'
import { declareFilingNews, subscribeFilingNews } from './figures/messages.ts'
import { subscribeFigures } from './figures/night.ts'
import { followHandlers } from './follows/calls.ts'
import { FOLLOW_SUBJECT } from './follows/duties.ts'
import { registerFollowMessages } from './follows/messages.ts'
import { hearCompanies, subscribeFollows } from './follows/work.ts'
import { subscribeCompanies } from './ground/companies.ts'
import { declareArchiveTopic } from './ground/topic.ts'
import { importHandlers } from './imports/calls.ts'
import { tendFiles } from './imports/files.ts'
import { importWork } from './imports/work.ts'
import { mergingHandlers } from './merging/calls.ts'
import { declareMessages as declareMergeMessages } from './merging/messages.ts'
import { mineHandlers } from './mine/calls.ts'
import { declareMessages as declareProposalMessages } from './mine/messages.ts'
import { queryHandlers } from './query/calls.ts'
import { besideRecords, registerRecords, workOnRecords } from './records/around.ts'
import { recordHandlers } from './records/calls.ts'
import { requestHandlers } from './requests/calls.ts'
import { subscribeRequests } from './requests/clock.ts'
import { REQUEST_RULES } from './requests/declared.ts'
import { registerRequestMessages } from './requests/messages.ts'
import { retention } from './retention.ts'

/** What the park knows of each enterprise, from where and as of when, and who may know it. */
export function archives(engines: ArchiveEngines): FeatureServer {
  declareArchiveTopic(engines)
  declareContactMessages(engines)
  registerFollowMessages(engines)
  engines.approvals.duties.ownMessages(FOLLOW_SUBJECT)
  declareFilingNews(engines)
  importWork(engines)
  tendFiles(engines)
  registerRequestMessages(engines)
  declareProposalMessages(engines)
  declareMergeMessages(engines)
  registerRecords(engines, resealContacts)
  return {
    retention,
    rules: Object.values(REQUEST_RULES),
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
    subscribe(jobs) {
      subscribeCompanies(engines, jobs, hearCompanies(engines))
      registerContacts(engines, jobs)
      workOnRecords(engines, jobs)
      subscribeFollows(engines, jobs)
      subscribeFigures(engines, jobs)
      subscribeFilingNews(engines, jobs)
      subscribeRequests(engines, jobs)
    },
    calls: serve(contract, {
      ...recordHandlers(engines, { ...contactHooks(engines) }),
      ...besideRecords,
      ...fieldHandlers,
      ...contactHandlers(engines),
      ...followHandlers(engines),
      ...figureHandlers(engines),
      ...figureDeskHandlers(engines),
      ...requestHandlers(engines),
      ...queryHandlers(),
      ...mineHandlers(engines),
      ...mergingHandlers(engines),
      ...importHandlers(engines),
      ...ofCompanyHandlers,
    }),
  }
}
