import s from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface DateFieldProps extends FieldProps {
  /** `date`: `2026-12-01` · `time`: `08:30` · `datetime-local`: `2026-12-01T08:30`. */
  kind: 'date' | 'time' | 'datetime-local'
  /** Empty: nothing is chosen. */
  value: string
  onChange: (value: string) => void
  /** The earliest and the latest that the phone offers; a typed one may be another. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, a time of day or both, chosen with the phone's own picker. */
export function DateField({ kind, value, onChange, min, max, ...field }: DateFieldProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <span className={field.error ? `${s.box} ${s.wrong}` : s.box}>
          <input
            {...wiring}
            className={s.input}
            type={kind}
            value={value}
            min={min}
            max={max}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  )
}
