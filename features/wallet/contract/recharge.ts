import { Type } from 'typebox'
import { insideParameters, insidePayment, thirdRefusals } from '#contract/people'
import { call } from '#vocabulary/call'
import { fen, id, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { amount, channels } from './shapes.ts'

const mine = call.group({ family: 'wallet', who: 'session', whose: 'own' })

export const rechargeSetting = mine.read('rechargeSetting', {
  about: 'Offered amounts and limits of a recharge, and the channels',
  freshMs: 0,
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      amounts: Type.Array(fen),
      leastFen: fen,
      mostFen: fen,
      dayLeftFen: fen,
      /** What the wallet can still take in. */
      roomFen: fen,
      channels,
      /** Why nobody can recharge here, in words; left out where they can. */
      closedWhy: Type.Optional(Type.String()),
    },
    strict,
  ),
  refusals: [walletRefusals.notOpen],
})

export const recharge = mine.steps('recharge', {
  about: 'Start a recharge through a channel; the money is in the wallet when the channel has confirmed it',
  input: Type.Object({ amountFen: amount, channel: Type.String({ maxLength: 30 }), ...insidePayment }, strict),
  output: Type.Object({ rechargeId: id, payUrl: Type.String(), inside: insideParameters }, strict),
  refusals: [
    thirdRefusals.thirdState,
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.amountOut,
    walletRefusals.balanceFull,
    walletRefusals.dayLimit,
    walletRefusals.tooManyUnpaid,
    walletRefusals.channelUnavailable,
    walletRefusals.noPayout,
  ],
})
