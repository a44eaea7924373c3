import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/button'
import { Page } from '#ui/page'

export interface FormPageProps {
  title: string
  onBack: () => void
  /** What the button does, verb first. */
  submitText: string
  disabledReason?: string | null
  /** Sends the form; runs once at a time. Afterwards the first field that says what is wrong gets the focus. */
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** A page that is one form: Enter sends it, and so does the button at the bottom. */
export function FormPage({ title, onBack, submitText, disabledReason, onSubmit, children }: FormPageProps) {
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (running.current || disabledReason) return
    running.current = true
    setBusy(true)
    try {
      await onSubmit()
    } finally {
      running.current = false
      setBusy(false)
    }
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const take = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={form} onSubmit={take} noValidate>
      <Page
        title={title}
        onBack={onBack}
        action={
          <Button wide type="submit" busy={busy} disabledReason={disabledReason}>
            {submitText}
          </Button>
        }
      >
        {children}
      </Page>
    </form>
  )
}
