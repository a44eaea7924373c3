import { personAddress } from '#platform/approvals'
import type { Db } from '#platform/db'
import type { AccessEngines } from '../engines.ts'
import type { AgentRow } from './queries.ts'

type DutyEngines = Pick<AccessEngines, 'approvals'>
const KIND = 'agent'
/** What duties of agents are about. */
export const AGENT_SUBJECT = 'access.agent'
const subjectOf = (id: string) => ({ kind: AGENT_SUBJECT, id })

/** Puts into the inbox of somebody that a colleague asks them to act in their place. */
export function openAsked(
  db: Db,
  { approvals }: DutyEngines,
  { id, areaId, agentId, untilAt: dueAt }: Pick<AgentRow, 'id' | 'areaId' | 'agentId' | 'untilAt'>,
  { name, companyName, now }: { name: string; companyName: string; now: Date },
): Promise<void> {
  return approvals.duties.open(db, {
    areaId,
    addresses: [personAddress(agentId)],
    kind: KIND,
    subject: subjectOf(id),
    title: `${name}请您代理`,
    text: companyName,
    path: '/access/agents?side=others',
    dueAt,
    now,
  })
}

/** Takes it out again: it was answered, or is over. */
export function closeAsked(db: Db, { approvals }: DutyEngines, areaId: string, id: string): Promise<void> {
  return approvals.duties.close(db, { areaId, kind: KIND, subject: subjectOf(id) })
}
