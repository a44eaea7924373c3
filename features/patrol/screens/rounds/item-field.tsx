import { isOutside } from '#can/patrol'
import type { Item } from '#contract/patrol'
import { Choice, TextArea, TextField } from '#ui/field'

/** Of `ItemField`. */
export interface ItemFieldProps {
  item: Item
  value: string
  error: string | null
  onChange: (answer: string) => void
}

/** One thing that is looked at, as it is answered; a value outside its limits is said to be one, and is an answer all the same. */
export function ItemField({ item, value, error, onChange }: ItemFieldProps) {
  const { kind, label, required, unit, options } = item
  const outside = isOutside(item, value)
  const field = { label, error, optional: !required }
  if (kind === 'check')
    return (
      <Choice
        {...field}
        options={[
          { value: 'yes', label: '正常' },
          { value: 'no', label: '异常' },
        ]}
        value={value === 'yes' || value === 'no' ? value : null}
        onChange={onChange}
      />
    )
  if (kind === 'choice')
    return (
      <Choice
        {...field}
        hint={outside ? '该选项属于异常' : undefined}
        options={options.map((option) => ({ value: option, label: option }))}
        value={value === '' ? null : value}
        onChange={onChange}
      />
    )
  if (kind === 'number')
    return (
      <TextField
        {...field}
        kind="decimal"
        hint={
          outside ? `超出范围（${limitWords(item)}），属于异常` : limitWords(item) && `正常范围 ${limitWords(item)}`
        }
        value={value}
        maxLength={20}
        after={unit || undefined}
        onChange={onChange}
      />
    )
  return <TextArea {...field} value={value} maxLength={200} onChange={onChange} />
}

/** The limits of a number in words: 0.3–0.6, 不低于0.3; empty: none. */
export function limitWords({ min, max, unit }: Pick<Item, 'min' | 'max' | 'unit'>): string {
  if (min !== '' && max !== '') return `${min}–${max}${unit}`
  if (min !== '') return `不低于 ${min}${unit}`
  return max === '' ? '' : `不高于 ${max}${unit}`
}
