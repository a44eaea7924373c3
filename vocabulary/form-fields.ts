import { isDay } from './day.ts'
import { compare, parseDecimal } from './decimal.ts'
import { limitMessage, requiredMessage } from './form-rules.ts'
import { isPhone } from './phone.ts'

// Forms as data: fields that somebody sets up, and answers to them, checked alike on the phone and on the server. What is said of empty answers
// and of limits are the custom-form rules, to the letter (`form-rules.ts`).

/** What a field asks for. */
export const FIELD_KINDS = {
  text: '文字',
  number: '数字',
  percent: '百分比',
  choice: '单选',
  many: '多选',
  day: '日期',
  phone: '手机号',
} as const

/** What a field asks for, in a word. */
export type FieldKind = keyof typeof FIELD_KINDS

/** One question of a form. */
export interface FormField {
  /** Answers are kept under it; empty: the field is new. */
  readonly id: string
  readonly kind: FieldKind
  readonly label: string
  readonly required: boolean
  /** Limits of a number or percentage, as written; empty: none. */
  readonly min: string
  readonly max: string
  /** What there is to choose; empty for kinds that offer no choice. */
  readonly options: readonly string[]
}

/** Answers by the ids of their fields: none, one, or for `many` several. */
export type Answers = Readonly<Record<string, readonly string[]>>

/** How much of everything a form may have. */
export const FORM_MOST = { fields: 30, label: 20, options: 30, option: 30, text: 200 } as const

/** Something wrong with a field of a form, by its place. */
export interface FieldProblem {
  readonly at: number
  readonly part: 'label' | 'options' | 'min' | 'max'
  readonly message: string
}

/** Whether a field of this kind has limits. */
export const hasLimits = (kind: FieldKind): boolean => kind === 'number' || kind === 'percent'

/** Whether a field of this kind offers a choice. */
export const hasOptions = (kind: FieldKind): boolean => kind === 'choice' || kind === 'many'

/** A form as it is kept: texts trimmed, nothing that its kind does not use, limits of percentages with their sign. */
export function cleanFields(fields: readonly FormField[]): FormField[] {
  return fields.map(({ id, kind, label, required, min, max, options }) => ({
    id,
    kind,
    label: label.trim(),
    required,
    min: hasLimits(kind) ? cleanLimit(kind, min) : '',
    max: hasLimits(kind) ? cleanLimit(kind, max) : '',
    options: hasOptions(kind) ? options.map((option) => option.trim()).filter(Boolean) : [],
  }))
}

function cleanLimit(kind: FieldKind, limit: string): string {
  const plain = limit.trim().replace(/\s*%$/, '')
  return plain !== '' && kind === 'percent' ? `${plain}%` : plain
}

/** What is wrong with a clean form, in the order of its fields; empty: it can be kept. The number of fields is the caller's to bound. */
export function fieldProblems(fields: readonly FormField[]): FieldProblem[] {
  return fields.flatMap((field, at) => {
    const found = wrongWith(field, fields.slice(0, at))
    return found ? [{ at, ...found }] : []
  })
}

function wrongWith(
  { kind, label, min, max, options }: FormField,
  before: readonly FormField[],
): Omit<FieldProblem, 'at'> | null {
  if (label === '') return { part: 'label', message: '请填写字段名称' }
  if ([...label].length > FORM_MOST.label) return { part: 'label', message: `字段名称最多${FORM_MOST.label}个字` }
  if (before.some((other) => other.label === label)) return { part: 'label', message: `已有字段“${label}”` }
  if (hasOptions(kind)) {
    if (options.length === 0) return { part: 'options', message: '请填写选项' }
    if (options.length > FORM_MOST.options) return { part: 'options', message: `选项最多${FORM_MOST.options}个` }
    if (options.some((option) => [...option].length > FORM_MOST.option))
      return { part: 'options', message: `每个选项最多${FORM_MOST.option}个字` }
    if (new Set(options).size < options.length) return { part: 'options', message: '选项有重复' }
  }
  const [least, most] = [numberIn(min), numberIn(max)]
  if (min !== '' && least === null) return { part: 'min', message: '最小值应为数字' }
  if (max !== '' && most === null) return { part: 'max', message: '最大值应为数字' }
  if (least !== null && most !== null && compare(least, most) > 0)
    return { part: 'max', message: '最大值不能小于最小值' }
  return null
}

const numberIn = (text: string) => parseDecimal(text.trim().replace(/\s*%$/, ''))

/** Answers as they are kept: of fields that there are, trimmed, percentages without their sign, empty ones left out. */
export function cleanAnswers(fields: readonly FormField[], answers: Answers): Record<string, string[]> {
  const clean: Record<string, string[]> = {}
  for (const { id, kind } of fields) {
    const given = (Object.hasOwn(answers, id) ? (answers[id] ?? []) : []).map((value) => value.trim())
    const plain = kind === 'percent' ? given.map((value) => value.replace(/\s*%$/, '')) : given
    const filled = plain.filter(Boolean)
    if (filled.length > 0) clean[id] = filled
  }
  return clean
}

/** The first thing wrong with each answer, in the order of the fields; empty: the form may be sent. Asks about clean answers. */
export function answerProblems(fields: readonly FormField[], answers: Answers): { id: string; message: string }[] {
  return fields.flatMap((field) => {
    const values = Object.hasOwn(answers, field.id) ? (answers[field.id] ?? []) : []
    const missing = field.required ? requiredMessage(field.label, values) : null
    const message = missing ?? (values.length === 0 ? null : wrongAnswer(field, values))
    return message === null ? [] : [{ id: field.id, message }]
  })
}

function wrongAnswer(field: FormField, values: readonly string[]): string | null {
  const { kind, label, options } = field
  const [value = ''] = values
  if (kind === 'many')
    return values.every((each) => options.includes(each)) && new Set(values).size === values.length
      ? null
      : `请重新选择${label}`
  if (values.length > 1) return `${label}只能填一项`
  switch (kind) {
    case 'text':
      return [...value].length > FORM_MOST.text ? `${label}最多${FORM_MOST.text}个字` : null
    case 'number':
    case 'percent':
      return numberIn(value) === null ? `${label}应为数字` : limitMessage(label, value, limitsOf(field))
    case 'choice':
      return options.includes(value) ? null : `请重新选择${label}`
    case 'day':
      return isDay(value) ? null : `${label}应为日期`
    case 'phone':
      return isPhone(value) ? null : `${label}应为11位手机号`
  }
}

function limitsOf({ min, max }: FormField) {
  return { ...(min === '' ? {} : { min }), ...(max === '' ? {} : { max }) }
}
