import type { Part } from '#contract/wallet'
import { channelAccount, postShared } from '#platform/books'
import { inTransaction } from '#platform/db'
import type { Leg } from '#platform/ledger'
import type { MoneyEngines } from '../engines.ts'
import { WALLET_CHANNEL } from '../purses/wallet-channel.ts'
import { PURSES, purseAccount } from '../purses/wallets.ts'
import { chargeReference, PAYMENT, type PaidCharge, type Payer } from './charge-status.ts'
import type { ConfirmedCharge } from './confirm.ts'
import { memoOf } from './confirmation-record.ts'
import { endCharge } from './projecting.ts'

/** Announced by the ledger with the closing of a charge. */
export const CHARGE_CLOSED = 'wallet.charge.closed'
/** The kind of the closing, which takes the reference of a payment. */
const VOID = 'wallet.void'

/**
 * Posts a confirmed charge as it was confirmed, from these purses: from here on it is paid, whatever dies. `changed`: nothing was posted by
 * this, because the purses, the charge or its time are no longer as they were seen; look again. A throw is an outage: nobody knows; the
 * same again finds out.
 */
export async function postCharge(
  { ledger, store, clock }: MoneyEngines,
  { charge, payer, split }: Pick<ConfirmedCharge, 'charge' | 'payer' | 'split'>,
): Promise<({ is: 'paid' } & PaidCharge) | { is: 'changed' }> {
  const { outTradeNo, amountFen } = charge
  if (clock() >= charge.expiresAt) return { is: 'changed' }
  const memo = memoOf(charge)
  const legs = legsOf(amountFen, payer, split.parts)
  const outcome = await postShared(ledger, store.db, {
    reference: chargeReference(outTradeNo),
    kind: PAYMENT,
    legs,
    memo,
  })
  if (outcome.state === 'account_unknown')
    throw new Error(`the ledger answered ${outcome.state} to a charge and does not know it`)
  // What was posted before may have gone back since: only the ledger as it stands now knows.
  if (outcome.state !== 'done') return { is: 'changed' }
  const { transferId: channelTradeNo, at: paidAt } = outcome
  // Given money first, as every later reader of the ledger tells it.
  const parts = PURSES.flatMap((kind) => split.parts.filter((part) => part.kind === kind))
  return { is: 'paid', payer, parts, fact: { outTradeNo, channelTradeNo, amountFen, paidAt }, memo, charge }
}

function legsOf(amountFen: number, payer: Payer, parts: readonly Part[]): Leg[] {
  return [
    ...parts.map((part) => ({ account: purseAccount(payer, part.kind), amountFen: -part.amountFen })),
    { account: channelAccount(payer.areaId, WALLET_CHANNEL.id), amountFen },
  ]
}

/** Closes a charge for good, unless it was paid: takes its reference without moving money. Repeatable. */
export async function closeCharge(engines: MoneyEngines, outTradeNo: string): Promise<'closed' | 'paid'> {
  const { ledger, store } = engines
  const announce = { type: CHARGE_CLOSED, payload: { outTradeNo } }
  const closing = { reference: chargeReference(outTradeNo), kind: VOID, legs: [], announce }
  const outcome = await postShared(ledger, store.db, closing)
  if (outcome.state === 'differs') return 'paid'
  await inTransaction(store.db, (db) => endCharge(db, outTradeNo), { retry: true })
  return 'closed'
}
