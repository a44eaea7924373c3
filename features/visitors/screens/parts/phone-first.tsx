import type { ReactNode } from 'react'
import { useForm } from '#client/form'
import { FormPage } from '#client/page'
import { Consent } from '#client/papers'
import { ParkName, usePark } from '#client/park'
import { useCommand } from '#client/query'
import { beginGuest, useSession } from '#client/session'
import { CodeField, PhoneField } from '#ui/field'
import { Card, Page } from '#ui/page'
import { Skeleton } from '#ui/state'
import { latestVersion, PAPER_NAMES } from '#vocabulary/papers'
import { isPhone } from '#vocabulary/phone'
import { callon } from './calls.ts'

const PAPERS = [
  { path: '/docs/softwareAgreement', title: '软件服务协议' },
  { path: '/docs/privacypolicy', title: '隐私政策' },
]
const AGREED = PAPER_NAMES.map((paper) => ({ paper, version: latestVersion(paper).day }))
const DRAFT = { name: 'phone-first', empty: { phone: '', agreed: false } }
const UNKEPT = { code: '' }
const FIELDS = { phone: 'phone', code: 'code' } as const

/** Of `PhoneFirst`. */
export interface PhoneFirstProps {
  title: string
  onBack: () => void
  /** Below the number: what it is asked for. */
  hint?: string
  /** On the button; 验证并继续 where it is not said. */
  submitText?: string
  /** What follows on the proof while the form is still there. */
  onProven?: () => Promise<void>
}

/** A page that asks for phone and code, once the papers are agreed to: whoever proved them is a guest from then on (`useSession().guest`). */
export function PhoneFirst({
  title,
  onBack,
  hint = '无需注册，用于通知您来访结果',
  submitText = '验证并继续',
  onProven,
}: PhoneFirstProps) {
  const park = usePark()
  const form = useForm({ draft: DRAFT, unkept: UNKEPT, fields: FIELDS, by: 'page', warns: false })
  const run = useCommand()
  const { values, change, errors } = form
  const cannotSend = phoneProblem(values.phone) ?? (values.agreed ? null : '请先阅读并同意下方协议')
  const submit = (code = values.code) =>
    form.run(problemsOf({ ...values, code }), async () => {
      const answer = await run(callon.send('smsLogin', { phone: values.phone, code, agreed: AGREED }))
      form.forget()
      beginGuest(answer.loginsession, answer.id)
      await onProven?.()
    })
  return (
    <FormPage
      title={title}
      back={onBack}
      form={{ ...form, submit: () => submit() }}
      submitText={submitText}
      failedTitle="暂时不能验证"
    >
      <ParkName park={park} />
      <Card>
        <PhoneField
          value={values.phone}
          onChange={(phone) => change({ phone })}
          hint={hint}
          error={errors.phone}
          enterKeyHint="next"
        />
        <CodeField
          value={values.code}
          onChange={(code) => change({ code })}
          onSend={() => form.runStep(() => run(callon.send('smsCode', { phone: values.phone })))}
          cannotSend={cannotSend}
          onFull={(code) => void submit(code)}
          error={errors.code}
        />
        <Consent papers={PAPERS} agreed={values.agreed} onChange={(agreed) => change({ agreed })} error={errors.agreed}>
          我已阅读并同意以下协议
        </Consent>
      </Card>
    </FormPage>
  )
}

/** What stands in the way of a code to this phone; null: nothing. */
function phoneProblem(phone: string): string | null {
  if (phone === '') return '请填写手机号'
  return isPhone(phone) ? null : '手机号应为 11 位数字，以 1 开头'
}

function problemsOf(values: { phone: string; code: string; agreed: boolean }) {
  const phone = phoneProblem(values.phone)
  return {
    ...(phone !== null && { phone }),
    ...(!/^\d{6}$/.test(values.code) && { code: '请填写短信中的 6 位验证码' }),
    ...(!values.agreed && { agreed: '请先阅读并同意两份协议' }),
  }
}

/** Whether calls of guests can be made from this phone: by a guest's session or a whole one. Null until it is known. */
export function useGuest(): boolean | null {
  const { stage, guest } = useSession()
  if (stage === 'pending') return guest === null ? null : true
  return stage === 'present' || guest !== null
}

/** A page for whoever proved a phone: others are asked for it in its place, and see the page as soon as they did. */
export function GuestPage({ children, ...of }: PhoneFirstProps & { children: ReactNode }) {
  const known = useGuest()
  if (known === true) return children
  if (known === false) return <PhoneFirst {...of} />
  return (
    <Page title={of.title} onBack={of.onBack}>
      <Skeleton shape="detail" />
    </Page>
  )
}
