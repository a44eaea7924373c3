import { type BillLine, type Channel, type ChannelTrade, NotAuthentic } from '#platform/payments'
import { addDays, startOfDay } from '#vocabulary/day'
import { isPayCode } from '#vocabulary/pay-code'
import type { MoneyEngines } from '../engines.ts'
import { meansNow } from '../purses/means.ts'
import { CONFIRM_PATH, WALLET_CHANNEL, WALLET_PAGE } from '../purses/wallet-channel.ts'
import { answerOf, statusOf } from './charge-status.ts'
import { chargeScan } from './pay-code-scan.ts'
import { closeCharge } from './posting.ts'
import {
  cancelNoOf,
  insertCharge,
  insertChargeWhere,
  listCancelled,
  listPaidBetween,
  listRefundedBetween,
  listUnconfirmed,
  type NewCharge,
} from './queries.ts'
import { refundCharge, refundStatus } from './refunds.ts'

/** A day's bill is made when no posting of that day can still be on its way into it. */
const BILL_AFTER_MS = 10 * 60_000

/**
 * The wallet as a payment channel. It lives in our own process and books: what was paid is what the ledger says, nothing else; it sends
 * no notifies, so none is ever believed.
 */
export function walletChannel(engines: MoneyEngines): Channel {
  const { store } = engines
  return {
    ...WALLET_CHANNEL,
    async start(trade) {
      await insertCharge(store.db, chargeOf(engines, trade))
      return { payUrl: payUrl(trade.outTradeNo) }
    },
    within: { payUrl, begin: (trade, condition) => insertChargeWhere(chargeOf(engines, trade), condition) },
    query: (trade) => answerOf(engines, trade),
    close: ({ outTradeNo }) => closeCharge(engines, outTradeNo),
    refund: (refund) => refundCharge(engines, refund),
    refundQuery: (refund) => refundStatus(engines, store.db, refund),
    readNotify: () => Promise.reject(new NotAuthentic('the wallet sends none')),
    answer: (ok) => ({ status: ok ? 200 : 400, contentType: 'text/plain', body: ok ? 'success' : 'failure' }),
    payCode: {
      reads: isPayCode,
      charge: (scan) => chargeScan(engines, scan),
      cancel: ({ outTradeNo }) => cancel(engines, outTradeNo),
    },
    bill: (day) => billOf(engines, day),
    means: (db, payer) => meansNow(engines, db, payer),
    untouched: listUnconfirmed,
  }
}

const payUrl = (outTradeNo: string) => `${CONFIRM_PATH}?charge=${outTradeNo}`

/** The charge of a trade by page: it is in its payer's bills from its first second. */
function chargeOf({ clock }: MoneyEngines, trade: ChannelTrade): NewCharge {
  const { outTradeNo, amountFen, title, expiresAt, returnUrl, of } = trade
  return {
    outTradeNo,
    amountFen,
    title,
    returnPath: pathOf(returnUrl),
    way: 'page',
    ...(of && { areaId: of.areaId, holderId: of.personId, subject: of.subject.kind, subjectId: of.subject.id }),
    createdAt: clock(),
    expiresAt,
  }
}

/** Closes what was not paid; gives back whole what was: afterwards nothing of it stays with us. */
async function cancel(engines: MoneyEngines, outTradeNo: string): Promise<'cancelled' | 'again'> {
  if ((await closeCharge(engines, outTradeNo)) === 'closed') return 'cancelled'
  const paid = await statusOf(engines, engines.store.db, outTradeNo)
  if (paid.is !== 'paid' && paid.is !== 'cancelled') return 'again'
  const { amountFen } = paid.fact
  const wanted = { outTradeNo, requestNo: cancelNoOf(outTradeNo), amountFen, reason: '收款超时，自动撤销' }
  return (await refundCharge(engines, wanted)).state === 'done' ? 'cancelled' : 'again'
}

/** All that moved on a day. What was cancelled after it was paid never counted, on neither side. */
async function billOf({ store, clock }: MoneyEngines, day: string): Promise<BillLine[] | null> {
  const from = startOfDay(day)
  const until = startOfDay(addDays(day, 1))
  if (clock().getTime() < until.getTime() + BILL_AFTER_MS) return null
  const paid = await listPaidBetween(store.db, from, until)
  const back = await listRefundedBetween(store.db, from, until)
  const cancelled = await listCancelled(
    store.db,
    [...paid, ...back].map((line) => line.outTradeNo),
  )
  const lines: BillLine[] = []
  for (const { outTradeNo, amountFen, transferId, paidAt } of paid)
    if (transferId && paidAt && !cancelled.has(outTradeNo))
      lines.push({ kind: 'payment', outTradeNo, channelTradeNo: transferId, requestNo: null, amountFen, at: paidAt })
  for (const { outTradeNo, amountFen, transferId, requestNo, doneAt } of back)
    if (transferId && doneAt && !cancelled.has(outTradeNo))
      lines.push({ kind: 'refund', outTradeNo, channelTradeNo: transferId, requestNo, amountFen, at: doneAt })
  return lines
}

/** The path of an address on our own site; whatever is odd goes to the wallet's own page. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return WALLET_PAGE
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
