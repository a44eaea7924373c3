import { type ConditionField, type HolderChoice, holderOf } from '#client/process-editor'
import type { BookingProcess } from '#contract/booking'
import type { EditedStep } from '#vocabulary/process-steps'

/** A step of a process as the desk sends it: its condition is always "more than". */
export type Step = BookingProcess['steps'][number]
type Above = NonNullable<Step['when']>

const OPERATOR: HolderChoice = { kind: 'right', right: 'operator', label: '园区运营' }

/** Who may be chosen to decide, in words. */
export const HOLDERS: readonly HolderChoice[] = [
  { kind: 'manager', right: '', label: '申请企业的管理员' },
  OPERATOR,
  { kind: 'right', right: 'property', label: '物业人员' },
]

/** Who decides at a new step at first. */
export const FIRST = holderOf(OPERATOR)

const above = ['>'] as const
/** What a condition asks about, in words. */
export const FIELDS: readonly (ConditionField & { name: Above['field'] })[] = [
  { name: 'people', label: '人数', kind: 'number', unit: '人', compares: above },
  { name: 'hours', label: '时长（小时）', kind: 'number', unit: '小时', compares: above },
  { name: 'totalFen', label: '费用（元）', kind: 'number', isMoney: true, compares: above },
  { name: 'days', label: '天数', kind: 'number', unit: '天', compares: above },
]

/** A step of the desk as the editor has it. */
export function editedStep({ when, ...step }: Step): EditedStep {
  return { ...step, when: when && { field: when.field, is: '>', value: when.above, empty: null } }
}

/** A step of the editor as the desk sends it. */
export function deskStep({ when, ...step }: EditedStep): Step {
  const field = FIELDS.find(({ name }) => name === when?.field)
  return { ...step, when: when && field ? { field: field.name, above: Number(when.value) } : null }
}
