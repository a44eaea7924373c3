import { FIELD_KINDS, type FormField } from '#vocabulary/form-fields'

/** What a field asks for, in a line: 单选 · 必填 · M、L. */
export function fieldInWords({ kind, required, min, max, options }: Omit<FormField, 'id' | 'label'>): string {
  const limits = [min && `不小于 ${min}`, max && `不大于 ${max}`].filter(Boolean).join('，')
  return [FIELD_KINDS[kind], required ? '必填' : '选填', limits, options.join('、')].filter(Boolean).join(' · ')
}
