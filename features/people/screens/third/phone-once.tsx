import { endAuthorisation } from '#client/authorisation'
import { useForm } from '#client/form'
import { useGo } from '#client/navigation'
import { FormPage, useOwnTitle } from '#client/page'
import { Consent } from '#client/papers'
import { ParkName, usePark } from '#client/park'
import { useCommand } from '#client/query'
import { deviceToken, signIn } from '#client/session'
import { CodeField, PhoneField } from '#ui/field'
import { Card } from '#ui/page'
import { StateBanner } from '#ui/state'
import { latestVersion, PAPER_NAMES } from '#vocabulary/papers'
import { common, third } from '../parts/calls.ts'
import { phoneProblem } from '../parts/login-problems.ts'

const AGREED = PAPER_NAMES.map((paper) => ({ paper, version: latestVersion(paper).day }))
const PAPERS = [
  { path: '/docs/softwareAgreement', title: '软件服务协议' },
  { path: '/docs/privacypolicy', title: '隐私政策' },
]
const TITLE = '绑定手机号'
const DRAFT = { name: 'phone-once', empty: { phone: '', agreed: false } }
const UNKEPT = { code: '' }
const FIELDS = { phone: 'phone', code: 'code' } as const

/** Of `PhoneOnce`. */
export interface PhoneOnceProps {
  /** What WeChat's account opens, for this browser. */
  ticket: { readonly ticket: string; readonly proof: string }
  /** Where the person wanted to go. */
  from: string
}

/** The first time by WeChat: the phone is proven once; from then on WeChat alone signs in. */
export function PhoneOnce({ ticket, from }: PhoneOnceProps) {
  useOwnTitle(TITLE)
  const go = useGo()
  const park = usePark()
  const run = useCommand()
  const form = useForm({ draft: DRAFT, unkept: UNKEPT, fields: FIELDS, by: 'page', warns: false })
  const { values, change, errors } = form
  const { phone, agreed } = values
  const submit = (code = values.code) =>
    form.run(problemsOf({ phone, agreed, code }), async () => {
      const known = deviceToken()
      const proven = { ...ticket, phone, code, agreed: AGREED }
      const session = await run(
        third.send('registerThirdAccount', { ...proven, ...(known === undefined ? {} : { deviceToken: known }) }),
      )
      void signIn(session.loginsession, session.deviceToken)
      form.forget()
      endAuthorisation()
      go(from, {}, { replace: true })
    })
  return (
    <FormPage
      title={TITLE}
      back="/sys/login"
      form={{ ...form, submit: () => submit() }}
      submitText="绑定并登录"
      failedTitle="暂时不能登录"
    >
      <ParkName park={park} />
      <StateBanner tone="info" title="首次使用微信登录" next="请验证一次手机号，以后在微信里打开就能直接登录。" />
      <Card>
        <PhoneField
          value={phone}
          onChange={(typed) => change({ phone: typed })}
          hint="新手机号验证后会自动建立访客账号"
          error={errors.phone}
          enterKeyHint="next"
        />
        <CodeField
          value={values.code}
          onChange={(code) => change({ code })}
          onSend={() => form.runStep(() => run(common.send('smsCode', { phone })))}
          cannotSend={phoneProblem(phone) ?? (agreed ? null : '请先阅读并同意下方协议')}
          onFull={(code) => void submit(code)}
          error={errors.code}
        />
        <Consent papers={PAPERS} agreed={agreed} onChange={(value) => change({ agreed: value })} error={errors.agreed}>
          我已阅读并同意以下协议
        </Consent>
      </Card>
    </FormPage>
  )
}

function problemsOf({ phone, agreed, code }: { phone: string; agreed: boolean; code: string }) {
  return {
    phone: phoneProblem(phone),
    code: /^\d{6}$/.test(code) ? null : '请填写短信中的 6 位验证码',
    agreed: agreed ? null : '请先阅读并同意两份协议',
  }
}
