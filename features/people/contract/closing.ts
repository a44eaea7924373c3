import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, oneOf, orNull, strict } from '#vocabulary/shapes'
import { LoggedIn } from './login.ts'
import { peopleRefusals } from './refusals.ts'

/** What is to be settled before my account can close, and what the law keeps afterwards. */
export const closing = call({
  family: 'common',
  name: 'closing',
  method: 'POST',
  effect: 'write',
  who: 'session',
  whose: 'none',
  about: 'What is to be settled before my account can close, and what stays',
  input: Type.Object({}, strict),
  output: Type.Object(
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
  ),
  refusals: [],
})

/** Close my account: every session ends at once; until the day I may come back. */
export const closeAccount = call({
  family: 'common',
  name: 'closeAccount',
  method: 'POST',
  effect: 'steps',
  who: 'session',
  whose: 'none',
  about: 'Close my account; every session ends at once',
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

/** Take the closing back, with what a login into a closing account was answered. */
export const takeBackClosing = call({
  family: 'common',
  name: 'takeBackClosing',
  method: 'POST',
  effect: 'steps',
  who: 'open',
  whose: 'none',
  about: 'Take the closing of my account back, and sign in',
  input: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }, strict),
  output: LoggedIn,
  refusals: [peopleRefusals.backTooLate],
})
