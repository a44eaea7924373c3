import { patrol as contract } from '#contract/patrol'
import { type FeatureServer, serve } from '#platform/http'
import { actHandlers } from './acts/calls.ts'
import type { PatrolEngines } from './engines.ts'
import { ledgerHandlers } from './ledger/calls.ts'
import { prunePatrol } from './photos/pruning.ts'
import { PATROL_PHOTO } from './photos/taking.ts'
import { planHandlers } from './plans/calls.ts'
import { makeRounds } from './plans/making.ts'
import { pointHandlers } from './points/calls.ts'
import { POINT_FORMAT, POINT_PURPOSE } from './points/codes.ts'
import { problemActHandlers } from './problems/act-calls.ts'
import { problemHandlers } from './problems/calls.ts'
import { registerMessages, TOPIC } from './problems/message-kinds.ts'
import { markOverdue } from './problems/overdue.ts'
import { registerTroubled } from './problems/registry.ts'
import { registerTexting } from './problems/texting.ts'
import { reportHandlers } from './report/calls.ts'
import { retention } from './retention.ts'
import { roundHandlers } from './rounds/calls.ts'
import { endLapsedRounds, markLateRounds, registerRoundMessages } from './rounds/overdue.ts'

/** Patrol: rounds over points, and problems until they are mended. */
export function patrol(engines: PatrolEngines): FeatureServer {
  engines.codes.purpose(POINT_PURPOSE, POINT_FORMAT)
  engines.files.purpose(PATROL_PHOTO, { fingerprint: true })
  registerMessages(engines.notify)
  registerRoundMessages(engines.notify, TOPIC)
  registerTexting(engines)
  registerTroubled(engines)
  return {
    retention,
    calls: serve(contract, {
      ...pointHandlers(engines),
      ...planHandlers(engines),
      ...roundHandlers(engines),
      ...actHandlers(engines),
      ...problemHandlers(engines),
      ...problemActHandlers(engines),
      ...ledgerHandlers(engines),
      ...reportHandlers,
    }),
    subscribe(jobs) {
      jobs.every('patrol.rounds', '*/5 * * * *', () => makeRounds(engines))
      jobs.every('patrol.overdue', '* * * * *', async () => {
        await markOverdue(engines)
        await markLateRounds(engines)
      })
      jobs.every('patrol.lapsed', '11 * * * *', () => endLapsedRounds(engines))
      jobs.every('patrol.prune', '37 3 * * *', () => prunePatrol(engines))
    },
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
