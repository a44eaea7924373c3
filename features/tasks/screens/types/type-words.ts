import { type HolderChoice, PARK_HOLDERS } from '#client/process-editor'
import type { Design, DesignForm, DesignItem, TypeProblem } from '#contract/tasks'
import { spotsOf } from '#vocabulary/form-model'

/** What a type is made of, in a line. */
export function madeOf({
  forms,
  fields,
  steps,
  usualDays,
}: Pick<DesignItem, 'forms' | 'fields' | 'steps' | 'usualDays'>): string {
  const way = steps === 0 ? '提交即通过' : `${steps} 步审批`
  return `${forms} 张表单 · ${fields} 个字段 · ${way} · 通常 ${usualDays} 个工作日`
}

/** Who may decide at a step: who sent the task, managers of the company that fills in, roles, and rights. */
export const TASK_HOLDERS: readonly HolderChoice[] = [
  { kind: 'right', right: 'sponsor', label: '任务发起人' },
  { kind: 'manager', right: '', label: '填报企业的管理员' },
  ...PARK_HOLDERS,
]

/** A key that no other form of the type has. */
export function newFormKey(forms: readonly Pick<DesignForm, 'key'>[]): string {
  const nth = forms.reduce((most, { key }) => Math.max(most, Number(/^form-(\d+)$/.exec(key)?.[1] ?? 0)), 0) + 1
  return `form-${nth}`
}

/** Where a problem is: the form and its field, or the step. */
export function problemPlace({ forms, steps }: Pick<Design, 'forms' | 'steps'>, { form, spot }: TypeProblem): string {
  const found = forms.find(({ key }) => key === form)
  if (!found) return steps.find(({ key }) => key === spot)?.title || '审批流程'
  const field = spotsOf(found.fields).find((each) => each.spot === spot)?.field
  const label = field ? field.label || '未命名的字段' : ''
  return [forms.length > 1 || label === '' ? found.title || '未命名的表单' : '', label].filter(Boolean).join(' · ')
}
