import type { Case } from './case.ts'
import { type Draft, withAct, withNode } from './change.ts'

/**
 * What the clock does at a node now: once its time is over its holders are reminded, after as much time again it escalates. null: nothing, it was decided
 * or its turn has not come.
 */
export function clockTurn(kase: Case, nodeId: string, now: Date): Draft | null {
  const node = kase.nodes.find(({ id }) => id === nodeId)
  if (node?.state !== 'waiting' || node.turnAt === null) return null
  const did = (act: string) => kase.acts.some((each) => each.nodeId === nodeId && each.act === act)
  const lineOf = (act: 'remind' | 'escalate') =>
    ({ act, nodeId, byId: null, behalfId: null, opinion: '', detail: {} }) as const
  if (node.escalateAt !== null && node.escalateAt <= now) {
    const after = withAct(withNode(kase, { ...node, turnAt: null }), lineOf('escalate'), { now, moves: false })
    return { kase: after, opens: [], escalates: [nodeId], moved: null }
  }
  if (node.remindAt === null || node.remindAt > now || did('remind')) return null
  const reminded = { ...node, turnAt: node.escalateAt }
  return {
    kase: withAct(withNode(kase, reminded), lineOf('remind'), { now, moves: false }),
    opens: [],
    escalates: [],
    moved: null,
  }
}
