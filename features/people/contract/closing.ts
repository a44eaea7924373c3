import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { peopleRefusals } from './refusals.ts'
import { LoggedIn } from './signing-in/login.ts'

const common = call.group({ family: 'common', who: 'session', whose: 'none' })

const ClosingSchema = Type.Object(
  {
    matters: Type.Array(
      Type.Object(
        { what: Type.String(), todo: Type.String(), path: orNull(Type.String()), blocks: Type.Boolean() },
        strict,
      ),
    ),
    stays: Type.Array(Type.Object({ kind: Type.String(), words: Type.Array(Type.String()) }, strict)),
    /** How I prove that it is me; null: I cannot. */
    by: orNull(oneOf('code', 'password')),
    /** So many days I may come back. */
    days: Type.Integer(),
  },
  strict,
)
/** What stands in the way of closing an account, and what stays after it. */
export type Closing = Static<typeof ClosingSchema>

export const closing = common.write('closing', {
  about: 'What is to be settled before my account can close, and what the law keeps afterwards',
  input: Type.Object({}, strict),
  output: ClosingSchema,
  touches: [],
  refusals: [],
  statements: { most: 13, why: 'every area says by itself what is open, and what of it is seen elsewhere ends' },
})

export const closeAccount = common.steps('closeAccount', {
  about: 'Close my account: every session ends at once, and until the day I may come back',
  input: Type.Object(
    {
      code: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
      password: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    },
    strict,
  ),
  output: Type.Object({ eraseAt: instant }, strict),
  refusals: [
    peopleRefusals.wrongCode,
    peopleRefusals.wrongPassword,
    peopleRefusals.cannotProve,
    peopleRefusals.loginLocked,
    peopleRefusals.unsettled,
    peopleRefusals.alreadyClosing,
  ],
})

export const takeBackClosing = common.steps('takeBackClosing', {
  who: 'open',
  about: 'Take the closing of my account back, with what a login into it was answered, and sign in',
  input: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }, strict),
  output: LoggedIn,
  touches: [],
  refusals: [peopleRefusals.backTooLate],
})
