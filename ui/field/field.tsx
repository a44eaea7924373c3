import { type ReactNode, useId } from 'react'
import { StopIcon } from '#ui/icons'
import s from './field.module.css'

/** What every field says around its control. */
export interface FieldProps {
  label: string
  /** How to fill it in; stays while there is an error. */
  hint?: ReactNode
  /** What is wrong and what to do, in words. Empty or null: nothing. */
  error?: string | null | undefined
  /** The person may leave it empty: said beside the label. */
  optional?: boolean
}

/** What a control inside a `Field` must carry to be named and described. */
export interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Ids and descriptions that tie a control to its label, hint and error. */
export function useWiring({ hint, error, optional }: Omit<FieldProps, 'label'>): Wiring {
  const id = useId()
  const described = [error ? `${id}error` : '', hint ? `${id}hint` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
  }
}

/** Hint and error below a control, with the ids that `useWiring` promised. The error is announced when it appears. */
export function Below({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}hint`} className={s.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className={s.error} role="alert">
          <StopIcon />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

/** The mark of a field that may stay empty. */
export function Optional() {
  return <span className={s.optional}>（选填）</span>
}

/** A label above, any one control, hint and error below. Spread the wiring on the control. */
export function Field({ children, ...props }: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const wiring = useWiring(props)
  return (
    <div className={s.field}>
      <label htmlFor={wiring.id} className={s.label}>
        {props.label}
        {props.optional && <Optional />}
      </label>
      {children(wiring)}
      <Below id={wiring.id} hint={props.hint} error={props.error} />
    </div>
  )
}

export interface FieldGroupProps extends FieldProps {
  /** The label is for screen readers alone: the controls themselves, or a heading above, say it to the eye. */
  silent?: boolean
}

/** A question with several controls (choices, boxes): a group with a legend, hint and error. */
export function FieldGroup({ silent, children, ...props }: FieldGroupProps & { children: ReactNode }) {
  const wiring = useWiring(props)
  return (
    <fieldset className={s.field} aria-describedby={wiring['aria-describedby']}>
      <legend className={silent ? 'sr-only' : s.label}>
        {props.label}
        {props.optional && <Optional />}
      </legend>
      {children}
      <Below id={wiring.id} hint={props.hint} error={props.error} />
    </fieldset>
  )
}
