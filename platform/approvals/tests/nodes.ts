import type { Node } from '../process.ts'

/** A node with what a test says of it; its title is its key in capitals. */
export function node(key: string, facts: Partial<Omit<Node, 'kind' | 'key'>> = {}): Node {
  return {
    kind: 'node',
    key,
    title: key.toUpperCase(),
    holders: [{ kind: 'right', right: 'boss' }],
    mode: 'any',
    hours: null,
    escalateTo: null,
    edits: [],
    ...facts,
  }
}
