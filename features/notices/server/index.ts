import { notices as contract } from '#contract/notices'
import { MEMBERSHIP_BEGUN } from '#contract/people'
import { type FeatureServer, serve } from '#platform/http'
import { textIn } from '#platform/jobs'
import type { NoticeEngines } from './engines.ts'
import { findOld } from './findable-queries.ts'
import { followingHandlers } from './following/calls.ts'
import { registerNoticeMessages } from './messages/kinds.ts'
import { readingHandlers } from './reading/calls.ts'
import { searchHandlers } from './reading/search.ts'
import { retention } from './retention.ts'
import { giveLater, NOTICE_SUBJECT, noticeSubject, sendingSweep } from './sending/send.ts'
import { servedPages } from './serving.ts'
import { writingHandlers } from './writing/calls.ts'

/** Notices: written, sent to whom they concern, followed until everybody took notice. */
export function notices(engines: NoticeEngines): FeatureServer {
  engines.notify.bulk.subject(NOTICE_SUBJECT, noticeSubject(engines))
  registerNoticeMessages(engines.notify)
  const reading = readingHandlers(engines)
  return {
    retention,
    pages: servedPages(reading),
    calls: serve(contract, {
      ...writingHandlers(engines),
      ...reading,
      ...searchHandlers,
      ...followingHandlers(engines),
    }),
    subscribe(jobs) {
      jobs.sweep('notices.sending', sendingSweep(engines))
      jobs.every('notices.found', '* * * * *', () => findOld(engines.store.db))
      jobs.subscribe(MEMBERSHIP_BEGUN, 'notices.give-later', (db, { payload }) =>
        giveLater(db, engines, {
          areaId: textIn(payload, 'areaId'),
          companyId: textIn(payload, 'companyId'),
          personId: textIn(payload, 'personId'),
        }),
      )
    },
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
