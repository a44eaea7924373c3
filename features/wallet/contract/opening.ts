import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, oneOf, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { ticket } from './shapes.ts'

const mine = call.group({ family: 'wallet', who: 'session', whose: 'own' })
const phoneRefusals = [walletRefusals.noPhone, walletRefusals.smsPause, walletRefusals.smsUnavailable] as const

export const register = mine.steps('register', {
  about:
    'Open the wallet, with name, ID number and a proven phone: one wallet a person and park, one person an ID number',
  input: Type.Object(
    { ticket, realName: Type.String({ minLength: 2, maxLength: 40 }), idNumber: Type.String({ format: 'id-card' }) },
    strict,
  ),
  output: Type.Object({ state: oneOf('open') }, strict),
  refusals: [
    walletRefusals.alreadyOpen,
    walletRefusals.ticketGone,
    walletRefusals.nameInvalid,
    walletRefusals.tooYoung,
    walletRefusals.idTaken,
  ],
  statements: {
    most: 16,
    why: 'ticket, phone, name, number, wallet, purses and the message are rows of their own, written once in a life',
  },
})

export const bindSmsSend = mine.steps('bindSmsSend', {
  unkept: true,
  about:
    'Send an SMS code to prove a phone: the person’s own to open the wallet or reset the pay password, the one that the bank knows to bind a card',
  touches: [],
  input: Type.Object(
    {
      purpose: oneOf('open', 'reset', 'bind'),
      /** Of `bind`, both are needed: the card, its holder's phone at the bank. */
      number: Type.Optional(Type.String({ minLength: 12, maxLength: 30 })),
      phone: Type.Optional(Type.String({ format: 'phone' })),
    },
    strict,
  ),
  output: Type.Object(
    {
      ticket,
      /** 138****1234 */
      sentTo: Type.String(),
      againAfterSeconds: Type.Integer(),
      goodForSeconds: Type.Integer(),
    },
    strict,
  ),
  refusals: [
    ...phoneRefusals,
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.alreadyOpen,
    walletRefusals.cardInvalid,
    walletRefusals.cardUnsupported,
    walletRefusals.cardBound,
    walletRefusals.cardRefused,
    walletRefusals.tooManyCards,
    walletRefusals.bankUnavailable,
    walletRefusals.cooling,
  ],
  statements: {
    most: 15,
    why: 'limits of number, address, person and park are counted one after the other, so that a refused one counts in no later one',
  },
})

export const bindSmsValidate = mine.steps('bindSmsValidate', {
  unkept: true,
  about: 'Validate the SMS code of a ticket, which is then good for the step that it was asked for, 10 minutes, once',
  touches: [],
  input: Type.Object({ ticket, code: Type.String({ pattern: '^[0-9]{6}$' }) }, strict),
  output: Type.Object({ ticket, goodUntil: instant }, strict),
  refusals: [walletRefusals.codeWrong, walletRefusals.ticketGone, walletRefusals.bankUnavailable],
})
