import { CROSSED, type Crossed } from '#contract/access'
import {
  type BookingEvent,
  CANCELLED,
  GUEST_ANSWERED,
  GUESTS_CHANGED,
  type GuestAnswered,
  type GuestsChanged,
  MOVED,
} from '#contract/booking'
import { MEMBERSHIP_ENDED } from '#contract/people'
import { visitors as contract } from '#contract/visitors'
import { agentsFor } from '#door/access'
import { inTransaction } from '#platform/db'
import { type FeatureServer, serve } from '#platform/http'
import { textIn } from '#platform/jobs'
import { applyHandlers } from './apply/calls.ts'
import { callonHandlers } from './callon/calls.ts'
import { codeHandlers } from './codes/calls.ts'
import { companyHandlers } from './company/calls.ts'
import { decidingHandlers } from './deciding/calls.ts'
import { textChanged, textDecided } from './deciding/texting.ts'
import type { VisitorEngines } from './engines.ts'
import { exportHandlers } from './exports/calls.ts'
import { followCrossing } from './following/crossings.ts'
import { endWithMeeting, followMeeting } from './following/meeting.ts'
import { turnVisits } from './following/turns.ts'
import { formHandlers } from './forms/calls.ts'
import { invitationHandlers } from './invitations/calls.ts'
import { policyHandlers } from './managing/calls.ts'
import { parkBlockHandlers } from './managing/park-blocks.ts'
import { meetingHandlers } from './meetings/calls.ts'
import { followAnswer, followGone } from './meetings/following.ts'
import { registerVisitMessages } from './messages/kinds.ts'
import { hearVisit } from './messages/writing.ts'
import { myDataHandlers } from './mydata/calls.ts'
import { clearAfterVisits } from './mydata/deleting.ts'
import { pictureHandlers } from './pictures/calls.ts'
import { contactClosing, endContact } from './policy/contacts.ts'
import { VISIT_RULES } from './policy/park-rules.ts'
import { visitorPosts } from './policy/posts.ts'
import { moveWays } from './policy/way.ts'
import { recordHandlers } from './records/calls.ts'
import { contactsInEmergency, revealToPark } from './records/revealing.ts'
import { registerHandlers } from './register/calls.ts'
import { retention } from './retention.ts'
import { registerSetup } from './setup.ts'
import { tourHandlers } from './tours/calls.ts'
import { VISIT_DECIDED, type VisitDecided, visitSubject } from './visits/deciding.ts'
import { VISIT_CHANGED, VISIT_NOTICED, type VisitChanged, type VisitNoticed } from './visits/notifying.ts'
import { registerVisits } from './visits/register.ts'
import { VISIT_SUBJECT } from './visits/subject.ts'

/** Visitors: one visit from invitation to exit. */
export function visitors(engines: VisitorEngines): FeatureServer {
  registerSetup(engines)
  engines.approvals.subject(VISIT_SUBJECT, visitSubject(engines))
  engines.approvals.duties.ownMessages(VISIT_SUBJECT)
  engines.approvals.hintAlso(async (db, { areaId, personIds, now }) => {
    const agents = await agentsFor(db, { areaId, principalIds: personIds, now })
    return agents.map(({ principalId: fromId, agentId: toId }) => ({ fromId, toId }))
  })
  engines.posts.register('visitors', visitorPosts(engines.vault))
  registerVisits(engines)
  registerVisitMessages(engines)
  engines.keeper.reveals('visit', revealToPark(engines))
  engines.keeper.contactsFor('visit', contactsInEmergency(engines))
  engines.keeper.closes('visitors.contacts', contactClosing)
  return {
    retention,
    rules: Object.values(VISIT_RULES),
    calls: serve(contract, {
      ...invitationHandlers(engines),
      ...meetingHandlers(engines),
      ...decidingHandlers(engines),
      ...callonHandlers(engines),
      ...registerHandlers(engines),
      ...recordHandlers(engines),
      ...codeHandlers(engines),
      ...myDataHandlers(engines),
      ...applyHandlers(engines),
      ...formHandlers(engines),
      ...companyHandlers(engines),
      ...tourHandlers(engines),
      ...policyHandlers(engines),
      ...parkBlockHandlers(engines),
      ...exportHandlers(engines),
      ...pictureHandlers(engines),
    }),
    subscribe(jobs) {
      jobs.subscribe(CROSSED, 'visitors.follow', (db, { payload }) => followCrossing(db, engines, payload as Crossed))
      jobs.subscribe(MOVED, 'visitors.move-with-meeting', (db, { payload }) =>
        followMeeting(db, engines, payload as BookingEvent),
      )
      jobs.subscribe(CANCELLED, 'visitors.end-with-meeting', (db, { payload }) =>
        endWithMeeting(db, engines, payload as BookingEvent),
      )
      jobs.subscribe(GUEST_ANSWERED, 'visitors.join-meeting', (db, { payload }) =>
        followAnswer(db, engines, payload as GuestAnswered),
      )
      jobs.subscribe(GUESTS_CHANGED, 'visitors.leave-meeting', (db, { payload }) =>
        followGone(db, engines, payload as GuestsChanged),
      )
      jobs.subscribe(VISIT_DECIDED, 'visitors.text-decided', (db, { payload }) =>
        textDecided(db, engines, payload as VisitDecided),
      )
      jobs.subscribe(VISIT_CHANGED, 'visitors.text-changed', (db, { payload }) =>
        textChanged(db, engines, payload as VisitChanged),
      )
      jobs.subscribe(VISIT_NOTICED, 'visitors.write-messages', (db, { payload }) =>
        hearVisit(db, engines, payload as VisitNoticed),
      )
      jobs.subscribe(MEMBERSHIP_ENDED, 'visitors.end-contact', (db, { payload }) =>
        endContact(db, { personId: textIn(payload, 'personId'), companyId: textIn(payload, 'companyId') }),
      )
      jobs.every('visitors.turns', '* * * * *', async () => {
        await turnVisits(engines)
      })
      jobs.every('visitors.ways', '* * * * *', async () => {
        await inTransaction(engines.store.db, moveWays)
      })
      jobs.every('visitors.clear', '*/15 * * * *', async () => {
        await clearAfterVisits(engines)
      })
    },
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
