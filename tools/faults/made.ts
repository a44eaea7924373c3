import { type Node, parseSync } from 'oxc-parser'
import { type Edit, edited } from './text.ts'
import { walk } from './tree.ts'

/** A fault of a usual kind, made by rule. */
export interface Made extends Edit {
  readonly kind:
    | 'comparison turned'
    | 'bound moved'
    | 'await dropped'
    | 'condition dropped'
    | 'condition negated'
    | 'and for or'
}

type Found = Omit<Made, 'start' | 'end'> & Partial<Edit>

const BOUND: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const TURNED: Readonly<Record<string, string>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
  '=': '<>',
  '<>': '=',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
}
/** A number up to this one moves by one; a larger one, mostly milliseconds or bytes, doubles. */
const SMALL = 1000

/** All faults of the usual kinds that can be made in a module, in the order of the text. All of them parse. */
export function faultsMadeIn(file: string, text: string): Made[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0] !== undefined) throw new SyntaxError(`${file}: ${errors[0].message}`)
  const made: Made[] = []
  walk(program, [], (node, parents) => {
    for (const { start = node.start, end = node.end, ...found } of faultsOf(node, parents, text))
      made.push({ start, end, ...found })
  })
  return made
    .filter((fault) => parseSync(file, edited(text, fault)).errors.length === 0)
    .toSorted((a, b) => a.start - b.start)
}

function faultsOf(node: Node, parents: readonly Node[], text: string): Found[] {
  const of = ({ start, end }: { start: number; end: number }): string => text.slice(start, end)
  const parent = parents.at(-1)
  switch (node.type) {
    case 'BinaryExpression': {
      const operator = operatorAt(text, node.left.end, node.right.start, node.operator)
      const bound = BOUND[node.operator]
      const turned = TURNED[node.operator]
      return operator === null
        ? []
        : [
            ...(bound === undefined ? [] : [{ ...operator, kind: 'bound moved' as const, after: bound }]),
            ...(turned === undefined ? [] : [{ ...operator, kind: 'comparison turned' as const, after: turned }]),
          ]
    }
    case 'LogicalExpression': {
      if (node.operator === '??') return []
      const other = node.operator === '&&' ? '||' : '&&'
      return [
        { kind: 'and for or', after: `(${of(node.left)} ${other} ${of(node.right)})` },
        { kind: 'condition dropped', after: `(${of(node.left)})` },
        { kind: 'condition dropped', after: `(${of(node.right)})` },
      ]
    }
    case 'IfStatement': {
      const { test, alternate } = node
      const negated: Found = { start: test.start, end: test.end, kind: 'condition negated', after: `!(${of(test)})` }
      return alternate ? [negated] : [negated, { ...negated, kind: 'condition dropped', after: 'false' }]
    }
    case 'ConditionalExpression':
      return [{ start: node.test.start, end: node.test.end, kind: 'condition negated', after: `!(${of(node.test)})` }]
    case 'UnaryExpression':
      return node.operator === '!' && parent?.type !== 'IfStatement'
        ? [{ kind: 'condition negated', after: of(node.argument) }]
        : []
    case 'AwaitExpression': {
      // a bare one cannot be dropped: lint refuses floating promises; of one that is returned the caller waits as well
      if (parent?.type === 'ExpressionStatement') return []
      if (parent?.type === 'ReturnStatement' && !parents.some(({ type }) => type === 'TryStatement')) return []
      return [{ kind: 'await dropped', after: of(node.argument) }]
    }
    case 'Literal':
      return literalFaults(node.value, of(node), parent)
    case 'CallExpression': {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
      return callee.property.name === 'where' ? [{ kind: 'condition dropped', after: of(callee.object) }] : []
    }
    case 'TaggedTemplateExpression':
      return node.tag.type === 'Identifier' && node.tag.name === 'sql'
        ? node.quasi.quasis.flatMap((part) => sqlFaults(of(part), part.start))
        : []
    default:
      return []
  }
}

/** The operator between two operands, without the comments and brackets beside it. */
function operatorAt(text: string, from: number, to: number, operator: string): { start: number; end: number } | null {
  const at = text.slice(from, to).indexOf(operator)
  return at < 0 ? null : { start: from + at, end: from + at + operator.length }
}

function literalFaults(value: unknown, text: string, parent: Node | undefined): Found[] {
  if (typeof value === 'number') {
    if (parent?.type === 'TSLiteralType' || parent?.type === 'TSEnumMember') return []
    // the place in a list is no bound
    if (parent?.type === 'MemberExpression') return []
    if (isOfPage(parent)) return []
    return [{ kind: 'bound moved', after: String(value <= SMALL ? value + 1 : value * 2) }]
  }
  // the operator of a condition of Kysely: .where('expiresAt', '>', now)
  if (typeof value !== 'string' || parent?.type !== 'CallExpression' || parent.arguments[1]?.type !== 'Literal')
    return []
  if (
    parent.arguments.length !== 3 ||
    parent.arguments[1].value !== value ||
    parent.arguments[0]?.type === 'SpreadElement'
  )
    return []
  const [bound, turned] = [BOUND[value], TURNED[value]]
  const quote = text[0] ?? "'"
  return [
    ...(bound === undefined ? [] : [{ kind: 'bound moved' as const, after: quote + bound + quote }]),
    ...(turned === undefined ? [] : [{ kind: 'comparison turned' as const, after: quote + turned + quote }]),
  ]
}

/** A page of another length harms nobody, and two rows more than a page tell as well as one that others follow. */
function isOfPage(parent: Node | undefined): boolean {
  const name =
    parent?.type === 'VariableDeclarator' ? parent.id : parent?.type === 'BinaryExpression' ? parent.left : null
  return name?.type === 'Identifier' && name.name === 'PAGE'
}

const SQL_FAULTS: readonly [RegExp, Made['kind'], (found: string) => string][] = [
  [/ (?:<=|>=|<|>)(?= )/g, 'bound moved', (found) => ` ${BOUND[found.trim()] ?? ''}`],
  [/ (?:<=|>=|<>|<|>)(?= )/g, 'comparison turned', (found) => ` ${TURNED[found.trim()] ?? ''}`],
  [/(?<=\b(?:where|and|or) [\w.]+) =(?= )/g, 'comparison turned', () => ' <>'],
  [/ is not null\b/g, 'condition negated', () => ' is null'],
  [/ is null\b/g, 'condition negated', () => ' is not null'],
  [/(?<=\s)and(?= )/g, 'and for or', () => 'or'],
  [/(?<=\s)or(?= )/g, 'and for or', () => 'and'],
  [/(?<=\blimit )1\b/g, 'bound moved', () => '2'],
]

function sqlFaults(sql: string, at: number): Found[] {
  return SQL_FAULTS.flatMap(([pattern, kind, after]) =>
    [...sql.matchAll(pattern)].map((found) => ({
      kind,
      start: at + found.index,
      end: at + found.index + found[0].length,
      after: after(found[0]),
    })),
  )
}
