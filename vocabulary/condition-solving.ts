import { type Comparison, type Condition, fulfils, type Sort } from './condition.ts'
import { compare, parseDecimal } from './decimal.ts'

// Whether a condition can ever be true. Conservative: it says no only where one fact would have to be two things at once; comparisons of two facts it takes for possible.

/** Beyond so many alternatives a condition is taken for possible. */
const ALTERNATIVES_MOST = 200

type Question = Extract<Condition, { field: string }>
/** A question, and whether it is to be true or false. */
interface Literal {
  readonly question: Question
  readonly holds: boolean
}

/** Whether some answers make the condition true. `optionsOf`: what a fact may say at all; null: anything. */
export function canHold(
  condition: Condition,
  sortOf: (field: string) => Sort | null,
  optionsOf: (field: string) => readonly string[] | null,
): boolean {
  const terms = termsOf(condition, true)
  if (terms === null) return true
  return terms.some((term) => {
    const fields = new Set(term.map(({ question }) => question.field))
    return [...fields].every((field) => {
      const own = term.filter(({ question }) => question.field === field)
      return isPossible(own, sortOf(field), optionsOf(field))
    })
  })
}

/** Alternatives of which each is a list of literals that must all hold; null: too many. */
function termsOf(condition: Condition, holds: boolean): Literal[][] | null {
  if (condition.is === 'not') return termsOf(condition.of, !holds)
  if (condition.is !== 'all' && condition.is !== 'any') return [[{ question: condition, holds }]]
  const parts = condition.of.map((part) => termsOf(part, holds))
  if (parts.includes(null)) return null
  const known = parts.filter((part) => part !== null)
  if ((condition.is === 'all') !== holds) {
    const all = known.flat()
    return all.length > ALTERNATIVES_MOST ? null : all
  }
  let terms: Literal[][] = [[]]
  for (const part of known) {
    terms = terms.flatMap((term) => part.map((more) => [...term, ...more]))
    if (terms.length > ALTERNATIVES_MOST) return null
  }
  return terms
}

const NEGATED: Readonly<Record<Comparison, Comparison>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

/** Whether one fact can be as all these literals want it. */
function isPossible(literals: readonly Literal[], sort: Sort | null, options: readonly string[] | null): boolean {
  const wantsEmpty = literals.some(({ question, holds }) => question.is === 'empty' && holds)
  const wantsFilled = literals.some(({ question, holds }) => question.is !== 'empty' || !holds)
  // A comparison with what is empty is unknown, and unknown is not true.
  if (wantsEmpty) return !wantsFilled
  if (sort === 'many' || sort === null) return manyPossible(literals, options)
  const order = (a: string, b: string): number => {
    const [left, right] = [parseDecimal(a), parseDecimal(b)]
    if (sort === 'decimal' && left !== null && right !== null) return compare(left, right)
    return a < b ? -1 : a > b ? 1 : 0
  }
  const bounds = literals.flatMap(({ question, holds }): { is: Comparison; to: string }[] => {
    if (question.is === 'empty' || question.is === 'in' || !('value' in question.to)) return []
    return [{ is: holds ? question.is : NEGATED[question.is], to: question.to.value }]
  })
  const lists = literals.flatMap(({ question, holds }) =>
    question.is === 'in' ? [{ values: question.to, holds }] : [],
  )
  const fits = (value: string): boolean =>
    bounds.every(({ is, to }) => fulfils(order(value, to), is)) &&
    lists.every(({ values, holds }) => values.some((each) => order(each, value) === 0) === holds)
  const candidates =
    options ??
    lists.find(({ holds }) => holds)?.values ??
    bounds
      .filter(({ is }) => is === '=')
      .map(({ to }) => to)
      .slice(0, 1)
  if (candidates.length > 0 || options !== null) return candidates.some(fits)
  return hasRoom(bounds, order)
}

function manyPossible(literals: readonly Literal[], options: readonly string[] | null): boolean {
  if (options === null) return true
  const wanted = literals
    .filter(({ holds }) => holds)
    .map(({ question }) => (question.is === 'in' ? question.to : null))
  return wanted.every((values) => values === null || values.some((value) => options.includes(value)))
}

/** Whether something lies between the bounds; of dense values only touching open bounds leave nothing. */
function hasRoom(bounds: readonly { is: Comparison; to: string }[], order: (a: string, b: string) => number): boolean {
  const lows = bounds.filter(({ is }) => is === '>' || is === '>=')
  const highs = bounds.filter(({ is }) => is === '<' || is === '<=')
  return lows.every((low) =>
    highs.every((high) => {
      const sign = order(low.to, high.to)
      return sign < 0 || (sign === 0 && low.is === '>=' && high.is === '<=')
    }),
  )
}
