import { type Node, parseSync } from 'oxc-parser'
import type { Span } from './text.ts'
import { walk } from './tree.ts'

/** A function, method, class or top-level constant with the names of what it stands in, its own last. */
export interface Named extends Span {
  readonly path: readonly string[]
}

/** All functions, methods, classes and top-level constants of a module; of a migration its functions. */
export function namedIn(file: string, text: string): Named[] {
  if (file.endsWith('.sql')) return sqlFunctions(text)
  const { program } = parseSync(file, text)
  const named: Named[] = []
  walk(program, [], (node, parents) => {
    if (nameOf(node, parents) === null) return
    const path = [...parents, node]
      .map((each, at, all) => nameOf(each, all.slice(0, at)))
      .filter((name) => name !== null)
    named.push({ start: node.start, end: node.end, path })
  })
  return named
}

/** Where the function of this name stands: `splitNow`, or `outer.inner` where several have one name; in words why that is not known. */
export function functionSpan(file: string, text: string, name: string): Span | string {
  const wanted = name.split('.')
  const isWanted = ({ path }: Named): boolean =>
    file.endsWith('.sql') ? path[0] === name : wanted.every((part, at) => path.at(at - wanted.length) === part)
  const [found, other] = namedIn(file, text).filter(isWanted)
  if (found === undefined) return `has no function ${name}`
  return other === undefined ? found : `has several functions ${name}`
}

function nameOf(node: Node, parents: readonly Node[]): string | null {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id?.name ?? null
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return nameOfKey(node.key)
    case 'Property':
      return isFunction(node.value) ? nameOfKey(node.key) : null
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' && (isTopLevel(parents) || isFunction(node.init)) ? node.id.name : null
    default:
      return null
  }
}

function nameOfKey(key: Node): string | null {
  if (key.type === 'PrivateIdentifier') return `#${key.name}`
  return key.type === 'Identifier' ? key.name : null
}

const isFunction = (node: Node | null): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

const isTopLevel = (parents: readonly Node[]): boolean =>
  parents.every(({ type }) => ['Program', 'ExportNamedDeclaration', 'VariableDeclaration'].includes(type))

/** The functions of a migration, each to the mark that ends its body. */
function sqlFunctions(text: string): Named[] {
  return [...text.matchAll(/create (?:or replace )?function ([\w.]+)/g)].map(({ index, 1: name = '' }) => {
    const begun = text.indexOf('$$', index)
    const end = text.indexOf('$$', begun + 2)
    return { start: index, end: begun < 0 || end < 0 ? text.length : end, path: [name] }
  })
}
