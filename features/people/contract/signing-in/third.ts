import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, oneOf, strict } from '#vocabulary/shapes'
import { peopleRefusals } from '../refusals.ts'
import { LoggedIn, smsLogin } from './login.ts'
import { thirdRefusals } from './third-refusals.ts'

// The wire family is that of the specification; who signs in is a matter of people.
const parking = call.group({ family: 'parking', who: 'open', whose: 'none' })
const own = call.group({ family: 'common', who: 'session', whose: 'none' })

const provider = oneOf('wechat', 'alipay')
/** What only the browser knows that asked for the authorisation: 32 random bytes as a word. */
const proof = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const ticket = Type.String({ pattern: '^[A-Za-z0-9_-]{60,600}$' })
const { deviceToken, agreed } = smsLogin.input.properties
/** What the provider's page brought back in the address. */
const brought = {
  code: Type.String({ minLength: 1, maxLength: 256 }),
  state: Type.String({ minLength: 1, maxLength: 128 }),
  proof,
}
const { thirdOff, thirdState, thirdCode, thirdTicket, thirdUnavailable } = thirdRefusals
const { thirdPhoneFirst, thirdTaken, thirdOther, thirdUnbound } = thirdRefusals
const exchanging = [thirdOff, thirdState, thirdCode, thirdUnavailable]

export const thirdStart = parking.read('thirdStart', {
  about:
    'Begin an authorisation by WeChat or Alipay: address of their page, state, and the proof that the browser keeps',
  input: Type.Object(
    {
      provider,
      /** `payer`: the open id alone, for paying inside the provider's app; nobody is asked · `account`: for signing in; the person is asked. */
      purpose: oneOf('payer', 'account'),
    },
    strict,
  ),
  output: Type.Object(
    { url: Type.String(), state: Type.String(), proof, goodForSeconds: Type.Integer({ minimum: 1 }) },
    strict,
  ),
  refusals: [thirdOff],
})

export const openId = parking.steps('openId', {
  about:
    "The payer's open id by a code of the provider's page, sealed: it opens on this server alone, with the browser's proof",
  input: Type.Object(brought, strict),
  output: Type.Object({ provider, payer: Type.String(), goodForSeconds: Type.Integer({ minimum: 1 }) }, strict),
  touches: [],
  refusals: exchanging,
})

export const thirdAccountInfo = parking.steps('thirdAccountInfo', {
  method: 'GET',
  about: 'Third-party account by the access code of its page: whether it is bound, and a ticket for signing in with it',
  input: Type.Object(brought, strict),
  output: Type.Object(
    { provider, bound: Type.Boolean(), ticket: Type.String(), goodForSeconds: Type.Integer({ minimum: 1 }) },
    strict,
  ),
  touches: [],
  refusals: exchanging,
})

export const registerThirdAccount = parking.steps('registerThirdAccount', {
  about:
    'Sign in with a third-party account; one that is not bound is bound by a phone code, a new phone becomes a visitor',
  input: Type.Object(
    {
      ticket,
      proof,
      /** Both or neither: the phone to bind, and the code of `common/smsCode` sent to it. */
      phone: Type.Optional(Type.String({ format: 'phone' })),
      code: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
      deviceToken,
      agreed,
    },
    strict,
  ),
  output: LoggedIn,
  touches: [],
  refusals: [
    thirdTicket,
    thirdPhoneFirst,
    thirdTaken,
    thirdOther,
    peopleRefusals.wrongCode,
    peopleRefusals.accountClosing,
  ],
  statements: {
    most: 14,
    why: 'ticket, code, account and person are proven and written, and a session begins with what it knows of the person',
  },
})

export const thirdAccounts = own.read('thirdAccounts', {
  about: 'Accounts with others by which the person signs in, and those that may be bound here',
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      items: Type.Array(Type.Object({ provider, boundAt: instant }, strict)),
      /** What this server offers. */
      offered: Type.Array(provider),
    },
    strict,
  ),
  refusals: [],
})

export const thirdBind = own.write('thirdBind', {
  about: 'Bind an account with others to oneself, by the ticket of its page',
  input: Type.Object({ ticket, proof }, strict),
  output: Type.Object({ provider }, strict),
  touches: ['common/thirdAccounts'],
  refusals: [thirdTicket, thirdTaken, thirdOther],
})

export const thirdUnbind = own.write('thirdUnbind', {
  about: 'Sign in by an account with others no more',
  input: Type.Object({ provider }, strict),
  output: Type.Object({ provider }, strict),
  touches: ['common/thirdAccounts'],
  refusals: [thirdUnbound],
})

/** What a call that begins a payment takes from a page inside a provider's app: both or neither. */
export const insidePayment = {
  /** What `openId` answered. */
  payer: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{60,600}$' })),
  /** The proof of this browser. */
  proof: Type.Optional(proof),
}
/** What a page inside WeChat pays with, instead of opening the address; left out where the channel has no such way. */
export const insideParameters = Type.Optional(
  Type.Object(
    {
      appId: Type.String(),
      timeStamp: Type.String(),
      nonceStr: Type.String(),
      package: Type.String(),
      signType: Type.String(),
      paySign: Type.String(),
    },
    strict,
  ),
)

/** The calls of accounts with others. */
export const thirdCalls = {
  thirdStart,
  openId,
  thirdAccountInfo,
  registerThirdAccount,
  thirdAccounts,
  thirdBind,
  thirdUnbind,
}
