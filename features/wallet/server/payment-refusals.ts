import { walletRefusals } from '#contract/wallet'
import { paymentRefusals } from '#platform/payments'
import { Refusal } from '#vocabulary/refusal'

/** What the payment engine refuses when we begin to collect, in the words of this contract. */
export function inWalletWords(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const away = [
    paymentRefusals.channelUnknown,
    paymentRefusals.channelUnavailable,
    paymentRefusals.chargeRunning,
    paymentRefusals.amountChanged,
    paymentRefusals.expired,
  ]
  if (away.some((kind) => kind === error.kind))
    return new Refusal(walletRefusals.channelUnavailable, { field: 'channel' })
  return error
}

/** Whether the payment engine refused because the subject is paid. */
export function isPaidAlready(error: unknown): boolean {
  return error instanceof Refusal && error.kind === paymentRefusals.alreadyPaid
}
