import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { strict } from '#vocabulary/shapes'
import { peopleRefusals } from '../refusals.ts'
import { logout } from '../sessions.ts'
import { LoggedIn, login, smsCode, smsLogin } from './login.ts'

const visitapply = call.group({ family: 'visitapply', who: 'open', whose: 'none' })

// Visitors with an account sign in on pages of their own: second names of the calls that stand, with the same limits and the same lock-out, and an account of one's own choice.

const { deviceToken, agreed } = smsLogin.input.properties
const proof = {
  phone: Type.String({ format: 'phone' }),
  /** Of `sendSms`, or of `common/smsCode`: they send the same. */
  code: Type.String({ pattern: '^[0-9]{6}$' }),
}

/** The second name of `common/login`. */
export const visitLogin = call({ ...login, family: 'visitapply' })

/** The second name of `common/smsCode`. */
export const visitSendSms = call({ ...smsCode, family: 'visitapply', name: 'sendSms' })

/** The second name of `common/logout`. */
export const visitLogout = call({ ...logout, family: 'visitapply', method: 'GET', who: 'session' })

export const visitRegister = visitapply.steps('register', {
  about: 'Choose an account and a password for a phone that is proven by its code, and sign in',
  input: Type.Object(
    {
      ...proof,
      /** Letters, digits and underscores, beginning with a letter: never a phone number. */
      account: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{3,19}$' }),
      password: Type.String({ format: 'password' }),
      deviceToken,
      agreed,
    },
    strict,
  ),
  output: LoggedIn,
  refusals: [
    peopleRefusals.wrongCode,
    peopleRefusals.loginLocked,
    peopleRefusals.accountClosing,
    peopleRefusals.accountTaken,
    peopleRefusals.hasAccount,
  ],
})

export const visitResetPassword = visitapply.steps('resetPassword', {
  about: 'Set a new password by a code sent to the phone, and sign in: every other session of the person ends',
  input: Type.Object({ ...proof, password: Type.String({ format: 'password' }), deviceToken, agreed }, strict),
  output: LoggedIn,
  refusals: [
    peopleRefusals.wrongCode,
    peopleRefusals.loginLocked,
    peopleRefusals.accountClosing,
    peopleRefusals.noPassword,
  ],
})

/** Signing in on the pages of visitors with an account. */
export const visitNameCalls = { visitLogin, visitSendSms, visitRegister, visitResetPassword, visitLogout }
