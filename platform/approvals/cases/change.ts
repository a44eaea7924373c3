import type { WorkdayTable } from '#vocabulary/workdays'
import type { Fields, Node } from '../process.ts'
import { statusOf } from '../processes/walk.ts'
import type { CaseState } from '../subject.ts'
import { type Case, type CaseAct, type CaseNode, doneIn, waitingIn } from './case.ts'
import { workingMinutes } from './working-hours.ts'

// Parts of what acts do to a case, each a case in and a case out.

/** A case whose next nodes are still to be opened: their holders are asked for first. */
export interface Draft {
  readonly kase: Case
  readonly opens: readonly Node[]
  /** Ids of waiting nodes that go to superiors. */
  readonly escalates: readonly string[]
  /** What the subject is told; null: neither state nor fields changed. */
  readonly moved: { readonly to: CaseState; readonly edited: Fields } | null
  /** The node at which it was decided. */
  readonly node?: string
  /** That node is over, and the case goes on. */
  readonly advanced?: 'approve' | 'return'
}

/** A case with another node in the place of the one of the same id. */
export function withNode(kase: Case, node: CaseNode): Case {
  return { ...kase, nodes: kase.nodes.map((each) => (each.id === node.id ? node : each)) }
}

/** A node that waits no more. */
export function closed(
  node: CaseNode,
  state: 'approved' | 'rejected' | 'returned' | 'dropped',
  now: Date,
  workdays: WorkdayTable,
): CaseNode {
  const tookMinutes = state === 'dropped' ? null : workingMinutes(node.openedAt, now, workdays)
  return { ...node, state, stands: state === 'approved', closedAt: now, tookMinutes, turnAt: null }
}

/** A node that waits no more because the case went another way. */
export function dropped(node: CaseNode, now: Date): CaseNode {
  return { ...node, state: 'dropped', stands: false, closedAt: now, turnAt: null }
}

/** The case with those of its waiting nodes dropped that are not wanted. */
export function withDropped(kase: Case, isWanted: (node: CaseNode) => boolean, now: Date): Case {
  const nodes = kase.nodes.map((node) => (node.state === 'waiting' && !isWanted(node) ? dropped(node, now) : node))
  return { ...kase, nodes }
}

/** The case with the approvals of these nodes undone; of all where none are line. */
export function withUndone(kase: Case, keys?: ReadonlySet<string>): Case {
  const isUndone = ({ key, state }: CaseNode) => state === 'approved' && (keys?.has(key) ?? true)
  return { ...kase, nodes: kase.nodes.map((node) => (isUndone(node) ? { ...node, stands: false } : node)) }
}

/** The case at its end. */
export function ended(kase: Case, state: CaseState, now: Date): Case {
  return { ...withDropped(kase, () => false, now), state, returnedFields: [], endedAt: now }
}

/** Where the case goes from here: what waits and is no longer on its way is dropped, what comes next is to be opened; at the end it is approved. */
export function goneOn(kase: Case, now: Date): { kase: Case; opens: Node[] } {
  const { open, complete } = statusOf(kase.process.steps, kase.fields, doneIn(kase))
  if (complete) return { kase: ended(kase, 'approved', now), opens: [] }
  const wanted = new Set(open.map(({ key }) => key))
  const remaining = withDropped(kase, ({ key }) => wanted.has(key), now)
  const waiting = new Set(waitingIn(remaining).map(({ key }) => key))
  return { kase: remaining, opens: open.filter(({ key }) => !waiting.has(key)) }
}

/** What a line of the history says. */
export type NewAct = Pick<CaseAct, 'act' | 'nodeId' | 'byId' | 'behalfId' | 'opinion' | 'detail'>

/** The case with one more line of its history. `moves`: others must look again before they act. */
export function withAct(kase: Case, line: NewAct, { now, moves }: { now: Date; moves: boolean }): Case {
  const expect = moves ? kase.expect + 1 : kase.expect
  const act: CaseAct = { nth: kase.acts.length + 1, ...line, expect, at: now }
  return { ...kase, expect, movedAt: moves ? now : kase.movedAt, acts: [...kase.acts, act] }
}
