import { useEffect, useRef } from 'react'
import { CodeField, PhoneField } from '#ui/field'
import s from './by-phone.module.css'
import { phoneProblem } from './login-problems.ts'
import type { LoginForm } from './use-login.ts'

/** Signing in by a code sent to the phone. The last digit sends the form by itself. */
export function ByPhone({ login }: { login: LoginForm }) {
  const { values, change, errors } = login
  const fields = useRef<HTMLDivElement>(null)
  // who was sent here wants to go on: the first thing to type is under the thumb
  useEffect(() => {
    const first = fields.current?.querySelector('input')
    if (first?.value === '' && document.activeElement === document.body) first.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={fields} className={s.fields}>
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
    </div>
  )
}
