import { type Expression, type Program, parseSync, Visitor } from 'oxc-parser'
import type { Source } from './tree.ts'

/** How a module reaches another. */
export type Manner = 'import' | 'export' | 'dynamic' | 'type' | 'require' | 'glob'

/** One reach of one file. `isType` is true only where nothing of the import is left after types are stripped. */
export interface Edge {
  readonly file: string
  readonly specifier: string
  readonly isType: boolean
  readonly manner: Manner
}

/** A dynamic import or require whose specifier is reckoned while running: no rule can read it. */
export const UNREADABLE = '(reckoned at run time)'

const parsed = new WeakMap<Source, Program>()

/** Parses a module, the same source once. Throws with the parser's own words where it cannot. */
export function parse(source: Source): Program {
  const known = parsed.get(source)
  if (known !== undefined) return known
  const { errors, program } = parseSync(source.file, source.text)
  const [broken] = errors
  if (broken !== undefined) throw new SyntaxError(`${source.file}: ${broken.message}`)
  parsed.set(source, program)
  return program
}

/**
 * Every reach of a module, in the order in which they are written. `import { type A }` counts as a value import: with
 * verbatimModuleSyntax the module is still loaded, only its name is dropped.
 */
export function importsOf(source: Source): Edge[] {
  const edges: Edge[] = []
  const add = (specifier: string, manner: Manner, isType: boolean): void => {
    edges.push({ file: source.file, specifier, isType, manner })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, 'import', node.importKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, 'export', node.exportKind === 'type')
    },
    ExportAllDeclaration: (node) => add(node.source.value, 'export', node.exportKind === 'type'),
    ImportExpression: (node) => add(textOf(node.source), 'dynamic', false),
    TSImportType: (node) => add(node.source.value, 'type', true),
    TSExternalModuleReference: (node) => add(textOf(node.expression), 'require', false),
    CallExpression: (node) => {
      const { callee } = node
      const first = node.arguments[0]
      if (first === undefined || first.type === 'SpreadElement') return
      if (callee.type === 'Identifier' && callee.name === 'require') add(textOf(first), 'require', false)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { object, property } = callee
      if (object.type === 'MetaProperty' && property.name.startsWith('glob')) {
        for (const pattern of patternsOf(first)) add(pattern, 'glob', false)
      }
      if (object.type === 'Identifier' && object.name === 'require' && property.name === 'resolve') {
        add(textOf(first), 'require', false)
      }
    },
  }).visit(parse(source))
  return edges
}

function textOf(node: Expression): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const only = node.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis[0] : undefined
  return only?.value.cooked ?? UNREADABLE
}

function patternsOf(node: Expression): string[] {
  if (node.type !== 'ArrayExpression') return [textOf(node)]
  return node.elements.flatMap((item) => (item && item.type !== 'SpreadElement' ? [textOf(item)] : []))
}
