import { PasswordField, TextField } from '#ui/field'
import type { LoginForm } from './use-login.ts'

/** Logging in by account and password. */
export function ByAccount({ login }: { login: LoginForm }) {
  const { values, change, errors } = login
  return (
    <>
      <TextField
        label="账号"
        value={values.account}
        onChange={(account) => change({ account })}
        placeholder="请输入账号"
        hint="由企业或园区开通的账号，或您的手机号"
        autoComplete="username"
        maxLength={50}
        error={errors.account}
        enterKeyHint="next"
      />
      <PasswordField
        value={values.password}
        onChange={(password) => change({ password })}
        placeholder="请输入密码"
        hint="忘记密码时，可改用手机验证码登录"
        error={errors.password}
        enterKeyHint="go"
      />
    </>
  )
}
