import { Type } from 'typebox'
import { peopleRefusals } from '#contract/people'
import { call } from '#vocabulary/call'
import { oneOf, orNull, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'

const provider = oneOf('wechat', 'alipay')
/** What only the browser knows that asked for the authorisation: 32 random bytes as a word. */
const proof = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
/** What the provider's page brought back in the address. */
const brought = {
  code: Type.String({ minLength: 1, maxLength: 256 }),
  state: Type.String({ minLength: 1, maxLength: 128 }),
  proof,
}
const { thirdOff, thirdState, thirdCode, thirdTicket, thirdPhoneFirst, thirdTaken, thirdOther, thirdUnavailable } =
  parkingRefusals
const exchanging = [thirdOff, thirdState, thirdCode, thirdUnavailable]

/** Where to send the browser so that a provider tells who is there. */
export const thirdStart = call({
  family: 'parking',
  name: 'thirdStart',
  method: 'POST',
  effect: 'read',
  who: 'open',
  whose: 'none',
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

/** The open id behind a code of the provider, sealed for this browser: nobody can make one, and the browser never sees it plain. */
export const openId = call({
  family: 'parking',
  name: 'openId',
  method: 'POST',
  effect: 'read',
  who: 'open',
  whose: 'none',
  about:
    "The payer's open id by a code of the provider's page, sealed: it opens on this server alone, with the browser's proof",
  input: Type.Object(brought, strict),
  output: Type.Object({ provider, payer: Type.String(), goodForSeconds: Type.Integer({ minimum: 1 }) }, strict),
  refusals: exchanging,
})

/** Whether somebody is bound to the account behind a code, and the ticket with which `registerThirdAccount` goes on. */
export const thirdAccountInfo = call({
  family: 'parking',
  name: 'thirdAccountInfo',
  method: 'GET',
  effect: 'read',
  who: 'open',
  whose: 'none',
  about: 'Third-party account by the access code of its page: whether it is bound, and a ticket for signing in with it',
  input: Type.Object(brought, strict),
  output: Type.Object(
    { provider, bound: Type.Boolean(), ticket: Type.String(), goodForSeconds: Type.Integer({ minimum: 1 }) },
    strict,
  ),
  refusals: exchanging,
})

/** Signs in with a third-party account. One that is not bound is bound first, to the person who proves a phone. */
export const registerThirdAccount = call({
  family: 'parking',
  name: 'registerThirdAccount',
  method: 'POST',
  effect: 'steps',
  who: 'open',
  whose: 'none',
  about:
    'Sign in with a third-party account; one that is not bound is bound by a phone code, a new phone becomes a visitor',
  input: Type.Object(
    {
      ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{60,600}$' }),
      proof,
      /** Both or neither: the phone to bind, and the code of `common/smsCode` sent to it. */
      phone: Type.Optional(Type.String({ format: 'phone' })),
      code: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
    },
    strict,
  ),
  output: Type.Object({ loginsession: Type.String(), deviceToken: orNull(Type.String()) }, strict),
  refusals: [
    thirdTicket,
    thirdPhoneFirst,
    thirdTaken,
    thirdOther,
    parkingRefusals.codeWrong,
    peopleRefusals.accountClosing,
  ],
})
