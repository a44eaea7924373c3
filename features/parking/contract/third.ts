import { Type } from 'typebox'
import { peopleRefusals } from '#contract/people'
import { call } from '#vocabulary/call'
import { oneOf, orNull, strict } from '#vocabulary/shapes'
import { parkingRefusals } from './refusals.ts'

const parking = call.group({ family: 'parking', who: 'open', whose: 'none' })

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

export const openId = parking.read('openId', {
  about:
    "The payer's open id by a code of the provider's page, sealed: it opens on this server alone, with the browser's proof",
  input: Type.Object(brought, strict),
  output: Type.Object({ provider, payer: Type.String(), goodForSeconds: Type.Integer({ minimum: 1 }) }, strict),
  refusals: exchanging,
})

export const thirdAccountInfo = parking.read('thirdAccountInfo', {
  method: 'GET',
  about: 'Third-party account by the access code of its page: whether it is bound, and a ticket for signing in with it',
  input: Type.Object(brought, strict),
  output: Type.Object(
    { provider, bound: Type.Boolean(), ticket: Type.String(), goodForSeconds: Type.Integer({ minimum: 1 }) },
    strict,
  ),
  refusals: exchanging,
})

export const registerThirdAccount = parking.steps('registerThirdAccount', {
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
