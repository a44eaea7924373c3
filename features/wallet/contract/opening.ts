import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { walletRefusals } from './refusals.ts'
import { amount, fen, instant, oneOf, orNull, payPassword, proof, strict, ticket } from './shapes.ts'

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

/** Sets the first pay password. Weak ones (runs, repeats, birthday, tail of the phone or ID number) are refused. */
export const passwordSet = call({
  ...mine,
  name: 'passwordSet',
  unkept: true,
  effect: 'steps',
  about: 'Set the pay password of six digits for the first time',
  input: Type.Object({ password: payPassword }, strict),
  output: Type.Object({ set: Type.Literal(true) }, strict),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.passwordSetAlready,
    walletRefusals.passwordWeak,
  ],
})

/** What a proof is for. `pay`: of `charge`; the amount is the charge's own. */
export const ProofPurpose = oneOf('pay', 'withdraw', 'unbind', 'change', 'settings', 'apartment')

/** Checks the pay password and answers with a proof bound to session, purpose, order and amount; once, 120 s. */
export const passwordCheck = call({
  ...mine,
  name: 'passwordCheck',
  unkept: true,
  effect: 'steps',
  about: 'Check the pay password; answers with a proof for one guarded step',
  input: Type.Object(
    {
      password: payPassword,
      purpose: ProofPurpose,
      /** What the step is about: the charge, the card; empty where there is nothing. */
      about: Type.Optional(Type.String({ maxLength: 100 })),
      /** Of `withdraw` the amount, or the proof fits no withdrawal; of `pay` it may be left out. */
      amountFen: Type.Optional(amount),
    },
    strict,
  ),
  output: Type.Object({ proof, goodUntil: instant }, strict),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.noPassword,
    walletRefusals.passwordWrong,
    walletRefusals.passwordLocked,
  ],
})

/** Changes the pay password; needs a proof of `change`. */
export const passwordModify = call({
  ...mine,
  name: 'passwordModify',
  effect: 'steps',
  about: 'Change the pay password',
  input: Type.Object({ proof, password: payPassword }, strict),
  output: Type.Object({ set: Type.Literal(true) }, strict),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.proofGone,
    walletRefusals.passwordWeak,
    walletRefusals.passwordSame,
  ],
})

/** Sets a new pay password by a proven phone and the last six of the ID; a cooling time follows. */
export const passwordReset = call({
  ...mine,
  name: 'passwordReset',
  effect: 'steps',
  about: 'Reset the pay password by SMS code and identity',
  input: Type.Object(
    { ticket, idLastSix: Type.String({ pattern: '^[0-9]{5}[0-9Xx]$' }), password: payPassword },
    strict,
  ),
  output: Type.Object({ set: Type.Literal(true), coolingUntil: instant }, strict),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.ticketGone,
    walletRefusals.identityWrong,
    walletRefusals.resetTries,
    walletRefusals.passwordWeak,
  ],
})

/** Reads the limits, and sets those that are the person's own. Raising one needs a proof of `settings`; lowering needs none. */
export const limitSetting = call({
  ...mine,
  name: 'limitSetting',
  effect: 'write',
  about: 'Read and set the limits: small payments without a password, payments a day',
  input: Type.Object(
    { smallPayFen: Type.Optional(fen), payDayFen: Type.Optional(fen), proof: Type.Optional(proof) },
    strict,
  ),
  output: Type.Object(
    {
      hasPassword: Type.Boolean(),
      /** Payments up to this need no password; 0: all need it. */
      smallPayFen: fen,
      smallPayMostFen: fen,
      smallPayChoices: Type.Array(fen),
      /** All small payments of a day together; beyond, the password is asked for. */
      smallPayDayFen: fen,
      payDayFen: fen,
      payDayMostFen: fen,
      payDayChoices: Type.Array(fen),
      /** Paid today by wallet. */
      paidTodayFen: fen,
      /** Static codes: a day and person, fixed by rule. */
      staticDayFen: fen,
      phone: orNull(Type.String()),
      coolingUntil: orNull(instant),
    },
    strict,
  ),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.limitOut,
    walletRefusals.proofNeeded,
    walletRefusals.proofGone,
    walletRefusals.cooling,
  ],
})
