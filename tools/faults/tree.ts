import type { Node } from 'oxc-parser'

/** Every node of the tree with those above it, types left out: nothing of them runs. */
export function walk(node: Node, parents: Node[], visit: (node: Node, parents: readonly Node[]) => void): void {
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return
  if (node.type === 'ImportDeclaration') return
  visit(node, parents)
  parents.push(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, parents, visit)
  parents.pop()
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
