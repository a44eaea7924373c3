import { cleanFields, hasOptions } from '#vocabulary/form-fields'
import {
  type Computed,
  type Field,
  FORM_KINDS,
  type FormKind,
  isAsked,
  PREFILLS,
  type Prefill,
  spotsOf,
} from '#vocabulary/form-model'

/** Kinds of fields in the groups in which they are offered. */
export const KIND_GROUPS: readonly { readonly label: string; readonly kinds: readonly FormKind[] }[] = [
  { label: '文字与数字', kinds: ['text', 'long', 'number', 'money', 'percent', 'computed'] },
  { label: '选择与时间', kinds: ['choice', 'many', 'flag', 'day', 'moment', 'list'] },
  { label: '人员与企业', kinds: ['phone', 'idCard', 'plate', 'creditCode', 'company', 'colleague'] },
  { label: '附件', kinds: ['photos', 'documents', 'signature'] },
  { label: '版面', kinds: ['heading', 'rows'] },
]

/** Kinds that a column of rows may have. */
export const isColumnKind = (kind: FormKind): boolean => kind !== 'heading' && kind !== 'rows'

/** Whether a field of this kind has limits. */
export const hasBounds = (kind: FormKind): boolean => kind === 'number' || kind === 'percent' || kind === 'money'

/** Whether a field of this kind offers a choice of its own. */
export const offersChoice = (kind: FormKind): boolean => kind === 'choice' || kind === 'many'

/** Whether a unit stands behind its value. */
export const hasUnit = (kind: FormKind): boolean => kind === 'number' || kind === 'computed'

/** Whether it may be answered by 不清楚 or 不适用. */
export const mayBeMarked = (field: Pick<Field, 'kind'>): boolean => isAsked(field) && field.kind !== 'rows'

const OWN_PREFILLS: Partial<Record<FormKind, readonly Prefill[]>> = {
  text: ['person.name', 'company.name', 'company.address'],
  long: ['company.address'],
  phone: ['person.phone'],
  creditCode: ['company.code'],
}
const NEVER_PREFILLED: readonly FormKind[] = ['heading', 'computed', 'rows', 'photos', 'documents', 'signature']

/** From where a field of this kind may be filled beforehand. */
export function prefillsOf(kind: FormKind): readonly Prefill[] {
  return NEVER_PREFILLED.includes(kind) ? [] : [...(OWN_PREFILLS[kind] ?? []), 'last']
}

/** What a field has after a change; undefined: it has it no more. */
export type FieldChange = { readonly [Name in keyof Field]?: Field[Name] | undefined }

/** A field with a change; what became undefined is left out. */
export function patched(field: Field, change: FieldChange): Field {
  const all = Object.entries({ ...field, ...change }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(all) as unknown as Field // nothing that a field must have becomes undefined
}

/** A field as it is stored: texts trimmed, nothing that its kind does not use. */
export function cleanField(field: Field): Field {
  const { kind } = field
  const isPlain = kind === 'percent' || offersChoice(kind)
  const [plain] = cleanFields([{ ...field, kind: isPlain ? plainOf(kind) : 'text' }])
  const hint = field.hint?.trim()
  const unit = field.unit?.trim()
  const prefill = field.prefill && prefillsOf(kind).includes(field.prefill) ? field.prefill : undefined
  const mark = (on: boolean | undefined) => (on && mayBeMarked(field) ? true : undefined)
  return patched(field, {
    label: field.label.trim(),
    required: isAsked(field) && field.required,
    min: kind === 'percent' ? (plain?.min ?? '') : hasBounds(kind) ? field.min.trim() : '',
    max: kind === 'percent' ? (plain?.max ?? '') : hasBounds(kind) ? field.max.trim() : '',
    options: offersChoice(kind) ? (plain?.options ?? []) : [],
    hint: hint === '' || kind === 'heading' ? undefined : hint,
    unit: unit === '' || !hasUnit(kind) ? undefined : unit,
    other: field.other && offersChoice(kind) ? true : undefined,
    unsure: mark(field.unsure),
    exempt: mark(field.exempt),
    prefill,
    requiredWhen: isAsked(field) && !field.required ? field.requiredWhen : undefined,
    validWhen: kind === 'heading' || field.validWhen?.length === 0 ? undefined : field.validWhen,
    from: kind === 'list' ? field.from : undefined,
    computed: kind === 'computed' ? field.computed : undefined,
    fields: kind === 'rows' ? (field.fields ?? []) : undefined,
  })
}

const plainOf = (kind: FormKind) => (kind === 'percent' || kind === 'choice' || kind === 'many' ? kind : 'text')

/** An id that no field of any form bears: what was filled in is carried on by ids, so none is ever used again. */
export function newFieldId(): string {
  // pages of a park's own network may come over plain http, where randomUUID is missing
  const bytes = crypto.getRandomValues(new Uint8Array(5))
  return `f${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** A new field that says nothing yet. */
export function newField(id: string): Field {
  return { id, kind: 'text', label: '', required: true, min: '', max: '', options: [] }
}

/** A copy of a field with ids of its own; what hung on its own columns hangs on those of the copy. */
export function copyOf(field: Field, others: readonly Field[], makeId: () => string): Field {
  const ids = new Map(spotsOf([field]).map(({ field: each }) => [each.id, makeId()]))
  const renamed = (spot: string) =>
    spot
      .split('.')
      .map((part) => ids.get(part) ?? part)
      .join('.')
  const copy = JSON.parse(JSON.stringify(field), (name, value: unknown) => {
    if (typeof value === 'string') return REFERENCES.has(name) ? renamed(value) : value
    return name === 'computed' ? withParts(value as Computed, renamed) : value
  }) as Field
  return patched(copy, { label: freeLabel(field.label, others) })
}

const withParts = (computed: Computed, renamed: (spot: string) => string): Computed => ({
  ...computed,
  of: computed.of.map(renamed),
})

/** Names under which a field names another one, or itself. */
const REFERENCES = new Set(['id', 'field', 'within'])

function freeLabel(label: string, others: readonly Field[]): string {
  for (let nth = 2; ; nth += 1) {
    const end = String(nth)
    const free = [...label].slice(0, 20 - end.length).join('') + end
    if (!others.some((other) => other.label === free)) return free
  }
}

/** What a field is in a line: 单选 · 必填 · 甲、乙. */
export function fieldWords(field: Field): string {
  const { kind, required, requiredWhen, showWhen, min, max, options, unit, other, fields, prefill } = field
  const limits = [min && `不小于 ${min}`, max && `不大于 ${max}`].filter(Boolean).join('，')
  const asked = isAsked(field) ? (required ? '必填' : requiredWhen ? '有条件必填' : '选填') : ''
  const offered = hasOptions(plainKind(kind)) ? [...options, ...(other ? ['其他'] : [])].join('、') : ''
  return [
    FORM_KINDS[kind],
    asked,
    showWhen ? '有条件显示' : '',
    unit ?? '',
    limits,
    offered,
    fields ? fields.map(({ label }) => label).join('、') : '',
    prefill ? `预填${PREFILLS[prefill]}` : '',
  ]
    .filter((words) => words !== '')
    .join(' · ')
}

const plainKind = (kind: FormKind) => (kind === 'choice' || kind === 'many' ? kind : 'text')
