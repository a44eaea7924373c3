import { callsOf } from '#client/calls'
import type { people } from '#contract/people'
import { facts } from '#phone/people'
import { CodeField, PasswordField } from '#ui/field'

const common = callsOf<typeof people, 'common'>('common', facts)

/** What somebody proves by that it is them. */
export interface TypedProof {
  code: string
  password: string
}

/** Nothing typed yet. */
export const NO_PROOF: TypedProof = { code: '', password: '' }

/** Of `ProofField`. */
export interface ProofFieldProps {
  /** By what this person can prove themselves. */
  by: 'code' | 'password'
  purpose: 'own-data' | 'close-account'
  values: TypedProof
  change: (typed: Partial<TypedProof>) => void
  errors: { readonly code?: string | null | undefined; readonly password?: string | null | undefined }
  /** Runs a step beside the form and says under the field what went wrong. */
  aside: (step: () => Promise<unknown>) => Promise<unknown>
}

/** The code sent to one's own phone, or one's password where there is no phone. */
export function ProofField({ by, purpose, values, change, errors, aside }: ProofFieldProps) {
  if (by === 'password')
    return (
      <PasswordField
        label="登录密码"
        value={values.password}
        onChange={(password) => change({ password })}
        error={errors.password}
        enterKeyHint="done"
      />
    )
  return (
    <CodeField
      label="短信验证码"
      value={values.code}
      onChange={(code) => change({ code })}
      onSend={() => aside(() => common.post('ownDataCode', { purpose }))}
      hint="发送到您账号的手机号"
      error={errors.code}
    />
  )
}

/** What stands in the way of proving, by field. */
export function proofProblems(by: 'code' | 'password', { code, password }: TypedProof) {
  if (by === 'password') return password === '' ? { password: '请填写登录密码' } : {}
  return /^\d{6}$/.test(code) ? {} : { code: '请填写短信中的 6 位验证码' }
}

/** The proof as calls take it. */
export function proofOf(by: 'code' | 'password', { code, password }: TypedProof) {
  return by === 'code' ? { code } : { password }
}
