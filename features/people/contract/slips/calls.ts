import { type Static, Type } from 'typebox'
import { call } from '#vocabulary/call'
import { id, instant, next, page, strict } from '#vocabulary/shapes'
import { personRefusals } from '../person-refusals.ts'
import { LoggedIn, smsLogin } from '../signing-in/login.ts'
import { SlipSchema, slipState } from './shapes.ts'

const operators = call.group({ family: 'enterprise', who: 'session:operator', whose: 'park' })
const common = call.group({ family: 'common', who: 'open', whose: 'none' })

const { deviceToken, agreed } = smsLogin.input.properties

/** A slip is shown by its QR code, or by its eight digits together with the phone. */
const Shown = Type.Union([
  Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, strict),
  Type.Object({ phone: Type.String({ format: 'phone' }), digits: Type.String({ pattern: '^[0-9]{8}$' }) }, strict),
])

export const signInSlip = operators.steps('signInSlip', {
  wire: 'bytes',
  unkept: true,
  timeoutMs: 120_000,
  about: 'A sign-in slip as PDF for who never signed in: good once, for 24 hours; an earlier one ends',
  input: Type.Object({ id }, strict),
  output: Type.Null(),
  refusals: [personRefusals.signedInAlready, personRefusals.personDisabled, personRefusals.phoneMissing],
})

export const signInSlips = operators.steps('signInSlips', {
  wire: 'bytes',
  unkept: true,
  timeoutMs: 120_000,
  about: 'Sign-in slips as one PDF by company, for all who never signed in, or for those of one company',
  input: Type.Object(
    {
      companyId: Type.Optional(id),
      /** Also for those who hold a slip that is still good, which then ends. */
      anew: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  output: Type.Null(),
  refusals: [personRefusals.slipNobody, personRefusals.slipMany],
})

export const signInSlipList = operators.read('signInSlipList', {
  about: 'Printed sign-in slips and who used theirs, the newest first',
  input: Type.Object({ state: Type.Optional(slipState), next }, strict),
  output: page(SlipSchema),
  refusals: [],
})

export const signInSlipEnd = operators.write('signInSlipEnd', {
  about: 'Withdraw a sign-in slip that was not used',
  input: Type.Object({ id }, strict),
  output: SlipSchema,
  refusals: [personRefusals.slipOver],
})

const SlipShownSchema = Type.Object(
  {
    /** Whose it is, as others read it: 张*. */
    name: Type.String(),
    printedBy: Type.String(),
    printedAt: instant,
    expiresAt: instant,
  },
  strict,
)
/** What the person reads of their slip before they use it. */
export type SlipShown = Static<typeof SlipShownSchema>

export const slipShow = common.steps('slipShow', {
  about: 'Who printed a slip and when; wrong ones are limited by phone, slip and address',
  input: Type.Object({ shown: Shown }, strict),
  output: SlipShownSchema,
  touches: [],
  refusals: [personRefusals.slipWrong, personRefusals.slipLocked, personRefusals.slipGone],
})

export const slipUse = common.steps('slipUse', {
  about: 'Use a slip up: set a password and sign in',
  input: Type.Object({ shown: Shown, password: Type.String({ format: 'password' }), deviceToken, agreed }, strict),
  output: LoggedIn,
  touches: [],
  refusals: [
    personRefusals.slipWrong,
    personRefusals.slipLocked,
    personRefusals.slipGone,
    personRefusals.signedInAlready,
  ],
})

/** Sign-in slips: printed by operators, used by who never signed in. */
export const slipCalls = { signInSlip, signInSlips, signInSlipList, signInSlipEnd, slipShow, slipUse } as const
