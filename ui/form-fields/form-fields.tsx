import { Choice, Choices, DayField, PhoneField, TextField } from '#ui/field'
import { type Answers, FORM_MOST, type FormField } from '#vocabulary/form-fields'

/** What stands for no answer to a question with one choice. */
const NONE = '不填'

export interface FormFieldsProps {
  fields: readonly FormField[]
  value: Answers
  onChange: (answers: Answers) => void
  /** What is wrong with an answer, by the id of its field. */
  errors?: Readonly<Record<string, string>>
}

/** The questions of a form that is data, each with the control of its kind. */
export function FormFields({ fields, value, onChange, errors = {} }: FormFieldsProps) {
  return fields.map((field) => (
    <PlainField
      key={field.id}
      field={field}
      values={value[field.id] ?? []}
      onChange={(values) => onChange({ ...value, [field.id]: values })}
      error={errors[field.id]}
    />
  ))
}

/** Of `PlainField`. */
export interface PlainFieldProps {
  field: FormField & { readonly hint?: string | undefined; readonly unit?: string | undefined }
  /** Whether it must be answered now; as the field says where it is left out. */
  required?: boolean
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  error: string | undefined
}

/** One question of the seven plain kinds. */
export function PlainField({ field, values, onChange, error, required = field.required }: PlainFieldProps) {
  const { kind, label, options, unit } = field
  const [value = ''] = values
  const around = { label, optional: !required, error, ...hintOf(field) }
  const one = (text: string) => onChange(text === '' ? [] : [text])
  const offered = options.map((option) => ({ value: option, label: option }))
  switch (kind) {
    case 'text':
      return <TextField {...around} value={value} onChange={one} maxLength={FORM_MOST.text} />
    case 'number':
      return (
        <TextField {...around} kind={kindOf(field)} value={value} onChange={one} {...(unit ? { after: unit } : {})} />
      )
    case 'percent':
      return <TextField {...around} kind={kindOf(field)} value={value} onChange={one} after="%" />
    case 'choice':
      return (
        <Choice
          {...around}
          options={required ? offered : [...offered, { value: NONE_VALUE, label: NONE }]}
          value={value === '' && !required ? NONE_VALUE : value}
          onChange={(chosen) => one(chosen === NONE_VALUE ? '' : chosen)}
        />
      )
    case 'many':
      return <Choices {...around} options={offered} value={values} onChange={onChange} />
    case 'day':
      return <DayField {...around} value={value} onChange={one} />
    case 'phone':
      return <PhoneField {...around} value={value} onChange={one} />
  }
}

/** No option is it: options have no space around them. */
const NONE_VALUE = ' '

/** Keys for negative numbers are on the keyboard for texts alone. */
const kindOf = ({ min }: FormField) => (min === '' || min.startsWith('-') ? 'text' : 'decimal')

function hintOf({ hint, min, max }: PlainFieldProps['field']): { hint?: string } {
  if (hint) return { hint }
  if (min !== '' && max !== '') return { hint: `${min} 至 ${max}` }
  if (min !== '') return { hint: `不小于 ${min}` }
  return max === '' ? {} : { hint: `不大于 ${max}` }
}
