import type { Node, Statement } from 'oxc-parser'
import { parse } from '../architecture/imports.ts'
import type { Source } from '../architecture/tree.ts'
import { alternativesOf, isCompared, textOf, textsIn, walk } from './nodes.ts'
import { fieldsOf, type Link, linkOf, pageTitlesOf } from './words.ts'

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
  /** The titles of its pages; a constant as `=NAME` or `=NAME.field`. */
  readonly titles: ReadonlySet<string>
  /** The links whose words it says. */
  readonly links: readonly Link[]
  /** The text that it is, as a constant; null for anything else. */
  readonly text: string | null
  /** The texts that it holds by field, where it is an object. */
  readonly fields: ReadonlyMap<string, string>
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
      for (const [name, node] of declaredBy(statement)) {
        own.set(name, merged(own.get(name), read(node)))
        if (statement.type === 'ExportDefaultDeclaration' && name !== 'default') renamed.set('default', name)
      }
    }
  }
  return { own, imports, passed, passedWhole, renamed }
}

/** What a top-level statement declares, by name. */
function declaredBy(statement: Statement): [name: string, node: Node][] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement
    const own = 'id' in declaration && declaration.id ? declaration.id.name : null
    return [[own ?? 'default', declaration]]
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
  const links: Link[] = []
  const calls = new Set<string>()
  walk(root, (node, parent) => {
    if (leadsNowhere(node) || (node.type.startsWith('TS') && !KEEPS_VALUES.has(node.type))) return false
    for (const title of pageTitlesOf(node)) titles.add(title)
    const link = linkOf(node)
    if (link !== null) links.push(link)
    if (node.type === 'ImportExpression') for (const text of textsIn(node.source)) loads.add(text)
    const call = callIn(node)
    if (call !== null) calls.add(call)
    if (!isCompared(parent)) for (const text of alternativesOf(node)) if (text.startsWith('/')) texts.add(text)
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && !isKey(node, parent)) uses.add(node.name)
    return true
  })
  return {
    uses,
    texts,
    loads,
    titles,
    links,
    calls,
    text: textOf(root),
    fields: fieldsOf(root),
    family: familyOf(root),
  }
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
    links: [...one.links, ...other.links],
    text: null,
    fields: new Map(),
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

/** Whether a name is that of a field, not of something declared. */
function isKey(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  if (parent?.type === 'Property') return parent.key === node && !parent.computed && !parent.shorthand
  return parent?.type === 'JSXAttribute' && parent.name === node
}

const nameOf = (node: { type: string; name?: string; value?: string }) => node.name ?? node.value ?? ''
