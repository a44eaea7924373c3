import type { ReactNode } from 'react'
import type { Form } from '#client/form'
import { useBack } from '#client/navigation'
import { FormPage as Layout } from '#ui/form'
import { Notice } from '#ui/state'

/** A page that is one form. */
export interface FormPageProps {
  title: string
  /** Where back leads where the person came from nowhere, or how to go back. */
  back: string | (() => void)
  /** Of `useSend`, or of `useForm` with what sends it. */
  form: Pick<Form<object>, 'layout' | 'notice'> & { readonly submit: () => unknown }
  /** What sending does, verb first. */
  submitText: ReactNode
  disabledReason?: string | null | undefined
  /** What is said above what is wrong with no field; 没有提交 where it is not said. */
  failedTitle?: string
  /** What helps where it failed: a button below those words. */
  remedy?: ReactNode
  /** Another way with the same fields: a secondary button before the one that sends. */
  beside?: ReactNode
  children: ReactNode
}

/** A page that is one form: Enter sends it, and so does the button at the bottom; what is wrong with no field stands at the top. */
export function FormPage(props: FormPageProps) {
  const { title, back, form, submitText, disabledReason = null, failedTitle = '没有提交' } = props
  const { remedy, beside, children } = props
  const byPath = useBack(typeof back === 'string' ? back : '/services')
  const { notice, layout, submit } = form
  return (
    <Layout
      title={title}
      onBack={typeof back === 'string' ? byPath : back}
      {...layout}
      submitText={submitText}
      disabledReason={disabledReason}
      onSubmit={() => submit()}
      beside={beside}
    >
      {notice && (
        <Notice title={failedTitle} text={notice.text} requestId={notice.requestId}>
          {remedy}
        </Notice>
      )}
      {children}
    </Layout>
  )
}
