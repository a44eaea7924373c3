import { toInstant } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import type { WorkdayTable } from '#vocabulary/workdays'
import type { ActRequest } from '../approvals.ts'
import { approvalRefusals } from '../contract.ts'
import type { Address } from '../process.ts'
import { type Case, type CaseNode, waitingIn } from './case.ts'
import { type Draft, withAct, withNode } from './change.ts'
import { type Acting, needApplicant } from './turn.ts'
import { addWorkingHours } from './working-hours.ts'

/** Working hours between two urges of a node, and how many urges it takes before the next one escalates. */
const HOURS = 4
const MAX = 3

/** From when a node may be urged again; null: any time. */
export function urgeableFrom({ urgedAt }: Pick<CaseNode, 'urgedAt'>, workdays: WorkdayTable): Date | null {
  return urgedAt && addWorkingHours(urgedAt, HOURS, workdays)
}

/** Whether the next urge of a node escalates it. */
export function isUrgedOut({ urges }: Pick<CaseNode, 'urges'>): boolean {
  return urges >= MAX
}

/** Why a node may not be urged now, by the moment from which it may: that moment; `out`: never again; null: it may. */
export function urgeRefusal({ urges }: Pick<CaseNode, 'urges'>, from: Date | null, now: Date): Date | 'out' | null {
  if (urges > MAX) return 'out'
  return from !== null && from > now ? from : null
}

/**
 * The applicant urges who decides; the fourth time it goes to their superiors. Without a node those that may be urged. Refuses `approval_urged_lately`,
 * `approval_urged_out`, 403 and 404 to others, 409 where nothing waits.
 */
export function urge(
  kase: Case,
  acting: Acting,
  { nodeKey }: Pick<ActRequest, 'nodeKey'>,
  { workdays, caretaker }: { workdays: WorkdayTable; caretaker: Address },
): Draft {
  const { now, personId } = acting
  needApplicant(kase, acting, caretaker)
  const nodes = waitingIn(kase).filter(({ key }) => nodeKey === undefined || key === nodeKey)
  if (nodes.length === 0) refuse(approvalRefusals.moved)
  const urgeable = nodes.filter((node) => urgeRefusal(node, urgeableFrom(node, workdays), now) === null)
  if (urgeable.length === 0) refuseUrge(nodes, now, workdays)
  const escalates: string[] = []
  const after = urgeable.reduce((before, node) => {
    const isOut = isUrgedOut(node)
    if (isOut) escalates.push(node.id)
    const urged = { ...node, urges: node.urges + 1, urgedAt: now }
    const act = isOut ? 'escalate' : 'urge'
    const line = { act, nodeId: node.id, byId: personId, behalfId: null, opinion: '', detail: {} } as const
    return withAct(withNode(before, urged), line, { now, moves: false })
  }, kase)
  return { kase: after, opens: [], escalates, moved: null }
}

/** Refuses by the node that may be urged first. */
function refuseUrge(nodes: readonly CaseNode[], now: Date, workdays: WorkdayTable): never {
  const froms = nodes
    .map((node) => urgeRefusal(node, urgeableFrom(node, workdays), now))
    .filter((from) => from instanceof Date)
  if (froms.length === 0) refuse(approvalRefusals.urgedOut)
  const first = new Date(Math.min(...froms.map((from) => from.getTime())))
  return refuse(approvalRefusals.urgedLately, { data: { at: toInstant(first).slice(5, 16).replace('T', ' ') } })
}
