import { Visitor } from 'oxc-parser'
import { parse } from './imports.ts'
import { bareSql } from './sql.ts'
import { holdsQueries } from './sql-law.ts'
import type { Source, Violation } from './tree.ts'

/**
 * Subqueries that lock rows up to a limit and that PostgreSQL may run more than once. A nested loop runs such a subquery again for every outer
 * row. Rows that the statement has updated already are passed over, so each run takes the next ones: more than the limit, up to all. A materialized
 * CTE, an array and a single value are run once. A fragment is refused too: it could be put anywhere.
 */
export function limitedLocksRunAgain(modules: readonly Source[]): Violation[] {
  return modules
    .filter(({ file }) => holdsQueries(file))
    .flatMap((source) =>
      [...new Set(locksRunAgain(source))].map((start) => ({
        rule: 'limited locks are run once',
        file: source.file,
        message: `the query in line ${source.text.slice(0, start).split('\n').length} may be run again for every row: lock in a CTE, with due as materialized (…)`,
      })),
    )
}

const SQL_LOCK = /\bfor\s+(?:no\s+key\s+)?update\b/gi
const BUILDER_LOCKS = ['forUpdate', 'forNoKeyUpdate']

/** Where the queries of a module begin that hold such a lock. */
function locksRunAgain(source: Source): number[] {
  if (!/\bfor\s+(no\s+key\s+)?update\b|\.for(NoKey)?Update\(/i.test(source.text)) return []
  const found: number[] = []
  const fragments: number[] = []
  /** The methods called on a query, by where it begins: all calls of a chain begin there. */
  const chains = new Map<number, string[]>()
  const ctes: { start: number; end: number }[] = []
  new Visitor({
    TemplateLiteral: ({ quasis, start }) => {
      if (placesOf(quasis).includes('subquery')) found.push(start)
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && placesOfLocks(value).includes('subquery')) found.push(start)
    },
    TaggedTemplateExpression: ({ quasi, start }) => {
      if (placesOf(quasi.quasis).includes('statement')) fragments.push(start)
    },
    CallExpression: ({ callee, arguments: given, start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      chains.set(start, [...(chains.get(start) ?? []), name])
      const [cte] = given
      if (name !== 'with' || !cte || !source.text.slice(cte.start, cte.end).includes('.materialized()')) return
      ctes.push(...given.slice(1))
    },
  }).visit(parse(source))
  const isRun = (start: number): boolean => chains.get(start)?.some((name) => name.startsWith('execute')) === true
  const inCte = (at: number): boolean => ctes.some(({ start, end }) => start <= at && at < end)
  const built = [...chains]
    .filter(([, names]) => names.includes('limit') && BUILDER_LOCKS.some((lock) => names.includes(lock)))
    .map(([start]) => start)
    .filter((start) => !inCte(start))
  return [...found, ...[...fragments, ...built].filter((start) => !isRun(start))]
}

type Place = 'statement' | 'once' | 'subquery'

function placesOf(quasis: readonly { value: { cooked: string | null } }[]): Place[] {
  return placesOfLocks(quasis.map(({ value }) => value.cooked ?? '').join(' $1 '))
}

/** Where the limited locks of a piece of SQL stand: in the statement itself, in what is run once, or in another subquery. */
function placesOfLocks(sql: string): Place[] {
  const bare = bareSql(sql)
  return [...bare.matchAll(SQL_LOCK)].flatMap(({ index }): Place[] => {
    const { own, around } = queryAround(bare, index)
    if (!/\blimit\b/i.test(own)) return []
    if (around.length === 0) return ['statement']
    return [around.some(isRunOnce) ? 'once' : 'subquery']
  })
}

/** The text of the query in which a position stands, without its subqueries; and what stands before and in each bracket around it. */
function queryAround(sql: string, position: number): { own: string; around: { before: string; inside: string }[] } {
  const around: { before: string; inside: string }[] = []
  let [own, closed] = ['', 0]
  for (let at = position - 1; at >= 0; at -= 1) {
    const letter = sql[at] ?? ''
    if (letter === ')') closed += 1
    else if (letter === '(' && closed > 0) closed -= 1
    else if (letter === '(') around.push({ before: sql.slice(0, at), inside: sql.slice(at + 1, position) })
    else if (closed === 0 && around.length === 0) own = letter + own
  }
  return { own, around }
}

function isRunOnce({ before, inside }: { before: string; inside: string }): boolean {
  return /(\bas\s+materialized|\barray|=)\s*$/i.test(before) && /^\s*select\b/i.test(inside)
}
