import type { Part } from '#contract/wallet'
import { channelAccount, postShared } from '#platform/books'
import { type Db, inTransaction, newId } from '#platform/db'
import type { ChannelRefund, RefundAnswer, RefundStanding } from '#platform/payments'
import type { MoneyEngines } from '../engines.ts'
import { writeRefund } from '../messages/writing.ts'
import { refundSplit } from '../purses/purses.ts'
import { WALLET_CHANNEL } from '../purses/wallet-channel.ts'
import { BALANCE_TOPIC, purseAccount } from '../purses/wallets.ts'
import { insertBooked, noteRefunded } from '../records/entry-queries.ts'
import { type PaidCharge, statusOf } from './charge-status.ts'
import { linkOf, projectPaid } from './projecting.ts'
import {
  type ChargeRefundRow,
  findChargeRefund,
  insertChargeRefund,
  listChargeRefunds,
  lockCharge,
  markChargeRefunded,
  refundReference,
} from './queries.ts'

/** Announced by the ledger with the posting of a refund. */
export const CHARGE_REFUNDED = 'wallet.charge.refunded'

const NUMBER_USED = 'request number used'

type Wanted = Pick<ChannelRefund, 'outTradeNo' | 'requestNo' | 'amountFen' | 'reason'>

/**
 * Gives money of a paid charge back to the purses it came from, once per request number. The split is written first, in the queue of the
 * charge's lock, then posted: dying between them, a repeat posts the same.
 */
export async function refundCharge(engines: MoneyEngines, wanted: Wanted): Promise<RefundAnswer> {
  const { store, ledger } = engines
  const fixed = await inTransaction(store.db, (db) => fixSplit(engines, db, wanted), { retry: true })
  if ('back' in fixed) return { state: 'done' }
  if ('why' in fixed) return { state: 'failed', why: fixed.why }
  const { parts, paid } = fixed
  const outcome = await postShared(ledger, store.db, {
    reference: refundReference(wanted.requestNo),
    kind: 'wallet.refund',
    legs: [
      { account: channelAccount(paid.payer.areaId, WALLET_CHANNEL.id), amountFen: -wanted.amountFen },
      ...parts.map((part) => ({ account: purseAccount(paid.payer, part.kind), amountFen: part.amountFen })),
    ],
    announce: { type: CHARGE_REFUNDED, payload: { requestNo: wanted.requestNo } },
  })
  if (outcome.state !== 'done' && outcome.state !== 'repeated')
    throw new Error(`the ledger answered ${outcome.state} to refund ${wanted.requestNo}`)
  await inTransaction(store.db, (db) => projectRefund(engines, db, wanted.requestNo), { retry: true })
  return { state: 'done' }
}

/**
 * The status of a refund: `done` once the ledger has it, or where its money is back already because the whole charge was cancelled. A number that
 * is used by another refund, or whose split is written and not posted yet, is `unknown`: no "no" is believed by it.
 */
export async function refundStatus(
  engines: MoneyEngines,
  db: Db,
  wanted: Omit<Wanted, 'reason'>,
): Promise<RefundStanding> {
  const { outTradeNo, requestNo, amountFen } = wanted
  const before = await findChargeRefund(db, requestNo)
  if (before && !isSame(before, wanted)) return { state: 'unknown', why: NUMBER_USED }
  if (await engines.ledger.find(db, refundReference(requestNo))) return { state: 'done' }
  if (before) return { state: 'unknown', why: 'not posted yet' }
  const now = await statusOf(engines, db, outTradeNo)
  return { state: now.is === 'cancelled' && now.fact.amountFen === amountFen ? 'done' : 'none' }
}

/** Is what was written under a request number the refund that is wanted? */
function isSame(written: ChargeRefundRow, { outTradeNo, amountFen }: Omit<Wanted, 'reason'>): boolean {
  return written.outTradeNo === outTradeNo && written.amountFen === amountFen
}

async function fixSplit(
  engines: MoneyEngines,
  db: Db,
  wanted: Wanted,
): Promise<{ parts: Part[]; paid: PaidCharge } | { back: true } | { why: string }> {
  const { outTradeNo, requestNo, amountFen, reason } = wanted
  const charge = await lockCharge(db, outTradeNo)
  const paid = await statusOf(engines, db, outTradeNo)
  if (!charge || (paid.is !== 'paid' && paid.is !== 'cancelled')) return { why: 'not paid' }
  const before = await findChargeRefund(db, requestNo)
  if (before) return isSame(before, wanted) ? { parts: before.parts as Part[], paid } : { why: NUMBER_USED }
  // A cancel was quicker: what is asked for is with its payer again.
  if (paid.is === 'cancelled' && amountFen === paid.fact.amountFen) return { back: true }
  const back = (await listChargeRefunds(db, outTradeNo)).flatMap((refund) => refund.parts as Part[])
  const parts = refundSplit(amountFen, paid.parts, back)
  if (!parts) return { why: 'more than is left' }
  await insertChargeRefund(db, { requestNo, outTradeNo, amountFen, parts, reason, createdAt: engines.clock() })
  return { parts, paid }
}

/** Brings what the payer sees into line with a posted refund, once, in the caller's transaction. */
export async function projectRefund(engines: MoneyEngines, db: Db, requestNo: string): Promise<void> {
  const { ledger, live } = engines
  const seen = await findChargeRefund(db, requestNo)
  const posted = seen && (await ledger.find(db, refundReference(requestNo)))
  if (!posted) return
  await projectPaid(engines, db, seen.outTradeNo)
  const charge = await lockCharge(db, seen.outTradeNo)
  const refund = await findChargeRefund(db, requestNo)
  if (!charge?.payerId || !charge.areaId || !refund || refund.doneAt !== null) return
  const payer = { areaId: charge.areaId, personId: charge.payerId }
  await markChargeRefunded(db, requestNo, posted.at)
  await noteRefunded(db, charge.billId, refund.amountFen)
  await insertBooked(
    db,
    {
      id: newId(),
      ...payer,
      kind: 'refund',
      title: `退款：${charge.title}`,
      amountFen: refund.amountFen,
      at: posted.at,
      parts: refund.parts as Part[],
      channel: WALLET_CHANNEL.id,
      note: refund.reason,
      link: linkOf(charge),
    },
    { reference: refundReference(requestNo), at: posted.at },
  )
  await live.tell(db, payer.personId, { topic: BALANCE_TOPIC, id: payer.personId })
  const { title, billId } = charge
  await writeRefund(db, engines, { ...payer, billId, title, amountFen: refund.amountFen, reason: refund.reason })
}
