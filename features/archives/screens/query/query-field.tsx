import type { QueryConfig, QueryField } from '#contract/archives'
import { Choice, DayField, TextField } from '#ui/field'
import type { TypedQuery } from './query-form.ts'

/** More options than these stand in one line that goes on sideways. */
const WRAPPED = 8

/** Of `QueryFieldControl`. */
export interface QueryFieldProps {
  of: QueryConfig['fields'][number]
  values: TypedQuery
  errors: Partial<Record<QueryField, string | null>>
  onChange: (part: Partial<TypedQuery>) => void
}

const HINTS: Partial<Record<QueryField, string>> = {
  words: '名称、拼音、信用代码，或您可查看的资料里的文字',
  capitalFrom: '只比较以人民币登记的注册资本',
}

/** A condition of a query with the control of its kind. */
export function QueryFieldControl({ of, values, errors, onChange }: QueryFieldProps) {
  const { title, control, options } = of
  // the server names fields of the contract
  const field = of.field as QueryField
  const wired = { label: title, hint: HINTS[field], error: errors[field], optional: true }
  const change = (value: string) => onChange({ [field]: value })
  if (control === 'day') return <DayField {...wired} value={values[field]} onChange={change} />
  if (control === 'choice')
    return (
      <Choice
        {...wired}
        variant={options.length > WRAPPED ? 'row' : 'chips'}
        options={[{ value: '', label: '不限' }, ...options.map(({ key, name }) => ({ value: key, label: name }))]}
        value={values[field]}
        onChange={change}
      />
    )
  return (
    <TextField
      {...wired}
      kind={control === 'money' ? 'decimal' : 'text'}
      after={control === 'money' && '万元'}
      maxLength={control === 'money' ? 16 : 60}
      enterKeyHint="search"
      value={values[field]}
      onChange={change}
    />
  )
}
