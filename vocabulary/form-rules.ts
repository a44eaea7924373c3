import { compare, type Decimal, parseDecimal } from './decimal.ts'

// Custom forms. Source: the product's specification, validation rules; the messages are its own, to the letter.

/** A limit or a value as written: a number or text, with or without a percent sign. */
export type FormNumber = string | number

/** What a custom form asks of one field. */
export interface FormRule {
  readonly id: string
  readonly label: string
  readonly required?: boolean
  readonly max?: FormNumber
  readonly min?: FormNumber
}

/** Whether nothing was entered: no value, blank text, an empty array. 0 and false are values. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** `{label}不能为空` when nothing was entered, else null. */
export function requiredMessage(label: string, value: unknown): string | null {
  return isEmpty(value) ? `${label}不能为空` : null
}

function numberIn(value: unknown): Decimal | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return parseDecimal(String(value).trim().replace(/\s*%$/, ''))
}

/**
 * `{label}不能大于最大值{max}` or `{label}不能小于最小值{min}` with the limit as written, else null. The percent sign is a unit, not a factor:
 * `60` and `60%` are both above `50%`. Compared exactly. Says nothing about what is empty or no number.
 */
export function limitMessage(label: string, value: unknown, limits: Pick<FormRule, 'max' | 'min'>): string | null {
  const [entered, max, min] = [numberIn(value), numberIn(limits.max), numberIn(limits.min)]
  if (entered === null) return null
  if (max !== null && compare(entered, max) > 0) return `${label}不能大于最大值${limits.max}`
  if (min !== null && compare(entered, min) < 0) return `${label}不能小于最小值${limits.min}`
  return null
}

/** The first thing wrong with each field, in the order of the rules; empty when the form may be sent. */
export function formProblems(
  rules: readonly FormRule[],
  values: Readonly<Record<string, unknown>>,
): { id: string; message: string }[] {
  return rules.flatMap((rule) => {
    const value = Object.hasOwn(values, rule.id) ? values[rule.id] : undefined
    const missing = rule.required ? requiredMessage(rule.label, value) : null
    const message = missing ?? limitMessage(rule.label, value, rule)
    return message === null ? [] : [{ id: rule.id, message }]
  })
}
