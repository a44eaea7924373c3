import type { ReactNode } from 'react'
import { UnsentBanners, type UsedUnsent } from '#client/outbox'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { Notice } from '#ui/state'
import type { HeldAct, SeenAct } from './acts.ts'
import type { OnsiteForm } from './use-onsite-form.ts'

/** Of `OnsiteFormPage`. */
export interface OnsiteFormPageProps<Done, Answer> {
  title: string
  of: UsedUnsent<HeldAct<Done>, SeenAct, Answer>
  form: OnsiteForm
  submitText: string
  /** What is said above why it was not sent: 没有提交. */
  failedTitle: string
  onBack: () => void
  children: ReactNode
}

/** A form of work on site as a page: why it was not sent, what waits on this phone, its fields, and the act that sends it. */
export function OnsiteFormPage<Done, Answer>(props: OnsiteFormPageProps<Done, Answer>) {
  const { title, of, form, submitText, failedTitle, onBack, children } = props
  const { top, failed, send } = form
  return (
    <Page
      title={title}
      onBack={onBack}
      action={
        <Button wide onPress={send}>
          {submitText}
        </Button>
      }
    >
      <div ref={top}>{failed !== null && <Notice title={failedTitle} text={failed} />}</div>
      <UnsentBanners of={of} nameOf={({ seen }) => seen.title} />
      {children}
    </Page>
  )
}
