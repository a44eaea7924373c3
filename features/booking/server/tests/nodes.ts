import type { Holder, Node, Step } from '#platform/approvals'

/** A node that these decide at; one of them is enough. */
export function nodeOf(key: string, holders: Holder[], more: Partial<Node> = {}): Node {
  const facts = {
    kind: 'node',
    key,
    title: `${key}审批`,
    holders,
    mode: 'any',
    hours: null,
    escalateTo: null,
  } as const
  return { ...facts, edits: [], ...more }
}

/** Operators decide. */
export const DESK: Step[] = [nodeOf('desk', [{ kind: 'right', right: 'operator' }])]
