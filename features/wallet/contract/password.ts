import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, oneOf, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { amount, payPassword, proof, ticket } from './shapes.ts'

const mine = { family: 'wallet', method: 'POST', who: 'session', whose: 'own' } as const

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
  statements: {
    most: 18,
    why: 'ticket, tries, limits, password, proofs, codes, sessions and the message change together, three times a day at most',
  },
})
