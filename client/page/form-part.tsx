import type { ReactNode } from 'react'
import type { Form } from '#client/form'
import { Button } from '#ui/button'
import { LeavingSheet } from '#ui/form'
import { Notice } from '#ui/state'
import s from './form-part.module.css'

/** A form that is a part of a page. */
export interface FormPartProps {
  /** Of `useSend`, or of `useForm` with what sends it. */
  form: Pick<Form<object>, 'layout' | 'notice'> & { readonly submit: () => unknown }
  /** What sending does, verb first. */
  submitText: string
  /** Secondary where something else is the main thing on the page. */
  kind?: 'primary' | 'secondary'
  disabledReason?: string | null | undefined
  /** What is said above what is wrong with no field. */
  failedTitle: string
  children: ReactNode
}

/** A form beside other things of a page, such as in a tab: Enter sends it, and so does the button at its end; what is wrong with no field stands above the button. */
export function FormPart(props: FormPartProps) {
  const { form, submitText, kind = 'primary', disabledReason = null, failedTitle, children } = props
  const { notice, submit } = form
  const { element, busy, leaving } = form.layout
  return (
    <>
      <form
        ref={element}
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabledReason) void submit()
        }}
      >
        {children}
        {notice && <Notice title={failedTitle} text={notice.text} requestId={notice.requestId} />}
        <Button wide type="submit" kind={kind} busy={busy} disabledReason={disabledReason}>
          {submitText}
        </Button>
      </form>
      <LeavingSheet {...leaving} />
    </>
  )
}
