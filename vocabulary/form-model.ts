import type { Condition } from './condition.ts'
import { FIELD_KINDS, type FormField } from './form-fields.ts'

// Forms of tasks, papers and applications as data: every kind of field, when it is shown, asked and valid, and what is filled in. The seven plain kinds are those of `form-fields.ts`,
// with its messages.

/** What a field of a form asks for. */
export const FORM_KINDS = {
  ...FIELD_KINDS,
  long: '多行文字',
  money: '金额',
  moment: '日期和时间',
  flag: '是或否',
  idCard: '身份证号',
  creditCode: '统一社会信用代码',
  plate: '车牌号',
  company: '企业',
  colleague: '本企业人员',
  photos: '照片',
  documents: '附件',
  signature: '签名',
  list: '从列表选择',
  computed: '自动计算',
  heading: '小标题',
  rows: '明细',
} as const

/** What a field asks for, in a word. */
export type FormKind = keyof typeof FORM_KINDS

/** How a computed field comes about: of fields by their ids, of all rows of one column as `rows.column`. */
export interface Computed {
  readonly op: 'sum' | 'difference' | 'product' | 'share'
  /** `difference`: the first less all others · `share`: the first of the second, in percent. */
  readonly of: readonly string[]
  /** Decimals, rounded half up; 0 to 6. */
  readonly places: number
}

/** From where a field takes what to offer at first, in grey. `last`: what the same receiver handed in last time. */
export const PREFILLS = {
  'person.name': '本人姓名',
  'person.phone': '本人手机号',
  'company.name': '企业名称',
  'company.code': '统一社会信用代码',
  'company.address': '企业地址',
  last: '上次填写的内容',
} as const
/** From where a field is filled beforehand. */
export type Prefill = keyof typeof PREFILLS

/** One field of a form. What its kind does not use is left out. */
export interface Field extends Omit<FormField, 'kind'> {
  readonly kind: FormKind
  readonly hint?: string
  readonly unit?: string
  /** A choice may also be 其他, with words. */
  readonly other?: boolean
  /** It may be answered by 不清楚, which conditions do not know. */
  readonly unsure?: boolean
  /** It may be answered by 不适用, which counts as filled. */
  readonly exempt?: boolean
  readonly prefill?: Prefill
  readonly showWhen?: Condition
  readonly requiredWhen?: Condition
  /** Each with the sentence that is said where it does not hold. */
  readonly validWhen?: readonly { readonly when: Condition; readonly words: string }[]
  /** Of a `list`: which one, and on which earlier list's answer it hangs. */
  readonly from?: { readonly list: string; readonly within?: string }
  readonly computed?: Computed
  /** Of `rows`: the fields of one row; none of them is `rows` or `heading`. */
  readonly fields?: readonly Field[]
}

/** How much of everything a form may have. */
export const FORM_BOUNDS = {
  fields: 100,
  rowFields: 20,
  rows: 100,
  photos: 9,
  documents: 5,
  long: 5000,
  valid: 5,
  /** Bytes of what is filled in, as JSON. */
  bytes: 256 * 1024,
} as const

/** Instead of a value: 不清楚 · 不适用. */
export type Mark = 'unsure' | 'exempt'

/** One row of a sub-form. */
export interface FilledRow {
  readonly id: string
  readonly answers: Readonly<Record<string, readonly string[]>>
  readonly marks: Readonly<Record<string, Mark>>
}

/**
 * What is filled in. Answers by the ids of their fields, as texts: a sum of money in yuan with two decimals at most, a moment `2026-11-29T08:30` of the park's clock, `yes` or `no`, ids of
 * companies, persons, files and entries of lists. 其他 is `其他：` and its words.
 */
export interface Filled {
  readonly answers: Readonly<Record<string, readonly string[]>>
  readonly marks: Readonly<Record<string, Mark>>
  readonly rows: Readonly<Record<string, readonly FilledRow[]>>
}

/** Nothing filled in. */
export const NOTHING_FILLED: Filled = { answers: {}, marks: {}, rows: {} }

/** The beginning of an answer that is none of the options. */
export const OTHER = '其他：'

/** Names that are no ids of fields: what they mean to the language is not for forms. */
const NO_IDS = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])

/** Whether a text may be the id of a field or row: letters, digits, dash and underscore, 40 at most. */
export const isFieldId = (id: string): boolean => /^[A-Za-z0-9_-]{1,40}$/.test(id) && !NO_IDS.has(id)

/** Where a field of a form stands: a field by its id, a column of rows as `rows.column`. */
export type Spot = string

/** Where a filled field stands: a field by its id, one in a row as `rows/row/column`. */
export type Path = string

/** The path of a field of a row. */
export const pathOf = (rows: string, row: string, column: string): Path => `${rows}/${row}/${column}`

/** Every field with its spot, rows before their columns. */
export function spotsOf(fields: readonly Field[]): { spot: Spot; field: Field; rows: Field | null }[] {
  return fields.flatMap((field) => [
    { spot: field.id, field, rows: null },
    ...(field.kind === 'rows'
      ? (field.fields ?? []).map((column) => ({ spot: `${field.id}.${column.id}`, field: column, rows: field }))
      : []),
  ])
}

/** Whether people answer it: not a heading, and nothing that is reckoned. */
export const isAsked = ({ kind }: Pick<Field, 'kind'>): boolean => kind !== 'heading' && kind !== 'computed'

/** What stands under an id of a record from outside; undefined: nothing of its own. */
export function own<Value>(record: Readonly<Record<string, Value>>, id: string): Value | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined
}
