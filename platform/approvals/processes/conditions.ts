import { type Condition as Asked, type Fact, judge } from '#vocabulary/condition'
import { isDay } from '#vocabulary/day'
import { parseDecimal } from '#vocabulary/decimal'
import type { Condition, FieldKind, FieldKinds, Fields, FieldValue, Reading, Step } from '../process.ts'

const TYPE: Readonly<Record<FieldKind, 'number' | 'string' | 'boolean'>> = {
  number: 'number',
  text: 'string',
  day: 'string',
  flag: 'boolean',
}

/** Fields of these kinds have an order; of the others only equality is asked. */
export const ORDERED: readonly FieldKind[] = ['number', 'day']

/** Whether the value is one of its kind: a finite number, a text of at most 500 characters, a real day, true or false. */
export function fits(kind: FieldKind, value: unknown): value is FieldValue {
  if (typeof value !== TYPE[kind]) return false
  if (kind === 'number') return Number.isFinite(value)
  if (kind === 'day') return isDay(String(value))
  return kind === 'flag' || String(value).length <= 500
}

/** The first of these fields that is unknown or whose value is not of its kind; null: none. */
export function misfit(kinds: FieldKinds, fields: Readonly<Record<string, unknown>>): string | null {
  const bad = Object.entries(fields).find(([name, value]) => {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    return kind === undefined || !fits(kind, value)
  })
  return bad?.[0] ?? null
}

/** Whether a condition holds for these values. What is unknown because a field has no value does not. */
export function holds(condition: Condition, fields: Fields): boolean {
  return judge(askedBy(condition), (name) => factOf(Object.hasOwn(fields, name) ? fields[name] : undefined)) === true
}

/** The condition as `vocabulary/condition` asks it. */
function askedBy(condition: Condition): Asked {
  if ('all' in condition) return { is: 'all', of: condition.all.map(askedBy) }
  if ('any' in condition) return { is: 'any', of: condition.any.map(askedBy) }
  if ('not' in condition) return { is: 'not', of: askedBy(condition.not) }
  const { field } = condition
  return condition.is === 'empty' ? condition : { field, is: condition.is, to: { value: inText(condition.value) } }
}

function factOf(value: FieldValue | undefined): Fact {
  if (value === undefined) return 'empty'
  if (typeof value !== 'number') return { as: 'text', of: String(value) }
  const exact = parseDecimal(inText(value))
  return exact === null ? 'unknown' : { as: 'decimal', of: exact }
}

/** A value as conditions write it: a number without an exponent. */
function inText(value: FieldValue): string {
  if (typeof value !== 'number') return String(value)
  const text = String(value)
  return text.includes('e') ? value.toFixed(EXACT_PLACES).replace(/\.?0+$/, '') : text
}

/** Decimals of a number that JavaScript writes with a negative exponent. */
const EXACT_PLACES = 30

/** Fields that a condition asks, each once. */
export function fieldsIn(condition: Condition): string[] {
  if ('all' in condition) return [...new Set(condition.all.flatMap(fieldsIn))]
  if ('any' in condition) return [...new Set(condition.any.flatMap(fieldsIn))]
  return 'not' in condition ? fieldsIn(condition.not) : [condition.field]
}

/** Fields that a process needs to know: its conditions and its holders ask them. A feature that stores its fields sealed gives a case these alone. */
export function fieldsAskedBy(steps: readonly Step[]): string[] {
  const of = (step: Step): string[] => {
    if (step.kind === 'together') return fieldsAskedBy(step.branches.flat())
    if (step.kind === 'choice')
      return [
        ...step.cases.flatMap(({ when, steps: inside }) => [...fieldsIn(when), ...fieldsAskedBy(inside)]),
        ...fieldsAskedBy(step.otherwise),
      ]
    return [...step.holders, step.escalateTo].flatMap((holder) => (holder?.kind === 'field' ? [holder.field] : []))
  }
  return [...new Set(steps.flatMap(of))]
}

/** Fields of which a condition asks whether they are empty. */
export function emptiesIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(emptiesIn)
  if ('any' in condition) return condition.any.flatMap(emptiesIn)
  if ('not' in condition) return emptiesIn(condition.not)
  return condition.is === 'empty' ? [condition.field] : []
}

/** The steps of a version such that `holds` reads them as that version is to be read. */
export function stepsAsRead(steps: readonly Step[], reading: Reading): Step[] {
  return reading === 'three' ? [...steps] : steps.map(twoValued)
}

function twoValued(step: Step): Step {
  if (step.kind === 'node') return step
  if (step.kind === 'together') return { ...step, branches: step.branches.map((branch) => branch.map(twoValued)) }
  const cases = step.cases.map((each) => ({ when: unequalWhereEmpty(each.when), steps: each.steps.map(twoValued) }))
  return { ...step, cases, otherwise: step.otherwise.map(twoValued) }
}

/** Such a version has no `not`, so what is unknown comes to the same as what is false. */
function unequalWhereEmpty(condition: Condition): Condition {
  if ('all' in condition) return { all: condition.all.map(unequalWhereEmpty) }
  if ('any' in condition) return { any: condition.any.map(unequalWhereEmpty) }
  if ('not' in condition || condition.is !== '!=') return condition
  return { any: [{ field: condition.field, is: 'empty' }, condition] }
}
