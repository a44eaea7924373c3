import { isPhone } from '#vocabulary/phone'

/** The two ways in. */
export type Way = 'phone' | 'account'

/** What a person may leave and come back to; passwords and codes are not part of it. */
export interface LoginDraft {
  readonly way: Way
  readonly phone: string
  readonly account: string
  readonly agreed: boolean
}

/** What is typed and kept nowhere. */
export interface Secrets {
  readonly code: string
  readonly password: string
}

/** A field of the login page that something may be wrong with. */
export type LoginField = 'phone' | 'code' | 'account' | 'password' | 'agreed'

/** Nothing typed yet; drivers and visitors have no account, so the phone comes first. */
export const EMPTY_DRAFT: LoginDraft = { way: 'phone', phone: '', account: '', agreed: false }

/** Why no code can be sent to this phone, or null. */
export function phoneProblem(phone: string): string | null {
  if (phone === '') return '请填写手机号'
  return isPhone(phone) ? null : '手机号应为 11 位数字，以 1 开头'
}

/** What stands in the way of sending the form, by field; nothing about the fields of the other way. */
export function loginProblems(draft: LoginDraft, { code, password }: Secrets): Partial<Record<LoginField, string>> {
  const found: Record<LoginField, string | null> = {
    phone: draft.way === 'phone' ? phoneProblem(draft.phone) : null,
    code: draft.way === 'phone' && !/^\d{6}$/.test(code) ? '请填写短信中的 6 位验证码' : null,
    account: draft.way === 'account' && draft.account.trim() === '' ? '请填写账号' : null,
    password: draft.way === 'account' && password === '' ? '请填写密码' : null,
    agreed: draft.agreed ? null : '请先阅读并同意两份协议',
  }
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== null))
}
