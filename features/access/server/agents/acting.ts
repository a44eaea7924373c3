import type { Db } from '#platform/db'
import { listOfAgent, shareAgent } from './queries.ts'
import { agentState } from './rules.ts'

/**
 * Whether an agent still crosses in their principal's place, asked at each crossing: accepted, not taken back, and both of the company. When it begins and is over their pass says. The
 * agent is held against being ended until the caller's transaction ends; the pass is held already.
 */
export async function agentCrosses(db: Db, id: string): Promise<boolean> {
  const agent = await shareAgent(db, id)
  if (agent === null || agent.acceptedAt === null || !agent.may.includes('pass')) return false
  if (agent.state === 'ended' && agent.endedWhy !== 'over') return false
  return agent.there
}

/** For whom somebody acts. */
export interface ActsFor {
  readonly principalId: string
  readonly companyId: string
}

/**
 * For whom somebody decides about visits at this moment, and for whom no more. Never passed on: whose agent they are is all that is asked. `hold`: whoever decides; what they act by is held
 * against being ended until the transaction ends. `companyId`: of this company alone.
 */
export async function actsFor(
  db: Db,
  of: { areaId: string; personId: string; companyId?: string; now: Date; hold: boolean },
): Promise<{ now: ActsFor[]; over: ActsFor[] }> {
  const { areaId, personId: agentId, companyId, now, hold } = of
  const rows = await listOfAgent(db, { areaId, agentId, may: 'visits', hold })
  const mine = rows.filter((row) => companyId === undefined || row.companyId === companyId)
  const active = mine.filter((row) => row.there && agentState(row, now) === 'active')
  const over = mine.filter((row) => !active.some(({ principalId }) => principalId === row.principalId))
  return { now: active, over }
}
