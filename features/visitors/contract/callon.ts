import { Type } from 'typebox'
import { peopleRefusals } from '#contract/people'
import { call } from '#vocabulary/call'
import { id, instant, next, oneOf, orNull, page, strict } from '#vocabulary/shapes'
import { applyCheck, DECIDED, toDecide } from './deciding.ts'
import { visitorRefusals } from './refusals.ts'
import { applyAdd } from './register.ts'
import { phone, VisitDetailSchema, VisitSchema, VisitStandsSchema } from './shapes.ts'

const open = call.group({ family: 'callon', who: 'open', whose: 'none' })
const guest = call.group({ family: 'callon', who: 'guest', whose: 'own' })
const host = call.group({ family: 'callon', who: 'session', whose: 'none' })

export const smsCode = open.steps('smsCode', {
  touches: [],
  about: 'Send an SMS code to a guest who has no account: the code and the limit of common/smsCode',
  input: Type.Object({ phone }, strict),
  output: Type.Object({ againInSeconds: Type.Integer({ minimum: 0 }), goodForSeconds: Type.Integer() }, strict),
  refusals: [peopleRefusals.codeTooOften, peopleRefusals.smsUnavailable],
})

export const smsLogin = open.steps('smsLogin', {
  touches: [],
  about: 'Sign in as a guest by phone code: a session for calls of guests alone, 24 hours unseen, 30 days in all',
  input: Type.Object(
    {
      phone,
      code: Type.String({ pattern: '^[0-9]{6}$' }),
      /** The papers that the person agreed to on the page. */
      agreed: Type.Optional(
        Type.Array(
          Type.Object(
            { paper: oneOf('software-agreement', 'privacy-policy'), version: Type.String({ format: 'day' }) },
            strict,
          ),
          { maxItems: 2 },
        ),
      ),
    },
    strict,
  ),
  output: Type.Object({ loginsession: Type.String(), id, kind: oneOf('guest') }, strict),
  refusals: [peopleRefusals.wrongCode, peopleRefusals.loginLocked, peopleRefusals.accountClosing],
})

export const loginUserInfo = guest.read('loginUserInfo', {
  whose: 'none',
  about: 'Who is signed in as a guest: masked name and phone, and how many visits are theirs',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      id,
      /** What this session is: a guest's may make calls of guests alone. */
      kind: oneOf('person', 'guest'),
      name: Type.String(),
      phone: Type.String(),
      visits: Type.Integer({ minimum: 0 }),
    },
    strict,
  ),
  refusals: [],
})

export const guestApplyAdd = guest.steps('guestApplyAdd', {
  whose: 'none',
  statements: {
    most: 20,
    why: 'each of up to 20 people is written down, and a case begins for who decides, with its news',
  },
  about: 'Ask to call on somebody of a company: the host by exact name or phone decides, without one whoever receives',
  input: applyAdd.input,
  output: VisitStandsSchema,
  refusals: applyAdd.refusals,
})

export const guestApplyList = guest.read('guestApplyList', {
  about: 'My applications to call on somebody, the latest beginning first',
  input: Type.Object({ next }, strict),
  output: page(VisitSchema),
  refusals: [],
})

export const guestApplyDetail = guest.read('guestApplyDetail', {
  statements: { most: 8, why: 'people, events, policy, names and, where somebody decides, the case' },
  about: 'One of my applications to call on somebody: how it stands, who decides, what was said',
  input: Type.Object({ id }, strict),
  output: VisitDetailSchema,
  refusals: [],
})

export const guestApplyAuditList = host.read('guestApplyAuditList', {
  about: 'Applications to call on somebody that wait for my decision, the longest waiting first, or that I decided',
  input: toDecide.input,
  output: toDecide.output,
  refusals: toDecide.refusals,
})

export const guestApplyCheck = host.steps('guestApplyCheck', {
  touches: DECIDED,
  about: 'Approve or decline applications to call on somebody, one or many; each is answered by itself',
  input: applyCheck.input,
  output: applyCheck.output,
  refusals: applyCheck.refusals,
})

export const tempLockPassword = guest.write('tempLockPassword', {
  unkept: true,
  about: 'A password of the lock at the company or its building for the time of my visit; 610 until the lock holds it',
  input: Type.Object({ id }, strict),
  output: Type.Object(
    {
      /** The door, as the park calls it. */
      door: Type.String(),
      /** Null: the lock has not said yet that it holds it. */
      password: orNull(Type.String()),
      from: orNull(instant),
      until: orNull(instant),
    },
    strict,
  ),
  refusals: [visitorRefusals.noLock, visitorRefusals.lockLater, visitorRefusals.lockFailed],
})

/** Calls of guests who call on somebody. */
export const callonCalls = {
  smsCode,
  smsLogin,
  loginUserInfo,
  guestApplyAdd,
  guestApplyList,
  guestApplyDetail,
  guestApplyAuditList,
  guestApplyCheck,
  tempLockPassword,
}
