import {
  type ArrayExpression,
  type Expression,
  type ObjectExpression,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser'
import { Unwilling } from './house.ts'

type List = ObjectExpression | ArrayExpression

const programOf = (text: string): Program => parseSync('edit.tsx', text).program

/** Adds an import after the last one of a module; nothing where the very line is there. */
export function addImport(text: string, line: string): string {
  if (text.includes(line)) return text
  const last = parseSync('edit.tsx', text).module.staticImports.at(-1)
  return last === undefined ? `${line}\n\n${text}` : `${text.slice(0, last.end)}\n${line}${text.slice(last.end)}`
}

/** Imports a name from a module: joins the import that stands, also one of types alone, or adds one. Nothing where the name is imported already. */
export function addName(text: string, name: string, from: string): string {
  const standing = programOf(text).body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === from ? [node] : [],
  )
  const named = (node: (typeof standing)[number]) =>
    node.specifiers.flatMap((one) => (one.type === 'ImportSpecifier' ? [one] : []))
  for (const node of standing) {
    if (node.importKind === 'type') continue
    const last = named(node).at(-1)
    if (named(node).some(({ local }) => local.name === name)) return text
    if (last) return `${text.slice(0, last.end)}, ${name}${text.slice(last.end)}`
  }
  const types = standing.find((node) => named(node).length > 0)
  if (!types) return addImport(text, `import { ${name} } from '${from}'`)
  const names = named(types).map((one) => `type ${text.slice(one.start, one.end)}`)
  return `${text.slice(0, types.start)}import { ${[...names, name].join(', ')} } from '${from}'${text.slice(types.end)}`
}

/** Adds text at the end of a module, unless `mark` says that it is there. */
export function append(text: string, addition: string, mark = addition): string {
  return text.includes(mark) ? text : `${text.trimEnd()}\n\n${addition.trim()}\n`
}

/** Adds an entry at the end of the object given to `contract` (its `calls`) or to `serve` (its handlers). */
export function addToCall(text: string, call: 'contract' | 'serve', entry: string): string {
  let found: List | null = null
  new Visitor({
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier' || callee.name !== call) return
      if (call === 'serve') {
        if (given[1]?.type === 'ObjectExpression') found = given[1]
        return
      }
      for (const property of given[0]?.type === 'ObjectExpression' ? given[0].properties : []) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'calls')
          continue
        if (property.value.type === 'ObjectExpression') found = property.value
      }
    },
  }).visit(programOf(text))
  return insert(text, found, entry, `a call of ${call} with its list written out`)
}

/** Adds an entry at the end of the list or object that a constant or function of a module is or answers. */
export function addToList(text: string, name: string, entry: string): string {
  let found: List | null = null
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.name === name) found = listOf(init)
    },
    FunctionDeclaration: ({ id, body }) => {
      if (id?.name === name && body) found = returned(body.body)
    },
  }).visit(programOf(text))
  return insert(text, found, entry, `a list named ${name}`)
}

/** The list that an expression is, within `as`, `satisfies` and parentheses, or that its arrow answers. */
function listOf(given: Expression | null): List | null {
  let value = given
  while (
    value?.type === 'TSAsExpression' ||
    value?.type === 'TSSatisfiesExpression' ||
    value?.type === 'ParenthesizedExpression'
  )
    value = value.expression
  if (value?.type === 'ArrowFunctionExpression')
    return value.body.type === 'BlockStatement' ? returned(value.body.body) : listOf(value.body)
  return value?.type === 'ObjectExpression' || value?.type === 'ArrayExpression' ? value : null
}

function returned(body: readonly { type: string }[]): List | null {
  const last = body.findLast(({ type }) => type === 'ReturnStatement')
  // the type of a node names its fields
  return last === undefined ? null : listOf((last as unknown as { argument: Expression | null }).argument)
}

function insert(text: string, list: List | null, entry: string, what: string): string {
  if (list === null) throw new Unwilling(`found no ${what} to add to: write ${entry} by hand`)
  const close = list.end - 1
  const last = list.type === 'ObjectExpression' ? list.properties.at(-1) : list.elements.at(-1)
  if (!last) return `${text.slice(0, close)}\n${entry},\n${text.slice(close)}`
  return `${text.slice(0, last.end)},\n${entry},\n${text.slice(last.end).replace(/^\s*,/, '')}`
}
