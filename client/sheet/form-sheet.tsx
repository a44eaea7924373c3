import type { ReactNode } from 'react'
import type { SendForm } from '#client/form'
import { LeavingSheet } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { SheetForm } from './sheet-form.tsx'

/** A form in a sheet. */
export interface FormSheetProps {
  title: string
  /** Of `useSend({ by: 'sheet' })`. */
  form: Pick<SendForm<object>, 'layout' | 'notice'> & { readonly submit: () => unknown }
  /** What sending does, verb first. */
  submitText: string
  disabledReason?: string | null | undefined
  /** What is sent cannot be undone. */
  danger?: boolean
  onClose: () => void
  children: ReactNode
  /** What else can be done here, below the button. */
  below?: ReactNode
}

/** A sheet that is one form: Enter sends too, what is wrong with no field is said above the button, and who closes it with something typed is asked. */
export function FormSheet(props: FormSheetProps) {
  const { title, form, submitText, disabledReason, danger, onClose, children, below } = props
  const { leaving } = form.layout
  return (
    <Sheet open title={title} onClose={() => leaving.guard(onClose)}>
      <SheetForm
        form={form}
        submitText={submitText}
        disabledReason={disabledReason}
        danger={danger}
        onSubmit={() => form.submit()}
        below={below}
      >
        {children}
      </SheetForm>
      <LeavingSheet asked={leaving.asked} stay={leaving.stay} leave={leaving.leave} />
    </Sheet>
  )
}
