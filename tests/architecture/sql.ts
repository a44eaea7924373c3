import { type Expression, Visitor } from 'oxc-parser'
import { parse } from './imports.ts'
import type { Source } from './tree.ts'

/** A table, view or function of a schema, and what is done to it. */
export interface Named {
  readonly schema: string
  readonly name: string
  readonly deed: 'read' | 'write' | 'references'
}

/** Kysely methods whose first argument names tables, by what they do to them. */
const METHODS: Readonly<Record<string, 'read' | 'write' | 'schema'>> = {
  selectFrom: 'read',
  innerJoin: 'read',
  leftJoin: 'read',
  rightJoin: 'read',
  fullJoin: 'read',
  crossJoin: 'read',
  innerJoinLateral: 'read',
  leftJoinLateral: 'read',
  from: 'read',
  using: 'read',
  table: 'read',
  insertInto: 'write',
  replaceInto: 'write',
  updateTable: 'write',
  deleteFrom: 'write',
  mergeInto: 'write',
  withSchema: 'schema',
}

/** What stands in a query where its text cannot be read before it runs. */
export const UNWRITTEN = '(not written out)'

const SQL_WORDS =
  /\b(select|insert\s+into|update|delete\s+from|truncate|merge\s+into|lock\s+table|copy|call|perform)\b/i
const WRITES =
  /(insert\s+into|update|delete\s+from|truncate(\s+table)?|merge\s+into|copy|(create|alter|drop)\s+[a-z ]*?(table|view|function|procedure|type|sequence|domain|trigger)(\s+if\s+(not\s+)?exists)?|comment\s+on\s+(table|view|function|type))\s+(only\s+)?$/i
const NAMED = /(?<![\w."])"?([a-z_][a-z0-9_]*)"?\."?([a-z_][a-z0-9_]*)"?/gi

/** SQL without its comments and without the text that stands in quotes. Function bodies stay: they are SQL too. */
export function bareSql(sql: string): string {
  return sql
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'|--[^\n]*/g, (part) => (part.startsWith('--') ? ' ' : "''"))
}

/** What of the given schemas a piece of SQL names. `alias.column` is no table: only known schemas count. */
export function namedInSql(sql: string, schemas: ReadonlySet<string>): Named[] {
  const bare = bareSql(sql)
  return [...bare.matchAll(NAMED)].flatMap((match) => {
    const [, schema = '', name = ''] = match
    if (!schemas.has(schema)) return []
    const before = bare.slice(0, match.index)
    const deed = WRITES.test(before) ? 'write' : /\breferences\s+$/i.test(before) ? 'references' : 'read'
    return [{ schema, name, deed } as const]
  })
}

/** What of the given schemas a module's queries name: SQL in strings and templates, and Kysely's own methods. */
export function namedInModule(source: Source, schemas: ReadonlySet<string>): Named[] {
  const found: Named[] = []
  const readText = (text: string): void => {
    if (SQL_WORDS.test(text)) found.push(...namedInSql(text, schemas))
  }
  const readTable = (node: Expression, deed: 'read' | 'write'): void => {
    if (node.type === 'ArrayExpression') {
      for (const item of node.elements) if (item && item.type !== 'SpreadElement') readTable(item, deed)
      return
    }
    const text = literalOf(node)
    if (text === null) {
      if (deed === 'write') found.push({ schema: UNWRITTEN, name: UNWRITTEN, deed })
      return
    }
    const [, schema = '', name = ''] = /^(\w+)\.(\w+)(\s|$)/.exec(snake(text)) ?? []
    if (schemas.has(schema)) found.push({ schema, name, deed })
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') readText(node.value)
    },
    TemplateLiteral: (node) => readText(node.quasis.map((part) => part.value.cooked ?? '').join(' $1 ')),
    CallExpression: (node) => {
      const { callee, arguments: given } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const deed = METHODS[callee.property.name]
      const first = given[0]
      if (deed === undefined || first === undefined || first.type === 'SpreadElement') return
      if (deed !== 'schema') return readTable(first, deed)
      found.push({ schema: snake(literalOf(first) ?? UNWRITTEN), name: UNWRITTEN, deed: 'write' })
    },
  }).visit(parse(source))
  return found
}

/** Kysely's own ways to begin a query; joins and such only go on with one. */
const BEGINS = new Set(['selectFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** The lines on which a module begins a query: a statement of the query builder, or SQL in a `sql` template. A bare name or fragment counts too. */
export function queryLines(source: Source): number[] {
  const found: number[] = []
  const lineOf = (offset: number): number => source.text.slice(0, offset).split('\n').length
  new Visitor({
    CallExpression: ({ callee, start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (BEGINS.has(callee.property.name)) found.push(lineOf(start))
    },
    TaggedTemplateExpression: ({ tag, start }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') found.push(lineOf(start))
    },
  }).visit(parse(source))
  return found.sort((a, b) => a - b)
}

/** As the query builder writes it to the database: `parking.vFree` is `parking.v_free`. */
function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function literalOf(node: Expression): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return node.quasis[0]?.value.cooked ?? null
}
