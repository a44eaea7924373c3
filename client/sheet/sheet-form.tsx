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
  children: ReactNode
  /** What else can be done here, below the button. */
  below?: ReactNode
}

/** The fields of a sheet with their button: Enter sends too, and what is wrong with no field is said above the button. */
export function SheetForm({
  form,
  submitText,
  disabledReason,
  danger,
  secondary,
  onSubmit,
  children,
  below,
}: SheetFormProps) {
  const { element, busy } = form.layout
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
      <Button
        wide
        type="submit"
        kind={danger ? 'danger' : secondary ? 'secondary' : 'primary'}
        busy={busy}
        disabledReason={disabledReason ?? null}
      >
        {submitText}
      </Button>
      {below}
    </form>
  )
}
