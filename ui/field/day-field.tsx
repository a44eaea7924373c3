import s from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface DayFieldProps extends FieldProps {
  /** `2026-11-23`; empty: none is chosen. */
  value: string
  onChange: (day: string) => void
  /** The first and the last day that can be chosen. */
  min?: string
  max?: string
}

/** A day, chosen in the phone's own calendar. */
export function DayField({ value, onChange, min, max, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={field.error ? `${s.box} ${s.wrong}` : s.box}>
          <input
            {...wiring}
            className={`${s.input} ${s.numbers}`}
            type="date"
            value={value}
            min={min}
            max={max}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}
