import type { FieldOf } from '#client/form'
import { Choice, DayField, Switch, TextArea, TextField } from '#ui/field'
import type { KindField } from './kind-fields.ts'

/** Of `FactField`. */
export interface FactFieldProps {
  of: KindField
  field: FieldOf<string>
}

/** One field of a fact, filled in as its sort is. */
export function FactField({ of: { label, as, options = {}, needed, most, hint }, field }: FactFieldProps) {
  const common = { label, optional: !needed, ...(hint !== undefined && { hint }) }
  switch (as) {
    case 'day':
      return <DayField {...common} {...field} />
    case 'long':
      return <TextArea {...common} {...(most !== undefined && { maxLength: most })} {...field} />
    case 'choice':
      return (
        <Choice
          {...common}
          options={Object.entries(options).map(([value, words]) => ({ value, label: words }))}
          {...field}
        />
      )
    case 'switch':
      return (
        <Switch
          label={label}
          hint={hint}
          checked={field.value === '1'}
          onChange={(checked) => field.onChange(checked ? '1' : '')}
        />
      )
    case 'money':
      return <TextField {...common} kind="decimal" maxLength={16} {...field} />
    case 'line':
    case 'names':
      return <TextField {...common} {...(most !== undefined && { maxLength: most })} {...field} />
  }
}
