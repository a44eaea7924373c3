import { AmountField } from '#ui/amount-field'
import { Choice, Choices, TextArea, TextField } from '#ui/field'
import type { Placed, RuleShape } from '#vocabulary/rule'
import { OrderField } from './order-field.tsx'
import { type Typed, textOf } from './typed.ts'

/** Of `ValueField`. */
export interface ValueFieldProps {
  shape: RuleShape
  label: string
  hint: string
  value: Typed
  onChange: (value: Typed) => void
  error: string | null
}

const optionsOf = (options: readonly { key: string; name: string }[]) =>
  options.map(({ key, name }) => ({ value: key, label: name }))

/** A value of a rule, typed or chosen the way its kind wants it. */
export function ValueField({ shape, value, onChange, ...field }: ValueFieldProps) {
  switch (shape.kind) {
    case 'number':
      return (
        <TextField
          {...field}
          kind="digits"
          maxLength={12}
          after={shape.unit}
          value={textOf(value)}
          onChange={onChange}
        />
      )
    case 'fen':
      return <AmountField {...field} fen={typeof value === 'number' ? value : null} onChange={onChange} />
    case 'yesno':
      return (
        <Choice
          {...field}
          options={optionsOf(YES_NO)}
          value={value === true ? 'yes' : 'no'}
          onChange={(chosen) => onChange(chosen === 'yes')}
        />
      )
    case 'choice':
      return <Choice {...field} options={optionsOf(shape.options)} value={textOf(value)} onChange={onChange} />
    case 'several':
      return (
        <Choices
          {...field}
          options={optionsOf(shape.options)}
          // of this kind of rule
          value={value as readonly string[]}
          onChange={onChange}
        />
      )
    case 'order':
      return <OrderField {...field} shape={shape} value={value as readonly Placed[]} onChange={onChange} />
    case 'words':
      return (
        <TextArea {...field} placeholder="每行一个词，也可以用逗号隔开" value={textOf(value)} onChange={onChange} />
      )
  }
}

const YES_NO = [
  { key: 'yes', name: '是' },
  { key: 'no', name: '否' },
]
