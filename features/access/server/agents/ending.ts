import { MEMBERSHIP_ENDED } from '#contract/people'
import { type Db, inTransaction } from '#platform/db'
import { type Jobs, textIn } from '#platform/jobs'
import type { ClosingPart } from '#platform/retention'
import type { AccessEngines } from '../engines.ts'
import type { Granting } from '../passes/granting.ts'
import { endPass } from '../passes/many.ts'
import { announceAgent } from './announcing.ts'
import { closeAsked } from './duties.ts'
import { type AgentWhy, freeOver, listTiesOf, updateEndedOf } from './queries.ts'

type Ending = Granting & Pick<AccessEngines, 'clock' | 'approvals' | 'jobs'>

async function endAgents(
  db: Db,
  engines: Ending,
  of: { personId: string; companyId: string | undefined; why: Extract<AgentWhy, 'left' | 'closed'> },
): Promise<void> {
  const now = engines.clock()
  for (const { id, areaId } of await listTiesOf(db, of)) {
    await closeAsked(db, engines, areaId, id)
    await announceAgent(db, engines, { agentId: id, areaId, byId: of.personId, what: of.why })
    await endPass(db, engines, { source: 'agent', sourceId: id, why: of.why, now })
  }
  await updateEndedOf(db, { ...of, now })
}

/** When an account closes nobody acts for it, and it for nobody, from that moment on. */
export function agentClosing(engines: Ending): ClosingPart {
  return {
    open: async () => [],
    stop: (db, { personId }) => endAgents(db, engines, { personId, companyId: undefined, why: 'closed' }),
  }
}

/** Forgets the requests of agents whose time is over, and frees their places; what they may do had ended by itself. */
export async function tidyOver(engines: Pick<AccessEngines, 'store' | 'clock' | 'approvals'>): Promise<void> {
  await inTransaction(engines.store.db, async (db) => {
    for (const { id, areaId } of await freeOver(db, { now: engines.clock() })) await closeAsked(db, engines, areaId, id)
  })
}

/** Ends agents with the membership of either of the two. */
export function subscribeAgents(engines: Ending & Pick<AccessEngines, 'store'>, jobs: Jobs): void {
  jobs.subscribe(MEMBERSHIP_ENDED, 'access.end-agents', (db, { payload }) =>
    endAgents(db, engines, {
      personId: textIn(payload, 'personId'),
      companyId: textIn(payload, 'companyId'),
      why: 'left',
    }),
  )
  jobs.every('access.agents', '27 * * * *', () => tidyOver(engines))
}
