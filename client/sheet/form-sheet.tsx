import type { ReactNode } from 'react'
import type { SendForm } from '#client/form'
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

/** A sheet that is one form: Enter sends too, and what is wrong with no field is said above the button. */
export function FormSheet(props: FormSheetProps) {
  const { title, form, submitText, disabledReason, danger, onClose, children, below } = props
  return (
    <Sheet open title={title} onClose={onClose}>
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
    </Sheet>
  )
}
