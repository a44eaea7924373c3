import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, instant, orNull, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { proof } from './shapes.ts'

const mine = call.group({ family: 'wallet', who: 'session', whose: 'own' })

export const limitSetting = mine.write('limitSetting', {
  about:
    'Read and set the limits: small payments without a password, payments a day; raising one needs a proof of `settings`, lowering none',
  touches: [],
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
