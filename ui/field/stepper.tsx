import { useId } from 'react'
import { MinusIcon, PlusIcon } from '#ui/icons'
import s from './field.module.css'

export interface StepperProps {
  /** What is counted: 茶水. */
  label: string
  note?: string
  value: number
  onChange: (value: number) => void
  /** 0 where it is not said. */
  min?: number
  /** 99 where it is not said. */
  max?: number
}

/** A small whole number, one more or one less. At an end its key stays focusable. */
export function Stepper({ label, note, value, onChange, min = 0, max = 99 }: StepperProps) {
  const id = useId()
  const step = (by: number) => {
    const next = value + by
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <fieldset className={s.stepper} aria-labelledby={id}>
      <span className={s.stepperText}>
        <span id={id}>{label}</span>
        {note && <span className={s.hint}>{note}</span>}
      </span>
      <button
        type="button"
        className={s.step}
        aria-label={`${label}减一`}
        aria-disabled={value <= min || undefined}
        onClick={() => step(-1)}
      >
        <MinusIcon />
      </button>
      <span className={s.stepped} aria-live="polite">
        {value}
      </span>
      <button
        type="button"
        className={s.step}
        aria-label={`${label}加一`}
        aria-disabled={value >= max || undefined}
        onClick={() => step(1)}
      >
        <PlusIcon />
      </button>
    </fieldset>
  )
}
