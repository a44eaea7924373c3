import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { oneOf, orNull, strict } from '#vocabulary/shapes'
import { peopleRefusals } from '../refusals.ts'

const common = call.group({ family: 'common', who: 'open', whose: 'none' })

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

export const login = common.steps('login', {
  about: 'Log in with account and password; the park comes with the common fields',
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
  touches: [],
  refusals: [peopleRefusals.wrongLogin, peopleRefusals.loginLocked, peopleRefusals.accountClosing],
})

export const smsCode = common.steps('smsCode', {
  about: 'Send an SMS code for signing in by phone; known and unknown numbers are answered alike',
  input: Type.Object({ phone: Type.String({ format: 'phone' }) }, strict),
  output: Type.Object({ againInSeconds: Type.Integer({ minimum: 0 }), goodForSeconds: Type.Integer() }, strict),
  touches: [],
  refusals: [peopleRefusals.codeTooOften, peopleRefusals.smsUnavailable],
})

export const smsLogin = common.steps('smsLogin', {
  about: 'Sign in by phone code; a new phone becomes a visitor account',
  input: Type.Object(
    { phone: Type.String({ format: 'phone' }), code: Type.String({ pattern: '^[0-9]{6}$' }), deviceToken, agreed },
    strict,
  ),
  output: LoggedIn,
  touches: [],
  refusals: [peopleRefusals.wrongCode, peopleRefusals.loginLocked, peopleRefusals.accountClosing],
})
