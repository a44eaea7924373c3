import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { instant, oneOf, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { amount, payPassword, proof, ticket } from './shapes.ts'

const mine = call.group({ family: 'wallet', who: 'session', whose: 'own' })

export const passwordSet = mine.steps('passwordSet', {
  unkept: true,
  about:
    'Set the pay password of six digits for the first time; weak ones (runs, repeats, birthday, tail of the phone or ID number) are refused',
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

export const passwordCheck = mine.steps('passwordCheck', {
  unkept: true,
  about:
    'Check the pay password; answers with a proof for one guarded step, bound to session, purpose, order and amount, once, 120 seconds',
  touches: [],
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

export const passwordModify = mine.steps('passwordModify', {
  about: 'Change the pay password, with a proof of `change`',
  touches: [],
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

export const passwordReset = mine.steps('passwordReset', {
  about: 'Reset the pay password by SMS code and the last six of the ID number; a cooling time follows',
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
