import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, oneOf, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { ticket } from './shapes.ts'

const mine = { family: 'wallet', method: 'POST', who: 'session', whose: 'own' } as const
const phoneRefusals = [walletRefusals.noPhone, walletRefusals.smsPause, walletRefusals.smsUnavailable] as const

/** Opens the wallet of a person whose phone was just proven. One wallet a person and park, one person an ID number. */
export const register = call({
  ...mine,
  name: 'register',
  effect: 'steps',
  about: 'Open the wallet, with name, ID number and a proven phone',
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

/** Sends a code to the person's own phone (`open`, `reset`), or to the phone that the bank knows (`bind`). */
export const bindSmsSend = call({
  ...mine,
  name: 'bindSmsSend',
  unkept: true,
  effect: 'steps',
  about: 'Send an SMS code to prove a phone: to open the wallet, to reset the pay password, to bind a card',
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

/** Proves the phone; the ticket is then good for the step that it was asked for, 10 minutes, once. */
export const bindSmsValidate = call({
  ...mine,
  name: 'bindSmsValidate',
  unkept: true,
  effect: 'steps',
  about: 'Validate the SMS code of a ticket',
  input: Type.Object({ ticket, code: Type.String({ pattern: '^[0-9]{6}$' }) }, strict),
  output: Type.Object({ ticket, goodUntil: instant }, strict),
  refusals: [walletRefusals.codeWrong, walletRefusals.ticketGone, walletRefusals.bankUnavailable],
})
