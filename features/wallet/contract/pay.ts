import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, oneOf, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { PartSchema, PurseChoiceSchema, proof } from './shapes.ts'

const mine = call.group({ family: 'wallet', who: 'session', whose: 'own' })

export const chargeView = mine.read('chargeView', {
  about:
    'A payment by wallet that waits to be confirmed: what, how much, from which purses, whether the password is needed',
  freshMs: 0,
  /** Without `charge`: the latest one that was scanned from the caller's pay code and waits for the password. */
  input: Type.Object({ charge: Type.Optional(Type.String({ pattern: '^YQ[0-9A-F]{32}$' })) }, strict),
  output: Type.Object(
    {
      charge: Type.String(),
      title: Type.String(),
      amountFen: fen,
      state: oneOf('waiting', 'paid', 'closed'),
      goodUntil: instant,
      parts: Type.Array(PartSchema),
      /** All purses in the order in which they give, those too that cannot be used for it; none of what is paid. */
      purses: Type.Array(PurseChoiceSchema),
      shortFen: fen,
      needsPassword: Type.Boolean(),
      hasPassword: Type.Boolean(),
      walletState: oneOf('none', 'open', 'frozen'),
      /** Where to go on when it is paid, on our own site. */
      returnPath: Type.String(),
    },
    strict,
  ),
  refusals: [
    walletRefusals.chargeUnknown,
    /** By somebody else: nothing of a payment is shown to who did not make it. */
    walletRefusals.chargePaid,
  ],
})

export const chargePay = mine.steps('chargePay', {
  about: 'Pay a waiting payment with the wallet, with a proof of `pay` about the charge unless it is a small one',
  // not the charge itself: whose answer was lost presses again, under the same key
  touches: [
    'wallet/balance',
    'wallet/limitSetting',
    'wallet/tradeRecord',
    'wallet/billList',
    'wallet/billSummary',
    'wallet/billDetail',
    'wallet/apartmentBillList',
  ],
  input: Type.Object({ charge: Type.String({ pattern: '^YQ[0-9A-F]{32}$' }), proof: Type.Optional(proof) }, strict),
  output: Type.Object(
    { state: oneOf('paid'), amountFen: fen, parts: Type.Array(PartSchema), billId: id, returnPath: Type.String() },
    strict,
  ),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.chargeUnknown,
    walletRefusals.chargeClosed,
    walletRefusals.chargePaid,
    walletRefusals.proofNeeded,
    walletRefusals.proofGone,
    walletRefusals.balanceShort,
    walletRefusals.dayLimit,
    walletRefusals.staticLimit,
    walletRefusals.cooling,
    walletRefusals.ownCode,
  ],
})
