import type { FieldOf, Form } from '#client/form'
import { useCommand } from '#client/query'
import { CodeField, PasswordField } from '#ui/field'
import { common } from './calls.ts'

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
  /** The form that the field is one of. */
  form: { readonly field: (name: keyof TypedProof) => FieldOf<string> } & Pick<Form<TypedProof>, 'runStep'>
}

/** The code sent to one's own phone, or one's password where there is no phone. */
export function ProofField({ by, purpose, form }: ProofFieldProps) {
  const run = useCommand()
  if (by === 'password') return <PasswordField label="登录密码" enterKeyHint="done" {...form.field('password')} />
  return (
    <CodeField
      label="短信验证码"
      onSend={() => form.runStep(() => run(common.send('ownDataCode', { purpose })))}
      hint="发送到您账号的手机号"
      {...form.field('code')}
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
