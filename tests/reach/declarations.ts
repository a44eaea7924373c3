import { type Node, type Statement, visitorKeys } from 'oxc-parser'
import { parse } from '../architecture/imports.ts'
import type { Source } from '../architecture/tree.ts'

/** Where a name of a module comes from: `*` is the whole module. */
export interface Origin {
  readonly from: string
  readonly name: string
}

/** One declaration of a module. */
export interface Declaration {
  /** The names of the module that it uses, declarations and imports. What leads nowhere is left out. */
  readonly uses: ReadonlySet<string>
  /** The texts in it that begin with a slash, what is reckoned while running as `{}`. What leads nowhere is left out. */
  readonly texts: ReadonlySet<string>
  /** The modules that it loads while running. */
  readonly loads: ReadonlySet<string>
  /** The titles of its pages. */
  readonly titles: ReadonlySet<string>
  /** The calls that it asks, as `client call`: the client is a name of the module. */
  readonly calls: ReadonlySet<string>
  /** The family of the client that it is (`callsOf`); null where it is none. */
  readonly family: string | null
}

/** What a module declares, imports and exports. */
export interface Declarations {
  /** By name; `default` is the default export, `` what runs when the module is loaded. */
  readonly own: ReadonlyMap<string, Declaration>
  readonly imports: ReadonlyMap<string, Origin>
  /** Exports from other modules, by their name there. */
  readonly passed: ReadonlyMap<string, Origin>
  /** Modules whose exports are all exported. */
  readonly passedWhole: readonly string[]
  /** Local names of exports. */
  readonly renamed: ReadonlyMap<string, string>
}

/** The declarations of a module. */
export function declarationsOf(source: Source): Declarations {
  const own = new Map<string, Declaration>()
  const imports = new Map<string, Origin>()
  const passed = new Map<string, Origin>()
  const passedWhole: string[] = []
  const renamed = new Map<string, string>()
  for (const statement of parse(source).body) {
    if (statement.type === 'ImportDeclaration') {
      if (statement.importKind === 'type') continue
      for (const one of statement.specifiers) {
        const name =
          one.type === 'ImportSpecifier'
            ? nameOf(one.imported)
            : one.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*'
        imports.set(one.local.name, { from: statement.source.value, name })
      }
    } else if (statement.type === 'ExportAllDeclaration') {
      if (statement.exportKind !== 'type') passedWhole.push(statement.source.value)
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
      for (const { local, exported } of statement.specifiers) {
        if (statement.source) passed.set(nameOf(exported), { from: statement.source.value, name: nameOf(local) })
        else renamed.set(nameOf(exported), nameOf(local))
      }
    } else {
      for (const [name, node] of declaredBy(statement)) own.set(name, merged(own.get(name), read(node)))
    }
  }
  return { own, imports, passed, passedWhole, renamed }
}

/** What a top-level statement declares, by name. */
function declaredBy(statement: Statement): [name: string, node: Node][] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement
    const own = 'id' in declaration && declaration.id ? declaration.id.name : null
    return [['default', declaration], ...(own === null ? [] : [[own, declaration] as [string, Node]])]
  }
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (!node) return []
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap((one) => namesIn(one.id).map((name): [string, Node] => [name, one.init ?? one.id]))
  }
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return node.id ? [[node.id.name, node]] : []
  if (node.type.startsWith('TS')) return []
  return [['', node]]
}

/** The names that a pattern binds. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  const names: string[] = []
  walk(pattern, (node) => {
    if (node.type === 'Property' && node.value.type === 'Identifier') names.push(node.value.name)
    return true
  })
  return names
}

function read(root: Node): Declaration {
  const uses = new Set<string>()
  const texts = new Set<string>()
  const loads = new Set<string>()
  const titles = new Set<string>()
  const calls = new Set<string>()
  walk(root, (node, parent) => {
    if (leadsNowhere(node) || (node.type.startsWith('TS') && !KEEPS_VALUES.has(node.type))) return false
    if (isTitle(node)) for (const text of textsIn(node.value)) titles.add(text)
    if (node.type === 'ImportExpression') for (const text of textsIn(node.source)) loads.add(text)
    const call = callIn(node)
    if (call !== null) calls.add(call)
    if (!isCompared(parent)) for (const text of alternativesOf(node)) if (text.startsWith('/')) texts.add(text)
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && !isKey(node, parent)) uses.add(node.name)
    return true
  })
  return { uses, texts, loads, titles, calls, family: familyOf(root) }
}

/** Types around a value. */
const KEEPS_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

function merged(one: Declaration | undefined, other: Declaration): Declaration {
  if (one === undefined) return other
  const both = (a: ReadonlySet<string>, b: ReadonlySet<string>) => new Set([...a, ...b])
  return {
    uses: both(one.uses, other.uses),
    texts: both(one.texts, other.texts),
    loads: both(one.loads, other.loads),
    titles: both(one.titles, other.titles),
    calls: both(one.calls, other.calls),
    family: one.family ?? other.family,
  }
}

/** What a node asks of a client of calls, as `client call`; null where it asks nothing. */
function callIn(node: Node): string | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null
  const { object, property } = node.callee
  const name = node.arguments[0] && textOf(node.arguments[0])
  if (object.type !== 'Identifier' || property.type !== 'Identifier' || !name) return null
  return ASKS.has(property.name) ? `${object.name} ${name}` : null
}

/** The ways in which a screen asks. */
const ASKS = new Set(['read', 'pages', 'query', 'issue', 'send', 'get', 'post'])

/** The family of a client of calls that a node makes; null where it makes none. */
function familyOf(node: Node): string | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'callsOf') return null
  return (node.arguments[0] && textOf(node.arguments[0])) ?? null
}

/** What stands in for something that is missing: whoever finds everything in its place does not see it. */
const IN_PLACE_OF = new Set(['back', 'empty', 'mayNot', 'gone', 'notYours', 'instead', 'remedy'])
const IN_PLACE_ELEMENTS = new Set(['Empty', 'Notice', 'Trouble', 'NotLoaded'])

/** Whether a node is the way back (`useBack`, `back`), or words in place of what is missing. */
function leadsNowhere(node: Node): boolean {
  if (node.type === 'CallExpression') return node.callee.type === 'Identifier' && node.callee.name === 'useBack'
  if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' && IN_PLACE_OF.has(node.name.name)
  if (node.type === 'JSXElement') {
    const { name } = node.openingElement
    return name.type === 'JSXIdentifier' && IN_PLACE_ELEMENTS.has(name.name)
  }
  if (node.type !== 'Property' || node.key.type !== 'Identifier') return false
  return IN_PLACE_OF.has(node.key.name) || (node.key.name === 'action' && node.value.type === 'ObjectExpression')
}

const isTitle = (node: Node): node is Node & { value: Node } =>
  node.type === 'JSXAttribute' &&
  node.name.type === 'JSXIdentifier' &&
  node.name.name === 'title' &&
  node.value !== null

/** Whether a text is only compared with another: it leads nowhere. */
const isCompared = (parent: Node | null) =>
  parent?.type === 'BinaryExpression' && ['===', '!==', '==', '!='].includes(parent.operator)

/** Whether a name is that of a field, not of something declared. */
function isKey(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  if (parent?.type === 'Property') return parent.key === node && !parent.computed && !parent.shorthand
  return parent?.type === 'JSXAttribute' && parent.name === node
}

/** The text of a literal or template; `{}` stands for what is reckoned. Null for other nodes. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('{}')
}

/** The texts that a literal or template may be: a choice within a template is made either way. */
function alternativesOf(node: Node): string[] {
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

function textsIn(node: Node): string[] {
  const texts: string[] = []
  walk(node, (each, parent) => {
    const text = textOf(each)
    if (text !== null && !isCompared(parent)) texts.push(text)
    return each.type !== 'CallExpression'
  })
  return texts
}

/** Visits a node and what is in it, until `visit` answers false. */
function walk(node: Node, visit: (node: Node, parent: Node | null) => boolean, parent: Node | null = null): void {
  if (!visit(node, parent)) return
  for (const key of visitorKeys[node.type] ?? []) {
    const value: unknown = Reflect.get(node, key)
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nameOf = (node: { type: string; name?: string; value?: string }) => node.name ?? node.value ?? ''
