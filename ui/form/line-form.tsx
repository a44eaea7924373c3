import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import s from './line-form.module.css'

/** Of `LineForm`. */
export interface LineFormProps {
  /** The one field. */
  children: ReactNode
  /** What the button does, verb first. */
  submitText: string
  busy?: boolean
  onSubmit: () => unknown
}

/** One field on the page with its button beside it: Enter does the same. */
export function LineForm({ children, submitText, busy = false, onSubmit }: LineFormProps) {
  return (
    <form
      className={s.line}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <Button kind="secondary" type="submit" busy={busy}>
        {submitText}
      </Button>
    </form>
  )
}
