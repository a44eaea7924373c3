import { useState } from 'react'
import { callByName } from '#client/calls'
import { LEFT, useForm } from '#client/form'
import { Consent } from '#client/papers'
import { deviceToken, signIn } from '#client/session'
import { SheetForm } from '#client/sheet'
import { CodeField, PasswordField, PhoneField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Tabs } from '#ui/tabs'
import { latestVersion, PAPER_NAMES } from '#vocabulary/papers'
import { PASSWORD_HINT, passwordProblems } from '#vocabulary/password'
import { isPhone } from '#vocabulary/phone'

/** What signing in answers, by whichever name it is called. */
interface LoggedIn {
  readonly loginsession: string
  readonly deviceToken: string | null
}

/** Signing in is people's: these are the second names that visitors have for it. */
const signedIn = async (path: `${string}/${string}`, input: object) =>
  (await callByName('POST', path, { ...input })) as LoggedIn

/** How somebody signs in. */
type How = 'password' | 'code' | 'register' | 'reset'
const HOWS: readonly { name: How; label: string }[] = [
  { name: 'code', label: '验证码' },
  { name: 'password', label: '密码' },
  { name: 'register', label: '注册' },
  { name: 'reset', label: '重设密码' },
]
const SUBMITS: Readonly<Record<How, string>> = {
  password: '登录',
  code: '登录',
  register: '注册并登录',
  reset: '重设并登录',
}
const PAPERS = [
  { path: '/docs/softwareAgreement', title: '软件服务协议' },
  { path: '/docs/privacypolicy', title: '隐私政策' },
]
const AGREED = PAPER_NAMES.map((paper) => ({ paper, version: latestVersion(paper).day }))
const EMPTY = { phone: '', code: '', account: '', password: '', agreed: false }
const FIELDS = { phone: 'phone', code: 'code', customId: 'account', account: 'account', password: 'password' } as const

/** Signing in without leaving the page: by password or code, a new account, a new password. Limits and lock-outs are those of the login page. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const [how, turn] = useState<How>('code')
  return (
    <Sheet open title="登录或注册" onClose={onClose}>
      <Tabs label="登录方式" tabs={HOWS} shown={how} onShow={turn}>
        <AccountForm key={how} how={how} />
      </Tabs>
    </Sheet>
  )
}

function AccountForm({ how }: { how: How }) {
  const form = useForm({ unkept: EMPTY, fields: FIELDS, by: 'sheet' })
  const { values, change, errors } = form
  const byPhone = how !== 'password'
  const submit = () =>
    form.run(problemsOf(how, values), async () => {
      const answer = await enter(how, values)
      void signIn(answer.loginsession, answer.deviceToken)
      return LEFT
    })
  return (
    <SheetForm form={form} submitText={SUBMITS[how]} onSubmit={submit}>
      {byPhone && (
        <>
          <PhoneField value={values.phone} onChange={(phone) => change({ phone })} error={errors.phone} />
          <CodeField
            value={values.code}
            onChange={(code) => change({ code })}
            onSend={() => form.runStep(() => callByName('POST', 'visitapply/sendSms', { phone: values.phone }))}
            cannotSend={phoneProblem(values.phone) ?? (values.agreed ? null : '请先阅读并同意下方协议')}
            error={errors.code}
          />
        </>
      )}
      {(how === 'password' || how === 'register') && (
        <TextField
          label="账号"
          {...(how === 'register' && { hint: '4–20 位字母、数字或下划线，以字母开头' })}
          value={values.account}
          onChange={(typed) => change({ account: typed })}
          autoComplete="username"
          maxLength={50}
          error={errors.account}
        />
      )}
      {how !== 'code' && (
        <PasswordField
          value={values.password}
          onChange={(password) => change({ password })}
          {...(how !== 'password' && { purpose: 'new' as const, hint: PASSWORD_HINT })}
          error={errors.password}
        />
      )}
      <Consent papers={PAPERS} agreed={values.agreed} onChange={(agreed) => change({ agreed })} error={errors.agreed}>
        我已阅读并同意以下协议
      </Consent>
    </SheetForm>
  )
}

function enter(how: How, { phone, code, account: typed, password }: typeof EMPTY) {
  const token = deviceToken()
  const rest = { agreed: AGREED, ...(token !== undefined && { deviceToken: token }) }
  switch (how) {
    case 'password':
      return signedIn('visitapply/login', { customId: typed.trim(), password, ...rest })
    case 'code':
      return signedIn('common/smsLogin', { phone, code, ...rest })
    case 'register':
      return signedIn('visitapply/register', { phone, code, account: typed.trim(), password, ...rest })
    case 'reset':
      return signedIn('visitapply/resetPassword', { phone, code, password, ...rest })
  }
}

function phoneProblem(phone: string): string | null {
  if (phone === '') return '请填写手机号'
  return isPhone(phone) ? null : '手机号应为 11 位数字，以 1 开头'
}

/** What stands in the way of signing in so, by field. */
export function problemsOf(how: How, { phone, code, account: typed, password, agreed }: typeof EMPTY) {
  const byPhone = how !== 'password'
  return {
    phone: byPhone ? phoneProblem(phone) : null,
    code: byPhone && !/^\d{6}$/.test(code) ? '请填写短信中的 6 位验证码' : null,
    account: accountProblem(how, typed.trim()),
    password: passwordProblem(how, password),
    agreed: agreed ? null : '请先阅读并同意两份协议',
  }
}

function accountProblem(how: How, typed: string): string | null {
  if (how === 'password') return typed === '' ? '请填写账号' : null
  if (how !== 'register') return null
  return /^[A-Za-z]\w{3,19}$/.test(typed) ? null : '账号应为 4–20 位字母、数字或下划线，以字母开头'
}

function passwordProblem(how: How, password: string): string | null {
  if (how === 'code') return null
  if (how === 'password') return password === '' ? '请填写密码' : null
  return passwordProblems(password).length > 0 ? `密码不符合要求：${PASSWORD_HINT}` : null
}
