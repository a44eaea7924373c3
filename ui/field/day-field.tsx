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

/** A day, chosen by the phone's own calendar. */
export function DayField(props: DayFieldProps) {
  return (
    <Field {...props}>
      {(wiring) => (
        <div className={props.error ? `${s.box} ${s.wrong}` : s.box}>
          <input
            {...wiring}
            type="date"
            className={s.input}
            value={props.value}
            min={props.min}
            max={props.max}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}
