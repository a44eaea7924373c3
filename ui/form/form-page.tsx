import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { type LeavingAsked, LeavingSheet } from './leaving-sheet.tsx'

export interface FormPageProps {
  title: string
  onBack: () => void
  /** The form's element, for who looks for its wrong fields. */
  element: RefObject<HTMLFormElement | null>
  /** It is being sent. Who sends keeps it from being sent twice. */
  busy: boolean
  /** The person is leaving, and what is typed would be lost: they are asked. */
  leaving?: LeavingAsked
  /** What the button does, verb first. */
  submitText: ReactNode
  disabledReason?: string | null
  onSubmit: () => unknown
  /** Another way with the same fields: a secondary button before the one that sends. */
  beside?: ReactNode
  children: ReactNode
}

/** A page that is one form: Enter sends it, and so does the button at the bottom. */
export function FormPage({
  title,
  onBack,
  element,
  busy,
  leaving,
  submitText,
  disabledReason,
  onSubmit,
  beside,
  children,
}: FormPageProps) {
  const take = (event: FormEvent) => {
    event.preventDefault()
    if (!disabledReason) onSubmit()
  }
  return (
    <>
      <form ref={element} onSubmit={take} noValidate>
        <Page
          title={title}
          onBack={onBack}
          action={
            <>
              {beside}
              <Button wide type="submit" busy={busy} disabledReason={disabledReason}>
                {submitText}
              </Button>
            </>
          }
        >
          {children}
        </Page>
      </form>
      {leaving && <LeavingSheet {...leaving} />}
    </>
  )
}
