import type { Condition } from '#vocabulary/condition'
import { hasOptions } from '#vocabulary/form-fields'
import { sortOf } from '#vocabulary/form-graph'
import { type Field, type FormKind, OTHER } from '#vocabulary/form-model'
import { type Asked, type Group, groupOf, isGroup, type Leaf } from './condition-tree.ts'

/** A field that a condition may ask, by the name under which it does. */
export interface Askable {
  readonly name: string
  readonly field: Field
  /** Whether it is there is not asked: what is missing is judged apart. */
  readonly isMissingApart?: true
}

/** How groups are called. */
export const TOGETHER = { all: '全部符合', any: '任一符合', none: '都不符合' } as const

const NUMBERS: Record<string, string> = {
  '=': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '不小于',
  '<': '小于',
  '<=': '不大于',
}
const DAYS: Record<string, string> = {
  '=': '是',
  '!=': '不是',
  '>': '晚于',
  '>=': '不早于',
  '<': '早于',
  '<=': '不晚于',
}
const TEXTS: Record<string, string> = { '=': '是', '!=': '不是', in: '是其中之一' }
const EMPTY: Record<string, string> = { empty: '没有填写', filled: '已填写' }

/** What a way to ask is called for a field of this kind. */
export function askedWords(kind: FormKind, is: Asked): string {
  const sort = sortOf(kind)
  if (is in EMPTY) return EMPTY[is] ?? ''
  if (kind === 'many') return '包含任一'
  return (sort === 'decimal' ? NUMBERS : sort === 'ordered' ? DAYS : TEXTS)[is] ?? ''
}

const TYPED: readonly FormKind[] = ['text', 'long', 'phone', 'idCard', 'creditCode', 'plate']

/** How a field of this kind may be asked. */
export function asksOf(kind: FormKind): readonly Asked[] {
  const sort = sortOf(kind)
  if (sort === null) return []
  if (sort === 'decimal' || sort === 'ordered') return ['=', '!=', '>', '>=', '<', '<=', 'empty', 'filled']
  if (kind === 'choice') return ['=', '!=', 'in', 'empty', 'filled']
  if (kind === 'many') return ['in', 'empty', 'filled']
  if (kind === 'flag') return ['=', 'empty', 'filled']
  if (TYPED.includes(kind)) return ['=', '!=', 'empty', 'filled']
  return kind === 'list' || kind === 'company' || kind === 'colleague'
    ? ['=', '!=', 'empty', 'filled']
    : ['empty', 'filled']
}

/** How a field may be asked; one whose absence is judged apart, not by whether it is there. */
export const asksFor = ({ field, isMissingApart }: Askable): readonly Asked[] =>
  asksOf(field.kind).filter((is) => isMissingApart !== true || (is !== 'empty' && is !== 'filled'))

/** Whether a field of this kind is compared with other fields alone: its answers are records that nobody types. */
export const comparesFieldsAlone = (kind: FormKind): boolean =>
  kind === 'list' || kind === 'company' || kind === 'colleague'

/** What there is to choose as a value of a field; none: it is typed. */
export function valuesOf({ kind, options, other }: Field): readonly { value: string; label: string }[] {
  if (kind === 'flag')
    return [
      { value: 'yes', label: '是' },
      { value: 'no', label: '否' },
    ]
  if (!hasOptions(kind === 'choice' || kind === 'many' ? kind : 'text')) return []
  return [...options, ...(other ? [OTHER.slice(0, -1)] : [])].map((option) => ({ value: option, label: option }))
}

/** Fields with which this one may be compared: of the same sort, days with days. */
export function comparableWith(asked: Askable, all: readonly Askable[]): Askable[] {
  const sort = sortOf(asked.field.kind)
  if (sort === 'many' || sort === null || asked.field.kind === 'choice' || asked.field.kind === 'flag') return []
  return all.filter(
    ({ name, field }) =>
      name !== asked.name && (sort === 'decimal' ? sortOf(field.kind) === 'decimal' : field.kind === asked.field.kind),
  )
}

const labelOf = (all: readonly Askable[], name: string): string => {
  const found = all.find((each) => each.name === name)
  return found ? `“${found.field.label || '未命名'}”` : '已删除的字段'
}

/** A comparison in words: “人数”大于 10. */
export function leafWords({ field: name, is, to, values }: Leaf, all: readonly Askable[]): string {
  const field = all.find((each) => each.name === name)?.field
  const about = labelOf(all, name)
  if (!field) return about
  const words = askedWords(field.kind, is)
  if (is === 'empty' || is === 'filled') return `${about}${words}`
  const shown = (value: string) => valuesOf(field).find((each) => each.value === value)?.label ?? value
  if (is === 'in') return `${about}${words}：${values.map(shown).join('、')}`
  if ('field' in to) return `${about}${words}${labelOf(all, to.field)}`
  return sortOf(field.kind) === 'decimal' ? `${about}${words} ${to.value}` : `${about}${words}“${shown(to.value)}”`
}

const JOINED = { all: '，且', any: '，或', none: '，或' } as const

/** A group in words; groups within it in brackets. */
export function groupWords({ together, of }: Group, all: readonly Askable[]): string {
  const parts = of.map((part) => {
    if (!isGroup(part)) return leafWords(part, all)
    const words = groupWords(part, all)
    return part.of.length > 1 && part.together !== 'none' ? `（${words}）` : words
  })
  const words = parts.join(JOINED[together])
  return together === 'none' ? `不是（${words}）` : words
}

/** A condition in words. */
export const conditionWords = (condition: Condition, all: readonly Askable[]): string =>
  groupWords(groupOf(condition), all)

/** What a comparison lacks, in words; null: nothing. */
export function leafProblem({ is, to, values }: Leaf, field: Field | undefined): string | null {
  if (!field) return '请选择字段'
  if (is === 'empty' || is === 'filled') return null
  if (is === 'in') return values.length === 0 ? '请选择内容' : null
  if ('field' in to) return to.field === '' ? '请选择要比较的字段' : null
  if (to.value.trim() === '') return valuesOf(field).length > 0 ? '请选择内容' : '请填写要比较的内容'
  return sortOf(field.kind) === 'decimal' && !/^-?\d+(\.\d+)?$/.test(to.value.trim()) ? '请填写数字' : null
}

/** Fields that a condition of this field may ask: of a column those of its own row first; itself where it judges itself. */
export function askableFor({
  fields,
  rows,
  self,
}: {
  fields: readonly Field[]
  rows: Field | null
  self: string | null
}): Askable[] {
  const asks = ({ kind }: Field) => sortOf(kind) !== null
  const columns = rows ? (rows.fields ?? []) : []
  return [...columns, ...fields.filter(({ id }) => !columns.some((column) => column.id === id))]
    .filter((field) => asks(field) && field.id !== self && field.id !== rows?.id)
    .map((field) => ({ name: field.id, field }))
}
