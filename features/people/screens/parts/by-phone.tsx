import { CodeField, PhoneField } from '#ui/field'
import { phoneProblem } from './login-problems.ts'
import type { LoginForm } from './use-login.ts'

/** Signing in by a code sent to the phone. The last digit sends the form by itself. */
export function ByPhone({ login }: { login: LoginForm }) {
  const { values, change, errors } = login
  return (
    <>
      <PhoneField
        value={values.phone}
        onChange={(phone) => change({ phone })}
        hint="新手机号验证后会自动建立访客账号"
        error={errors.phone}
        enterKeyHint="next"
      />
      <CodeField
        value={values.code}
        onChange={(code) => change({ code })}
        onSend={() => login.sendCode()}
        cannotSend={phoneProblem(values.phone)}
        onFull={(code) => void login.submit({ code })}
        error={errors.code}
      />
    </>
  )
}
