import { type Node, visitorKeys } from 'oxc-parser'

/** Whether a text is only compared with another: it leads nowhere. */
export const isCompared = (parent: Node | null) =>
  parent?.type === 'BinaryExpression' && ['===', '!==', '==', '!='].includes(parent.operator)

/** The text of a literal or template; `{}` stands for what is reckoned. Null for other nodes. */
export function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('{}')
}

/** The texts that a literal or template may be: a choice within a template is made either way. */
export function alternativesOf(node: Node): string[] {
  if (node.type !== 'TemplateLiteral') return [textOf(node) ?? ''].filter((text) => text !== '')
  const [first, ...rest] = node.quasis.map(({ value }) => value.cooked ?? value.raw)
  return rest.reduce(
    (texts, after, at) => {
      const chosen = choicesOf(node.expressions[at])
      return texts.flatMap((text) => chosen.map((choice) => text + choice + after))
    },
    [first ?? ''],
  )
}

/** Both sides of a choice between texts; `{}` for anything else. */
function choicesOf(node: Node | undefined): string[] {
  if (node?.type !== 'ConditionalExpression') return ['{}']
  const sides = [textOf(node.consequent), textOf(node.alternate)]
  return sides.map((side) => side ?? '{}')
}

/** The texts within a node; those that are only compared, and what calls are given, are left out. */
export function textsIn(node: Node): string[] {
  const texts: string[] = []
  walk(node, (each, parent) => {
    const text = textOf(each)
    if (text !== null && !isCompared(parent)) texts.push(text)
    return each.type !== 'CallExpression'
  })
  return texts
}

/** Visits a node and what is in it, until `visit` answers false. */
export function walk(
  node: Node,
  visit: (node: Node, parent: Node | null) => boolean,
  parent: Node | null = null,
): void {
  if (!visit(node, parent)) return
  for (const key of visitorKeys[node.type] ?? []) {
    const value: unknown = Reflect.get(node, key)
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
