import type { Comparison } from '#vocabulary/condition'
import type { Field } from '#vocabulary/form-model'
import { wayFields } from '#vocabulary/form-way'
import { formatPrice } from '#vocabulary/money'
import { type EditedStep, type StepHolder, type StepWhen, stepProblem } from '#vocabulary/process-steps'
import { RIGHT_WORDS, RIGHTS } from '#vocabulary/rights'

/** Who may be chosen to decide, in words. */
export interface HolderChoice {
  readonly kind: 'manager' | 'right'
  /** Of `right`: a role or a right of the park; else empty. */
  readonly right: string
  readonly label: string
}

/** What is wrong with a step, by its key. */
export interface StepProblem {
  readonly key: string
  readonly words: string
}

/** A field that a condition of a step may ask. */
export interface ConditionField {
  readonly name: string
  /** What it is called, with its unit in brackets where people type one: 时长（小时）. */
  readonly label: string
  readonly kind: 'number' | 'text' | 'flag' | 'day'
  /** What stands behind a number in sentences: 人. */
  readonly unit?: string
  /** Its number is fen, typed as whole yuan. */
  readonly isMoney?: boolean
  /** How it may be compared; left out: in every way that its kind knows. */
  readonly compares?: readonly Comparison[]
  /** A text that is one of these. */
  readonly options?: readonly string[]
  /** A case may have no value of it: the step says what happens then. */
  readonly mayBeEmpty?: boolean
}

/** Every right of the park as a holder, for a subject whose steps may name one. */
export const RIGHT_HOLDERS: readonly HolderChoice[] = RIGHT_WORDS.map((right) => ({
  kind: 'right',
  right,
  label: `有“${RIGHTS[right]}”权限的人`,
}))

/** Who may decide about an application to the park: its roles and rights, no person. */
export const PARK_HOLDERS: readonly HolderChoice[] = [
  { kind: 'right', right: 'operator', label: '园区运营' },
  { kind: 'right', right: 'property', label: '物业人员' },
  ...RIGHT_HOLDERS,
]

/** What a condition of a step may ask of forms: their fields as `key.field`, of several forms by their titles too. */
export function formConditionFields(
  forms: readonly { readonly key: string; readonly title?: string; readonly fields: readonly Field[] }[],
): ConditionField[] {
  return forms.flatMap(({ key, title, fields }) =>
    wayFields(fields).map(({ id, label, kind, options, mayBeEmpty }) => {
      const unit = fields.find((field) => field.id === id)?.unit
      return {
        name: `${key}.${id}`,
        label: forms.length > 1 ? `${title || '未命名'} · ${label}` : label,
        kind,
        mayBeEmpty,
        ...(unit !== undefined && { unit }),
        ...(kind === 'text' && { options }),
      }
    }),
  )
}

/** What is wrong with each step by itself, and what was found of the others. */
export function stepProblemsWith(steps: readonly EditedStep[], found: readonly StepProblem[]): StepProblem[] {
  const own = steps.flatMap((step) => {
    const words = stepProblem(step)
    return words === null ? [] : [{ key: step.key, words }]
  })
  return [...own, ...found.filter(({ key }) => !own.some((each) => each.key === key))]
}

const MODES = { any: '任一人通过即可', all: '所有人都要通过', order: '按顺序逐个通过' } as const

/** What comparisons are called, of things with an order and of others. */
export const COMPARED: Readonly<Record<Comparison, string>> = {
  '=': '等于',
  '!=': '不等于',
  '<': '小于',
  '<=': '不超过',
  '>': '超过',
  '>=': '不小于',
}
const COMPARED_DAYS: Readonly<Record<Comparison, string>> = {
  '=': '是',
  '!=': '不是',
  '<': '早于',
  '<=': '不晚于',
  '>': '晚于',
  '>=': '不早于',
}

/** What a comparison is called for this field. */
export function comparisonWords({ kind }: Pick<ConditionField, 'kind'>, is: Comparison): string {
  return kind === 'number' ? COMPARED[is] : COMPARED_DAYS[is]
}

/** How a field may be compared. */
export function comparisonsOf({ kind, compares }: ConditionField): readonly Comparison[] {
  return compares ?? (kind === 'flag' ? ['='] : kind === 'text' ? ['=', '!='] : ['>', '>=', '<', '<=', '=', '!='])
}

/** A holder as a step has it. */
export const holderOf = ({ kind, right }: Pick<HolderChoice, 'kind' | 'right'>): StepHolder => ({
  kind,
  personId: null,
  personName: '',
  right,
})

/** Names a choice among its list. */
export const holderKey = ({ kind, right }: { kind: string; right: string }): string => `${kind}:${right}`

/** The words of who decides; persons by their names. */
export function holderWords({ holders }: Pick<EditedStep, 'holders'>, choices: readonly HolderChoice[]): string {
  return holders
    .map((holder) => {
      if (holder.kind === 'person') return holder.personName || '已离开的人员'
      return (
        [...choices, ...RIGHT_HOLDERS].find((each) => holderKey(each) === holderKey(holder))?.label ?? '园区工作人员'
      )
    })
    .join('、')
}

/** What a step says: when it applies, who decides, how many of them, how fast. */
export function stepLines(
  step: EditedStep,
  { holders, fields }: { holders: readonly HolderChoice[]; fields: readonly ConditionField[] },
): string[] {
  const mode = step.holders.length > 1 || step.mode !== 'any' ? MODES[step.mode] : null
  const hours = step.hours === null ? null : `${step.hours} 个工作小时未处理会提醒`
  return [step.when && whenWords(step.when, fields), holderWords(step, holders), mode, hours].filter(
    (line) => line !== null,
  )
}

function whenWords({ field: name, is, value, empty }: StepWhen, fields: readonly ConditionField[]): string {
  const field = fields.find((each) => each.name === name)
  if (!field) return '条件用到的字段已不在，请修改这一步'
  const label = field.label.replace(/（.*）/, '')
  const compared = field.kind === 'flag' ? (value === true ? '为“是”' : '为“否”') : comparedTo(field, is, value)
  return `仅${label}${compared}${empty === true ? '或未填写' : ''}时`
}

function comparedTo(field: ConditionField, is: Comparison, value: StepWhen['value']): string {
  const words = comparisonWords(field, is)
  if (typeof value === 'number')
    return `${words} ${field.isMoney ? formatPrice(value) : `${value}${field.unit ? ` ${field.unit}` : ''}`}`
  return field.kind === 'day' ? `${words} ${String(value)}` : `${words}“${String(value)}”`
}

/** A condition as it is being typed. */
export interface TypedWhen {
  readonly is: Comparison
  readonly value: string
  readonly empty: 'yes' | 'no' | null
}

/** What stands in the fields of a condition at first. */
export function typedWhen(field: ConditionField | undefined, when: StepWhen | null): TypedWhen {
  const own = when !== null && when.field === field?.name ? when : null
  const value = own === null ? '' : typeof own.value === 'number' && field?.isMoney ? own.value / 100 : own.value
  const known = field ? comparisonsOf(field) : []
  const is = own?.is ?? known[0] ?? '='
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  return { is, value: text, empty: own?.empty === true ? 'yes' : own?.empty === false ? 'no' : null }
}

/** The condition that was typed, or what it lacks in words. */
export function whenOf(field: ConditionField, { is, value, empty }: TypedWhen): StepWhen | string {
  const read = valueOf(field, value.trim())
  if (read === null)
    return field.kind === 'number' ? '请填写条件的数字' : field.kind === 'day' ? '请选择条件的日期' : '请填写条件的内容'
  if (field.mayBeEmpty && empty === null) return `请选择没有填写“${field.label}”时是否需要这一步`
  return { field: field.name, is, value: read, empty: field.mayBeEmpty ? empty === 'yes' : null }
}

function valueOf({ kind, isMoney, options }: ConditionField, text: string): StepWhen['value'] | null {
  if (text === '') return null
  if (kind === 'flag') return text === 'yes' ? true : text === 'no' ? false : null
  if (kind !== 'number') return options && !options.includes(text) ? null : text
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(text) || (isMoney && !/^\d+$/.test(text))) return null
  return isMoney ? Number(text) * 100 : Number(text)
}
