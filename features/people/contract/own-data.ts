import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, oneOf, personName, strict } from '#vocabulary/shapes'
import { peopleRefusals } from './refusals.ts'

const common = call.group({ family: 'common', who: 'session', whose: 'none' })

const done = Type.Object({ done: Type.Boolean() }, strict)
const smsCode = Type.Optional(Type.String({ pattern: '^[0-9]{6}$' }))
const password = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }))

const OwnDataSchema = Type.Object(
  {
    /** Sealed values stand in full. */
    opened: Type.Boolean(),
    at: instant,
    kinds: Type.Array(
      Type.Object(
        {
          kind: Type.String(),
          records: Type.Array(Type.Array(Type.Object({ label: Type.String(), value: Type.String() }, strict))),
        },
        strict,
      ),
    ),
  },
  strict,
)
/** What is kept of a person, by kind. */
export type OwnData = Static<typeof OwnDataSchema>

export const ownData = common.steps('ownData', {
  about:
    'All that is kept of me, by kind, in words; sealed values are masked, but with a code sent to my phone or my password',
  input: Type.Object({ code: smsCode, password }, strict),
  output: OwnDataSchema,
  touches: [],
  refusals: [
    peopleRefusals.wrongCode,
    peopleRefusals.wrongPassword,
    peopleRefusals.cannotProve,
    peopleRefusals.loginLocked,
  ],
})

export const ownDataCode = common.steps('ownDataCode', {
  about: 'Send an SMS code for seeing my data in full, for closing my account, or for signing by my typed name',
  input: Type.Object({ purpose: oneOf('own-data', 'close-account', 'signature') }, strict),
  output: Type.Object({ againInSeconds: Type.Integer({ minimum: 0 }), goodForSeconds: Type.Integer() }, strict),
  touches: [],
  refusals: [peopleRefusals.codeTooOften, peopleRefusals.smsUnavailable, peopleRefusals.cannotProve],
})

export const signName = common.steps('signName', {
  about: 'Sign by my typed name, with a code sent to my phone',
  input: Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) }, strict),
  output: done,
  touches: [],
  refusals: [peopleRefusals.wrongCode, peopleRefusals.cannotProve],
})

export const nickName = common.write('nickName', {
  about: 'Change what I am called',
  input: Type.Object({ nickName: personName }, strict),
  output: done,
  refusals: [],
})

export const agree = common.write('agree', {
  about: 'Agree to papers as they hold now',
  input: Type.Object(
    {
      papers: Type.Array(
        Type.Object(
          { paper: oneOf('software-agreement', 'privacy-policy'), version: Type.String({ format: 'day' }) },
          strict,
        ),
        { minItems: 1, maxItems: 2 },
      ),
    },
    strict,
  ),
  output: done,
  refusals: [],
})
