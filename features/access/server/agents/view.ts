import type { Agent } from '#contract/access'
import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import type { AgentRow } from './queries.ts'
import { agentState } from './rules.ts'

/** Agents as their principal or the agent themselves sees them. */
export async function viewAgents(
  db: Db,
  { areaId, personId, now }: { areaId: string; personId: string; now: Date },
  rows: readonly AgentRow[],
  companies?: ReadonlyMap<string, string>,
): Promise<Agent[]> {
  const other = ({ principalId, agentId }: AgentRow) => (principalId === personId ? agentId : principalId)
  const names = await namesOf(db, [...new Set(rows.map(other))])
  const known = companies ?? (await companyNamesOf(db, areaId, [...new Set(rows.map(({ companyId }) => companyId))]))
  return rows.map((row) => {
    const state = agentState(row, now)
    const as = row.principalId === personId ? ('principal' as const) : ('agent' as const)
    const stands = state !== 'ended'
    return {
      id: row.id,
      as,
      state,
      name: names.get(other(row)) ?? '已注销账号',
      companyName: known.get(row.companyId) ?? '',
      may: [...row.may],
      from: toInstant(row.fromAt),
      until: toInstant(row.untilAt),
      acceptedAt: row.acceptedAt && toInstant(row.acceptedAt),
      endedAt: stands ? null : toInstant(row.endedAt ?? row.untilAt),
      why: stands ? null : (row.endedWhy ?? 'over'),
      version: row.version,
      can: { answer: as === 'agent' && state === 'named', change: as === 'principal' && stands, end: stands },
    }
  })
}
