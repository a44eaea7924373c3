import { Type } from 'typebox'
import { call } from '#vocabulary/call'
import { fen, id, instant, orNull, strict } from '#vocabulary/shapes'
import { walletRefusals } from './refusals.ts'
import { amount, EntryState, proof } from './shapes.ts'

const mine = call.group({ family: 'wallet', who: 'session', whose: 'own' })

export const withdrawCount = mine.read('withdrawCount', {
  about: 'Withdrawals used and left today, limits and the fee rule',
  freshMs: 0,
  input: Type.Object({}, strict),
  output: Type.Object(
    {
      used: Type.Integer(),
      left: Type.Integer(),
      leastFen: fen,
      mostFen: fen,
      /** Withdrawn or being withdrawn today, and what may still be. */
      dayUsedFen: fen,
      dayLeftFen: fen,
      availableFen: fen,
      /** Free of fee this month, still. */
      freeLeftFen: fen,
      /** Of what is above, in hundredths of a percent; at least `feeLeastFen`. */
      feeBasisPoints: Type.Integer(),
      feeLeastFen: fen,
      coolingUntil: orNull(instant),
      /** Chinese: 预计2小时内到账. */
      arrival: Type.String(),
    },
    strict,
  ),
  refusals: [walletRefusals.notOpen],
})

export const withdraw = mine.steps('withdraw', {
  about:
    'Withdraw to a bank card, with a proof of `withdraw` about card and amount: it is held, sent, then captured, and what fails comes back',
  input: Type.Object({ cardId: id, amountFen: amount, proof }, strict),
  output: Type.Object(
    { withdrawalId: id, state: EntryState, amountFen: fen, feeFen: fen, arrivesFen: fen, arriveBy: instant },
    strict,
  ),
  refusals: [
    walletRefusals.notOpen,
    walletRefusals.frozen,
    walletRefusals.cardUnknown,
    walletRefusals.proofGone,
    walletRefusals.cooling,
    walletRefusals.amountOut,
    walletRefusals.amountTooSmall,
    walletRefusals.dayLimit,
    walletRefusals.withdrawTimes,
    walletRefusals.balanceShort,
    walletRefusals.bankUnavailable,
  ],
  statements: { most: 14, why: 'proof, day, month, hold, payout and line are rows of their own' },
})
