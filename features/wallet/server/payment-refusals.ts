import { walletRefusals } from '#contract/wallet'
import { paymentRefusals } from '#platform/payments'
import { inOurWords, Refusal } from '#vocabulary/refusal'

const IN_OUR_WORDS = [
  [paymentRefusals.tooManyOpen, walletRefusals.tooManyUnpaid],
  ...[
    paymentRefusals.channelUnknown,
    paymentRefusals.channelUnavailable,
    paymentRefusals.chargeRunning,
    paymentRefusals.amountChanged,
    paymentRefusals.expired,
  ].map((refused) => [refused, walletRefusals.channelUnavailable, { field: 'channel' }] as const),
] as const

/** What the payment engine refuses when we begin to collect, in the words of this contract. */
export function inWalletWords(error: unknown): unknown {
  return inOurWords(error, IN_OUR_WORDS)
}

/** Whether the payment engine refused because the subject is paid. */
export function isPaidAlready(error: unknown): boolean {
  return error instanceof Refusal && error.kind === paymentRefusals.alreadyPaid
}
