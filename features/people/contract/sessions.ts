import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { strict } from '#vocabulary/shapes'
import { peopleRefusals } from './refusals.ts'

const common = call.group({ family: 'common', who: 'session', whose: 'none' })

const Done = Type.Object({ done: Type.Boolean() }, strict)

export const logout = common.write('logout', {
  who: 'guest',
  about: 'Log out: this session ends at once',
  input: Type.Object({}, strict),
  output: Done,
  refusals: [],
})

export const changePassword = common.steps('changePassword', {
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

const SessionSchema = Type.Object(
  {
    id: Type.String(),
    createdAt: Type.String(),
    seenAt: Type.String(),
    userAgent: Type.String(),
    current: Type.Boolean(),
  },
  strict,
)
/** One place where a person is signed in. */
export type OwnSession = Static<typeof SessionSchema>

export const sessions = common.read('sessions', {
  about: 'Where I am logged in',
  input: Type.Object({}, strict),
  output: Type.Object({ items: Type.Array(SessionSchema) }, strict),
  refusals: [],
})

export const endSession = common.write('endSession', {
  whose: 'own',
  about: 'End one of my sessions',
  input: Type.Object({ id: Type.String({ format: 'id' }) }, strict),
  output: Done,
  refusals: [],
})
