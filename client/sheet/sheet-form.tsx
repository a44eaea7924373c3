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
  onSubmit: () => unknown
  children: ReactNode
}

/** The fields of a sheet with their button: Enter sends too, and what is wrong with no field is said above the button. */
export function SheetForm({ form, submitText, disabledReason, onSubmit, children }: SheetFormProps) {
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
      <Button wide type="submit" busy={busy} disabledReason={disabledReason ?? null}>
        {submitText}
      </Button>
    </form>
  )
}
