import { type ReactNode, useId } from 'react'
import { CheckIcon } from '#ui/icons'
import s from './field.module.css'
import { Below, useWiring } from './field.tsx'

export interface SwitchProps {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Why it cannot be changed now, in words. */
  disabledReason?: string | null | undefined
}

/** On or off, in force at once. */
export function Switch({ label, hint, checked, onChange, disabledReason }: SwitchProps) {
  const noteId = useId()
  const note = disabledReason || hint
  return (
    <label className={disabledReason ? `${s.option} ${s.off}` : s.option}>
      <span className={s.optionText}>
        <span>{label}</span>
        {note && (
          <span id={noteId} className={s.hint}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        aria-describedby={note ? noteId : undefined}
        checked={checked}
        disabled={Boolean(disabledReason)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={s.switch} />
    </label>
  )
}

export interface CheckboxProps {
  /** The words beside it; may hold links, which stay pressable. */
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | null | undefined
}

/** A box to tick, for consent: never ticked for the person. */
export function Checkbox({ children, checked, onChange, error }: CheckboxProps) {
  const wiring = useWiring({ error })
  return (
    <div className={s.field}>
      <label className={`${s.option} ${s.check}`}>
        <input
          {...wiring}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={s.mark}>
          <CheckIcon />
        </span>
        <span>{children}</span>
      </label>
      <Below id={wiring.id} error={error} />
    </div>
  )
}
