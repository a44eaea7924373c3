import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { oneOf, orNull, strict } from '#vocabulary/shapes'
import { peopleRefusals } from './refusals.ts'

/** What the person agreed to on the page: what it does not say is asked again. */
const agreed = Type.Optional(
  Type.Array(
    Type.Object(
      { paper: oneOf('software-agreement', 'privacy-policy'), version: Type.String({ format: 'day' }) },
      strict,
    ),
    { maxItems: 2 },
  ),
)
const deviceToken = Type.Optional(Type.String({ minLength: 20, maxLength: 100 }))

/** What a phone keeps after logging in. */
export const LoggedIn = Type.Object(
  {
    /** The session: sent back as `loginSession`. */
    loginsession: Type.String(),
    /** Proves later that this phone is one its owner uses; sent with the next login. */
    deviceToken: orNull(Type.String()),
  },
  strict,
)

/** Log in with account and password; the park comes with the common fields. */
export const login = call({
  family: 'common',
  name: 'login',
  method: 'POST',
  effect: 'steps',
  who: 'open',
  whose: 'none',
  about: 'Log in with account, password and park',
  input: Type.Object(
    {
      customId: Type.String({ minLength: 1, maxLength: 50 }),
      password: Type.String({ minLength: 1, maxLength: 100 }),
      deviceToken,
      agreed,
    },
    strict,
  ),
  output: LoggedIn,
  refusals: [peopleRefusals.wrongLogin, peopleRefusals.loginLocked, peopleRefusals.accountClosing],
})

/** Ask for a code by SMS, to sign in by phone. Known and unknown numbers are answered alike. */
export const smsCode = call({
  family: 'common',
  name: 'smsCode',
  method: 'POST',
  effect: 'steps',
  who: 'open',
  whose: 'none',
  about: 'Send an SMS code for signing in by phone',
  input: Type.Object({ phone: Type.String({ format: 'phone' }) }, strict),
  output: Type.Object({ againInSeconds: Type.Integer({ minimum: 0 }), goodForSeconds: Type.Integer() }, strict),
  refusals: [peopleRefusals.codeTooOften, peopleRefusals.smsUnavailable],
})

/** Sign in by phone code; a new phone becomes a visitor's account. */
export const smsLogin = call({
  family: 'common',
  name: 'smsLogin',
  method: 'POST',
  effect: 'steps',
  who: 'open',
  whose: 'none',
  about: 'Sign in by phone code; a new phone becomes a visitor account',
  input: Type.Object(
    { phone: Type.String({ format: 'phone' }), code: Type.String({ pattern: '^[0-9]{6}$' }), deviceToken, agreed },
    strict,
  ),
  output: LoggedIn,
  refusals: [peopleRefusals.wrongCode, peopleRefusals.loginLocked, peopleRefusals.accountClosing],
})
