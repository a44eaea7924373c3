import { PASSWORD_HINT, passwordProblems } from '#vocabulary/password'
import { isPhone, normalisePhone } from '#vocabulary/phone'

/** What is typed beside a slip's code, or in its place. */
export interface SlipTyped {
  readonly phone: string
  readonly digits: string
}

/** What is typed once the slip was found good. */
export interface PasswordTyped {
  readonly password: string
  readonly again: string
  readonly agreed: boolean
}

/** Eight digits as they are typed from paper, without the gap. */
export function plainDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** What stands in the way of looking the slip up, by field. */
export function slipProblems({ phone, digits }: SlipTyped): { phone: string | null; digits: string | null } {
  return {
    phone: isPhone(normalisePhone(phone)) ? null : '手机号应为 11 位数字，以 1 开头',
    digits: /^\d{8}$/.test(plainDigits(digits)) ? null : '请填写凭条上的8位数字',
  }
}

/** What stands in the way of using it, by field. */
export function passwordProblemsOf({ password, again, agreed }: PasswordTyped): {
  password: string | null
  again: string | null
  agreed: string | null
} {
  return {
    password: passwordProblems(password).length > 0 ? `密码不符合要求：${PASSWORD_HINT}` : null,
    again: again === password ? null : '两次填写的密码不一致',
    agreed: agreed ? null : '请先阅读并同意两份协议',
  }
}
