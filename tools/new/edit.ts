import { type ArrayExpression, type ObjectExpression, parseSync, Visitor } from 'oxc-parser'
import { Unwilling } from './house.ts'

type List = ObjectExpression | ArrayExpression

/** Adds an import after the last one of a module; nothing where the very line is there. */
export function addImport(text: string, line: string): string {
  if (text.includes(line)) return text
  const last = parseSync('edit.ts', text).module.staticImports.at(-1)
  return last === undefined ? `${line}\n${text}` : `${text.slice(0, last.end)}\n${line}${text.slice(last.end)}`
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
  }).visit(parseSync('edit.ts', text).program)
  return insert(text, found, entry, `a call of ${call} with its list written out`)
}

/** Adds an entry at the end of the list or object that a constant of a module is. */
export function addToConstant(text: string, name: string, entry: string): string {
  let found: List | null = null
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || id.name !== name) return
      const list = init?.type === 'TSAsExpression' ? init.expression : init // `{ … } as const`
      if (list?.type === 'ObjectExpression' || list?.type === 'ArrayExpression') found = list
    },
  }).visit(parseSync('edit.tsx', text).program)
  return insert(text, found, entry, `a list named ${name}`)
}

function insert(text: string, list: List | null, entry: string, what: string): string {
  if (list === null) throw new Unwilling(`found no ${what} to add to: write ${entry} by hand`)
  const close = list.end - 1
  const last = list.type === 'ObjectExpression' ? list.properties.at(-1) : list.elements.at(-1)
  if (!last) return `${text.slice(0, close)}\n${entry},\n${text.slice(close)}`
  return `${text.slice(0, last.end)},\n${entry},\n${text.slice(last.end).replace(/^\s*,/, '')}`
}
