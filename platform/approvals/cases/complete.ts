import type { WorkdayTable } from '#vocabulary/workdays'
import { addressesOfHolder } from '../address.ts'
import type { Address, Node } from '../process.ts'
import { nodesOf } from '../processes/walk.ts'
import { type Case, type CaseNode, nodeOf } from './case.ts'
import type { Draft } from './change.ts'
import { addressesFor, type HoldersOf, holdersWithout, seatsFor, superiorsFor } from './seats.ts'
import { addWorkingHours } from './working-hours.ts'

/** What opening nodes rests on. */
export interface Opening {
  readonly holders: HoldersOf
  /** Who delegated to whoever asks: while that stands they are away, and another decides. */
  readonly delegators: readonly string[]
  readonly caretaker: Address
  readonly workdays: WorkdayTable
  readonly now: Date
  newId(): string
}

/** The addresses of whose holders a draft must know before it is complete. */
export function asksFor({ kase, opens, escalates }: Draft, caretaker: Address): Address[] {
  const nodes = nodesOf(kase.process.steps)
  const up = escalates.flatMap((id) => {
    const node = nodeOf(nodes, kase.nodes.find((each) => each.id === id)?.key ?? '')
    return node?.escalateTo ? addressesOfHolder(node.escalateTo, kase) : []
  })
  return [...new Set([...opens.flatMap((node) => addressesFor(node, kase, caretaker)), ...up])]
}

/** The case with its next nodes open and what escalates gone up; to nobody who asks, nor to who delegated to them. */
export function completed({ kase, opens, escalates }: Draft, every: Opening): Case {
  const own = kase.askerId === null ? [] : [kase.askerId, ...every.delegators]
  const opening = { ...every, holders: holdersWithout(every.holders, own) }
  const nodes = nodesOf(kase.process.steps)
  const risen = kase.nodes.map((node) =>
    escalates.includes(node.id) ? escalated(node, nodeOf(nodes, node.key), kase, opening) : node,
  )
  const opened = opens.map((node, i) => openNode(node, kase, kase.nodes.length + i + 1, opening))
  return { ...kase, nodes: [...risen, ...opened] }
}

/** A node goes to its superiors too; the clock has no more to do there. */
function escalated(
  node: CaseNode,
  definition: Node | undefined,
  kase: Case,
  { holders, caretaker }: Opening,
): CaseNode {
  const up = superiorsFor(definition?.escalateTo ?? null, kase, holders, caretaker)
  return { ...node, superiors: [...new Set([...node.superiors, ...up])], turnAt: null }
}

function openNode(node: Node, kase: Case, nth: number, opening: Opening): CaseNode {
  const { holders, caretaker, workdays, now } = opening
  const { key, title, mode, hours } = node
  const remindAt = hours === null ? null : addWorkingHours(now, hours, workdays)
  return {
    id: opening.newId(),
    key,
    title,
    mode,
    nth,
    state: 'waiting',
    stands: false,
    seats: seatsFor(node, kase, holders, caretaker),
    superiors: [],
    openedAt: now,
    closedAt: null,
    tookMinutes: null,
    remindAt,
    escalateAt: hours === null ? null : addWorkingHours(now, 2 * hours, workdays),
    turnAt: remindAt,
    urges: 0,
    urgedAt: null,
  }
}
