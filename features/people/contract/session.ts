import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { strict } from '#vocabulary/shapes'
import { peopleRefusals } from './refusals.ts'

const Done = Type.Object({ done: Type.Boolean() }, strict)

/** End this session. */
export const logout = call({
  family: 'common',
  name: 'logout',
  method: 'POST',
  effect: 'write',
  who: 'guest',
  whose: 'none',
  about: 'Log out: this session ends at once',
  input: Type.Object({}, strict),
  output: Done,
  refusals: [],
})

/** Change the password; all other sessions of the person end at once. */
export const changePassword = call({
  family: 'common',
  name: 'changePassword',
  method: 'POST',
  effect: 'steps',
  who: 'session',
  whose: 'none',
  about: 'Change the password; every other session ends at once',
  input: Type.Object(
    { oldPassword: Type.String({ minLength: 1, maxLength: 100 }), newPassword: Type.String({ format: 'password' }) },
    strict,
  ),
  output: Done,
  refusals: [
    peopleRefusals.wrongPassword,
    peopleRefusals.samePassword,
    peopleRefusals.noPassword,
    peopleRefusals.loginLocked,
  ],
})

/** My sessions, the latest first. */
export const sessions = call({
  family: 'common',
  name: 'sessions',
  method: 'POST',
  effect: 'read',
  who: 'session',
  whose: 'none',
  about: 'Where I am logged in',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            id: Type.String(),
            createdAt: Type.String(),
            seenAt: Type.String(),
            userAgent: Type.String(),
            current: Type.Boolean(),
          },
          strict,
        ),
      ),
    },
    strict,
  ),
  refusals: [],
})

/** End another session of mine. */
export const endSession = call({
  family: 'common',
  name: 'endSession',
  method: 'POST',
  effect: 'write',
  who: 'session',
  whose: 'own',
  about: 'End one of my sessions',
  input: Type.Object({ id: Type.String({ format: 'id' }) }, strict),
  output: Done,
  refusals: [],
})
