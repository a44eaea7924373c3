import type { ReactNode } from 'react'
import type { Form } from '#client/form'
import { Button } from '#ui/button'
import s from './sheet.module.css'

/** A form and what sends it. */
export interface SheetFormProps {
  form: Pick<Form<object>, 'layout' | 'notice'>
  /** What sending does, verb first. */
  submitText: string
  disabledReason?: string | null | undefined
  /** What is sent cannot be undone. */
  danger?: boolean | undefined
  /** Another way stands above, such as scanning: the button is secondary. */
  secondary?: boolean
  onSubmit: () => unknown
  /** Another way with the same fields: a secondary button before the one that sends. */
  beside?: ReactNode
  children: ReactNode
  /** What else can be done here, below the button. */
  below?: ReactNode
}

/** The fields of a sheet with their button: Enter sends too, and what is wrong with no field is said above the button. */
export function SheetForm(props: SheetFormProps) {
  const { form, submitText, disabledReason, danger, secondary, onSubmit, beside, children, below } = props
  const kind = danger ? 'danger' : secondary ? 'secondary' : 'primary'
  const { element, busy } = form.layout
  const button = (
    <Button wide type="submit" kind={kind} busy={busy} disabledReason={disabledReason ?? null}>
      {submitText}
    </Button>
  )
  return (
    <form
      ref={element}
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!disabledReason) void onSubmit()
      }}
    >
      {children}
      {form.notice && (
        <p className={s.error} role="alert">
          {form.notice.text}
        </p>
      )}
      {beside ? (
        <div className={s.pair}>
          {beside}
          {button}
        </div>
      ) : (
        button
      )}
      {below}
    </form>
  )
}
