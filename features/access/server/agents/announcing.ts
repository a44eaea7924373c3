import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'

/** Something was done about an agent: after the commit the other one of the two is hinted and hears of it. */
export const AGENT_MOVED = 'access.agent.moved'

/** The payload of `access.agent.moved`. */
export interface AgentMoved {
  readonly areaId: string
  readonly agentId: string
  /** Who of the two did it. */
  readonly byId: string
  readonly what: 'named' | 'changed' | 'accepted' | 'declined' | 'ended' | 'left' | 'closed'
}

/** Has the other one of the two hear what was done about an agent. */
export async function announceAgent(
  db: Db,
  { jobs }: { jobs: Pick<Jobs, 'announce'> },
  payload: AgentMoved,
): Promise<void> {
  await jobs.announce(db, { type: AGENT_MOVED, payload })
}
