import { compare, type Decimal, parseDecimal } from './decimal.ts'

// Conditions over facts, three-valued: a comparison with a fact that is not there is neither true nor false but unknown, and never as if it were 0. Forms, approvals and policies judge
// by this file, on the phone and on the server alike.

/** Comparisons; those after `!=` ask for an order. */
export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const
/** How two values are compared. */
export type Comparison = (typeof COMPARISONS)[number]

/** With what a fact is compared: a value as written, or another fact. */
export type Operand = { readonly value: string } | { readonly field: string }

/** A question about facts. */
export type Condition =
  | { readonly is: 'all'; readonly of: readonly Condition[] }
  | { readonly is: 'any'; readonly of: readonly Condition[] }
  | { readonly is: 'not'; readonly of: Condition }
  | { readonly field: string; readonly is: Comparison; readonly to: Operand }
  | { readonly field: string; readonly is: 'in'; readonly to: readonly string[] }
  | { readonly field: string; readonly is: 'empty' }

/** So many nodes a condition has at most; what is nested deeper than `depth` is refused before it is walked. */
export const CONDITION_MOST = { nodes: 30, depth: 10, in: 30 } as const

/** What a fact is. `many`: several of which each counts. A decimal and a text have an order (days and moments are texts of one length). */
export type Value =
  | { readonly as: 'decimal'; readonly of: Decimal }
  | { readonly as: 'text'; readonly of: string }
  | { readonly as: 'many'; readonly of: readonly string[] }

/** A fact as it is known. `empty`: nothing was entered · `unknown`: something was, and it says no value (不清楚, 不适用). */
export type Fact = Value | 'empty' | 'unknown'

/** What is known by the names of facts. */
export type Facts = (field: string) => Fact

/** True, false, or null: unknown. */
export type Truth = boolean | null

/** Whether a condition holds: true, false, or null where a fact that decides it is not known. */
export function judge(condition: Condition, facts: Facts): Truth {
  switch (condition.is) {
    case 'all':
      return together(condition.of, facts, false)
    case 'any':
      return together(condition.of, facts, true)
    case 'not':
      return inverse(judge(condition.of, facts))
    case 'empty':
      return facts(condition.field) === 'empty'
    case 'in':
      return isIn(facts(condition.field), condition.to)
    default:
      return compared(facts(condition.field), condition.is, (fact) => operand(condition.to, facts, fact))
  }
}

/** All of none is true, any of none false. `decides`: the answer that one part alone decides. */
function together(parts: readonly Condition[], facts: Facts, decides: boolean): Truth {
  let isUnknown = false
  for (const part of parts) {
    const truth = judge(part, facts)
    if (truth === decides) return decides
    if (truth === null) isUnknown = true
  }
  return isUnknown ? null : !decides
}

const inverse = (truth: Truth): Truth => (truth === null ? null : !truth)

/** The other side of a comparison; a value as written has the sort of the fact that it is compared with. */
const operand = (to: Operand, facts: Facts, fact: Value): Fact =>
  'field' in to ? facts(to.field) : written(fact, to.value)

function isIn(fact: Fact, wanted: readonly string[]): Truth {
  if (fact === 'empty' || fact === 'unknown') return null
  if (fact.as === 'many') return fact.of.some((one) => wanted.includes(one))
  return wanted.some((one) => compared(fact, '=', () => written(fact, one)) === true)
}

function compared(fact: Fact, is: Comparison, other: (fact: Value) => Fact): Truth {
  if (fact === 'empty' || fact === 'unknown') return null
  const to = other(fact)
  if (to === 'empty' || to === 'unknown') return null
  if (fact.as === 'many' || to.as === 'many') return ofSets(fact, is, to)
  if (fact.as === 'decimal' && to.as === 'decimal') return fulfils(compare(fact.of, to.of), is)
  // Values of two sorts are not compared: the checker refuses such a condition.
  if (fact.as !== to.as) return null
  return fulfils(fact.of < to.of ? -1 : fact.of > to.of ? 1 : 0, is)
}

/** A value as written, of the sort of the fact that it is compared with. What should be a decimal and is none is unknown: a form is tried out before the checker has refused it. */
function written(fact: Value, text: string): Fact {
  if (fact.as === 'many') return { as: 'many', of: [text] }
  if (fact.as === 'text') return { as: 'text', of: text }
  const number = parseDecimal(text)
  return number === null ? 'unknown' : { as: 'decimal', of: number }
}

function ofSets(fact: Value, is: Comparison, to: Value): Truth {
  if (fact.as === 'decimal' || to.as === 'decimal') return null
  const [left, right] = [membersOf(fact), membersOf(to)]
  const isSame = left.size === right.size && [...left].every((one) => right.has(one))
  return is === '=' ? isSame : is === '!=' ? !isSame : null
}

const membersOf = (value: Exclude<Value, { as: 'decimal' }>) => new Set(value.as === 'many' ? value.of : [value.of])

/** Whether two values that stand in this order fulfil a comparison. */
export function fulfils(order: number, is: Comparison): boolean {
  switch (is) {
    case '=':
      return order === 0
    case '!=':
      return order !== 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}

/** Facts that a condition asks about, each once. */
export function fieldsOf(condition: Condition): string[] {
  const found = new Set<string>()
  const walk = (each: Condition): void => {
    if (each.is === 'all' || each.is === 'any') each.of.forEach(walk)
    else if (each.is === 'not') walk(each.of)
    else {
      found.add(each.field)
      if ('to' in each && 'field' in each.to) found.add(each.to.field)
    }
  }
  walk(condition)
  return [...found]
}

/** How many questions, and how deep, a condition is: `nodes` counts `all`, `any` and `not` too. */
export function measureOf(condition: Condition): { nodes: number; depth: number } {
  if (condition.is === 'not') {
    const { nodes, depth } = measureOf(condition.of)
    return { nodes: nodes + 1, depth: depth + 1 }
  }
  if (condition.is !== 'all' && condition.is !== 'any') return { nodes: 1, depth: 1 }
  const parts = condition.of.map(measureOf)
  return {
    nodes: 1 + parts.reduce((sum, { nodes }) => sum + nodes, 0),
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
  }
}

/** What sort of value a fact has; `text` has no order, `ordered` is a text that has one (a day, a moment). */
export type Sort = 'decimal' | 'text' | 'ordered' | 'many'

/** What is wrong with a condition, as a stable word. */
export type ConditionProblem =
  | 'too_many'
  | 'too_deep'
  | 'empty_group'
  | 'unknown_field'
  | 'no_order'
  | 'two_sorts'
  | 'no_number'
  | 'no_value'

/** Why a condition means nothing by these facts, or null. `sortOf` answers null for a fact that there is not. */
export function conditionProblem(
  condition: Condition,
  sortOf: (field: string) => Sort | null,
  isNumber: (text: string) => boolean,
): ConditionProblem | null {
  const { nodes, depth } = measureOf(condition)
  if (depth > CONDITION_MOST.depth) return 'too_deep'
  if (nodes > CONDITION_MOST.nodes) return 'too_many'
  return problemIn(condition, sortOf, isNumber)
}

function problemIn(
  condition: Condition,
  sortOf: (field: string) => Sort | null,
  isNumber: (text: string) => boolean,
): ConditionProblem | null {
  if (condition.is === 'not') return problemIn(condition.of, sortOf, isNumber)
  if (condition.is === 'all' || condition.is === 'any') {
    if (condition.of.length === 0) return 'empty_group'
    for (const part of condition.of) {
      const problem = problemIn(part, sortOf, isNumber)
      if (problem !== null) return problem
    }
    return null
  }
  const sort = sortOf(condition.field)
  if (sort === null) return 'unknown_field'
  if (condition.is === 'empty') return null
  const values = condition.is === 'in' ? condition.to : 'value' in condition.to ? [condition.to.value] : []
  if (condition.is === 'in' && (values.length === 0 || values.length > CONDITION_MOST.in)) return 'no_value'
  if (values.some((value) => value === '')) return 'no_value'
  if (sort === 'decimal' && !values.every(isNumber)) return 'no_number'
  const hasOrder = sort === 'decimal' || sort === 'ordered'
  if (condition.is !== 'in' && condition.is !== '=' && condition.is !== '!=' && !hasOrder) return 'no_order'
  if (condition.is !== 'in' && 'field' in condition.to) {
    const other = sortOf(condition.to.field)
    if (other === null) return 'unknown_field'
    if (other !== sort) return 'two_sorts'
  }
  return null
}
