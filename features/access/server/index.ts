import { access as contract } from '#contract/access'
import { MEMBERSHIP_ENDED } from '#contract/people'
import { type FeatureServer, serve } from '#platform/http'
import { textIn } from '#platform/jobs'
import { agentHandlers } from './agents/calls.ts'
import { AGENT_SUBJECT } from './agents/duties.ts'
import { agentClosing, subscribeAgents } from './agents/ending.ts'
import { cameraHandlers } from './cameras/calls.ts'
import { serveVideo, videoPaths } from './cameras/serving.ts'
import { cardHandlers } from './cards/calls.ts'
import { cardClosing, subscribeCards } from './cards/ending.ts'
import { decidePoint } from './devices/events.ts'
import { registerLocks } from './devices/locks.ts'
import { sendPoint, updateDevices } from './devices/wanting.ts'
import { doorHandlers } from './doors/calls.ts'
import { subscribeEmergencies } from './emergencies/announcing.ts'
import { emergencyHandlers } from './emergencies/calls.ts'
import { registerEmergencies } from './emergencies/texting.ts'
import type { AccessEngines } from './engines.ts'
import { exportHandlers } from './exports/calls.ts'
import { faceHandlers } from './faces/calls.ts'
import { registerFaces, subscribeFaces } from './faces/ending.ts'
import { gateHandlers } from './gate/calls.ts'
import { lettingHandlers } from './letting/calls.ts'
import { registerAccessMessages } from './messages/kinds.ts'
import { subscribeMessages } from './messages/writing.ts'
import { noticeHandlers } from './notifications/calls.ts'
import { subscribeNotifications } from './notifications/notifying.ts'
import { offlineHandlers } from './offline/calls.ts'
import { registerBadgeCodes } from './passes/badges.ts'
import { passHandlers } from './passes/calls.ts'
import { registerPassCodes } from './passes/codes.ts'
import { endPass } from './passes/many.ts'
import { membershipOf } from './passes/membership.ts'
import { accessPosts } from './passes/posts.ts'
import { subscribeSwitching } from './passes/switching.ts'
import { pointHandlers } from './points/calls.ts'
import { retention } from './retention.ts'
import { revealHandlers } from './reveals/calls.ts'
import { registerSetup } from './setup.ts'
import { figureHandlers } from './statistics/calls.ts'
import { subscribeFigures } from './statistics/counting.ts'

/** Access: every point of a park, who may cross it, and who did. */
export function access(engines: AccessEngines): FeatureServer {
  registerSetup(engines)
  engines.keeper.closes('access.cards', cardClosing(engines))
  engines.keeper.closes('access.agents', agentClosing(engines))
  engines.posts.register('access', accessPosts(engines))
  registerFaces(engines)
  registerPassCodes(engines.codes)
  registerBadgeCodes(engines.codes)
  registerAccessMessages(engines.notify)
  engines.approvals.duties.ownMessages(AGENT_SUBJECT)
  registerEmergencies(engines)
  registerLocks(engines)
  engines.devices.onPoint((db, event) => decidePoint(db, engines, event))
  return {
    retention,
    calls: serve(contract, {
      ...pointHandlers(engines, (db, point, before) => sendPoint(db, engines, point, before)),
      ...agentHandlers(engines),
      ...cameraHandlers(engines),
      ...cardHandlers(engines),
      ...faceHandlers(engines),
      ...passHandlers(engines),
      ...lettingHandlers(engines),
      ...gateHandlers(engines),
      ...doorHandlers(engines),
      ...figureHandlers(engines),
      ...noticeHandlers,
      ...offlineHandlers(engines),
      ...emergencyHandlers(engines),
      ...revealHandlers(engines),
      ...exportHandlers(engines),
    }),
    raw: (app) => serveVideo(app, engines),
    paths: videoPaths,
    subscribe(jobs) {
      subscribeAgents(engines, jobs)
      subscribeCards(engines, jobs)
      subscribeFaces(engines, jobs)
      subscribeNotifications(engines, jobs)
      subscribeMessages(engines, jobs)
      subscribeEmergencies(engines, jobs)
      subscribeFigures(engines, jobs)
      subscribeSwitching(engines, jobs)
      jobs.every('access.devices', '* * * * *', async () => {
        await updateDevices(engines)
      })
      jobs.subscribe(MEMBERSHIP_ENDED, 'access.end-membership', async (db, { payload }) => {
        const sourceId = membershipOf(textIn(payload, 'personId'), textIn(payload, 'companyId'))
        await endPass(db, engines, { source: 'membership', sourceId, why: 'left', now: engines.clock() })
      })
    },
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
