import { isDay } from '#vocabulary/day'
import type { Condition, FieldKind, FieldKinds, Fields, FieldValue } from '../process.ts'

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

/** Whether a condition holds for these values. A field without a value answers no comparison but `!=`. */
export function holds(condition: Condition, fields: Fields): boolean {
  if ('all' in condition) return condition.all.every((each) => holds(each, fields))
  if ('any' in condition) return condition.any.some((each) => holds(each, fields))
  const { field, is, value: wanted } = condition
  const value = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (value === undefined) return is === '!='
  switch (is) {
    case '=':
      return value === wanted
    case '!=':
      return value !== wanted
    case '<':
      return value < wanted
    case '<=':
      return value <= wanted
    case '>':
      return value > wanted
    case '>=':
      return value >= wanted
  }
}
