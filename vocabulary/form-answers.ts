import { carProblem } from './car.ts'
import { isCreditCode, normaliseCreditCode } from './credit-code.ts'
import { isDay } from './day.ts'
import { answerProblems } from './form-fields.ts'
import { type Field, type Filled, type FilledRow, FORM_BOUNDS, isAsked, OTHER, own } from './form-model.ts'
import { limitMessage, requiredMessage } from './form-rules.ts'
import { isId } from './id.ts'
import { isIdCard, normaliseIdCard } from './id-card.ts'
import { parseYuan } from './money.ts'
import { normalisePhone } from './phone.ts'
import { normalisePlate } from './plate.ts'

// Answers of a form by their kinds: how they are stored, and what is wrong with one.

type Given = Pick<FilledRow, 'answers' | 'marks'>

const PLAIN = ['text', 'number', 'percent', 'choice', 'many', 'day', 'phone'] as const
const isPlain = (kind: string): kind is (typeof PLAIN)[number] => (PLAIN as readonly string[]).includes(kind)

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a moment of the park's clock, `2026-11-29T08:30`. */
export const isMoment = (text: string): boolean => isDay(MOMENT.exec(text)?.[1] ?? '')

/** What is wrong with the answer of a shown field, in words; null: nothing. `rows`: how many rows it has. */
export function answerProblem(
  field: Field,
  given: Given,
  { required, rows }: { required: boolean; rows: number },
): string | null {
  const { id, kind, label } = field
  if (kind === 'rows') {
    if (rows > FORM_BOUNDS.rows) return `${label}最多${FORM_BOUNDS.rows}行`
    return required && rows === 0 ? `${label}不能为空` : null
  }
  const mark = own(given.marks, id)
  if (mark !== undefined)
    return mark === 'unsure' ? (field.unsure ? null : `请填写${label}`) : field.exempt ? null : `请填写${label}`
  const values = own(given.answers, id) ?? []
  const missing = required ? requiredMessage(label, values) : null
  if (missing !== null || values.length === 0) return missing
  if (isPlain(kind)) return plainProblem({ ...field, kind }, values)
  return ofKind(field, values)
}

function plainProblem(field: Field & { kind: (typeof PLAIN)[number] }, values: readonly string[]): string | null {
  const { id, label, other = false } = field
  const free = values.filter((value) => value.startsWith(OTHER))
  if ((field.kind === 'choice' || field.kind === 'many') && free.length > 0) {
    if (!other || free.length > 1) return `请重新选择${label}`
    if (free.some((value) => value.slice(OTHER.length).trim() === '')) return `请填写${label}的其他内容`
    if (free.some((value) => [...value].length > 200)) return `${label}的其他内容最多200个字`
  }
  const rest = other ? values.filter((value) => !value.startsWith(OTHER)) : values
  if (rest.length === 0) return null
  if (field.kind === 'choice' && values.length > 1) return `${label}只能填一项`
  return answerProblems([{ ...field, required: false }], { [id]: rest })[0]?.message ?? null
}

function ofKind(field: Field, values: readonly string[]): string | null {
  const { kind, label, min, max } = field
  const [value = ''] = values
  if (kind === 'photos' || kind === 'documents') {
    if (!values.every(isId) || new Set(values).size < values.length) return `请重新上传${label}`
    return values.length > FORM_BOUNDS[kind] ? `${label}最多${FORM_BOUNDS[kind]}个` : null
  }
  if (values.length > 1) return `${label}只能填一项`
  switch (kind) {
    case 'long':
      return [...value].length > FORM_BOUNDS.long ? `${label}最多${FORM_BOUNDS.long}个字` : null
    case 'money':
      if (parseYuan(value) === null) return `${label}应为金额，最多两位小数`
      return limitMessage(label, value, { ...(min === '' ? {} : { min }), ...(max === '' ? {} : { max }) })
    case 'moment':
      return isMoment(value) ? null : `${label}应为日期和时间`
    case 'flag':
      return value === 'yes' || value === 'no' ? null : `请选择${label}`
    case 'idCard':
      return isIdCard(value) ? null : `${label}应为18位身份证号`
    case 'creditCode':
      return isCreditCode(value) ? null : `${label}应为18位统一社会信用代码`
    case 'plate':
      return carProblem(value)
    case 'company':
    case 'colleague':
    case 'list':
      return isId(value) ? null : `请重新选择${label}`
    case 'signature':
      return isId(value) ? null : `请重新签名`
    default:
      return null
  }
}

/** An answer as it is stored: trimmed, one spelling of numbers, plates and codes; empty ones left out. */
export function storedAnswer({ kind }: Pick<Field, 'kind'>, values: readonly string[]): string[] {
  const plain = values
    .map((value) => (kind === 'long' ? value.trimEnd() : value.trim()))
    .filter((value) => value !== '')
  switch (kind) {
    case 'percent':
      return plain.map((value) => value.replace(/\s*%$/, ''))
    case 'money':
      return plain.map((value) => (parseYuan(value) === null ? value : value.replaceAll(',', '')))
    case 'phone':
      return plain.map(normalisePhone)
    case 'idCard':
      return plain.map(normaliseIdCard)
    case 'creditCode':
      return plain.map(normaliseCreditCode)
    case 'plate':
      return plain.map(normalisePlate)
    default:
      return plain
  }
}

/** What is filled in as it is stored: of fields that there are, nothing else. What is reckoned is left out. */
export function storedFilled(fields: readonly Field[], filled: Filled): Filled {
  const one = (of: readonly Field[], given: Given): Given => {
    const answers: Record<string, string[]> = {}
    const marks: Record<string, FilledRow['marks'][string]> = {}
    for (const field of of) {
      if (!isAsked(field) || field.kind === 'rows') continue
      const mark = own(given.marks, field.id)
      const values = storedAnswer(field, own(given.answers, field.id) ?? [])
      if (mark !== undefined) marks[field.id] = mark
      else if (values.length > 0) answers[field.id] = values
    }
    return { answers, marks }
  }
  const rows: Record<string, readonly FilledRow[]> = {}
  for (const field of fields) {
    const found = field.kind === 'rows' ? (own(filled.rows, field.id) ?? []) : []
    if (found.length > 0) rows[field.id] = found.map((row) => ({ id: row.id, ...one(field.fields ?? [], row) }))
  }
  return { ...one(fields, filled), rows }
}
