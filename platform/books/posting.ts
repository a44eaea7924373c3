import type { Db } from '#platform/db'
import type { AccountName } from '#platform/ledger'
import type { Refund, Trade } from '#platform/payments'
import { channelAccount, houseAccount, mustPost } from './accounts.ts'
import type { BooksContext, Sink } from './books.ts'

/** The ledger's name of money that came in. */
export function paidReference(outTradeNo: string): string {
  return `paid:${outTradeNo}`
}

/** The ledger's name of money that went back to its channel. */
export function backReference(requestNo: string): string {
  return `refund:${requestNo}`
}

/** Books a paid trade, once, in the caller's transaction: accepted to where its subject said, not wanted to `suspense`. */
export async function bookPaid(books: BooksContext, db: Db, trade: Trade): Promise<void> {
  const sink = sinkOf(books, trade)
  const account = await accountOf(sink, db, trade)
  const reference = paidReference(trade.outTradeNo)
  const posted = await mustPost(books.ledger, db, {
    reference,
    kind: 'payments.paid',
    legs: [
      { account: channelAccount(trade.areaId, trade.channel), amountFen: -trade.amountFen },
      { account, amountFen: trade.amountFen },
    ],
  })
  if (trade.verdict === 'accepted') await sink.booked?.(db, trade, { reference, account, ...posted })
  else await sink.unwanted?.(db, trade)
}

/**
 * Books a refund that the channel has done, once, in the caller's transaction. Throws until the payment itself is booked: what went back
 * came from where that put it.
 */
export async function bookRefunded(books: BooksContext, db: Db, trade: Trade, refund: Refund): Promise<void> {
  const { ledger } = books
  const { requestNo, amountFen } = refund
  if (!(await ledger.find(db, paidReference(trade.outTradeNo))))
    throw new Error(`refund ${requestNo} waits for the books of its payment`)
  const sink = sinkOf(books, trade)
  const reference = backReference(requestNo)
  const source = await accountOf(sink, db, trade)
  const back = { account: channelAccount(trade.areaId, trade.channel), amountFen }
  if (sink.wentBack && trade.verdict === 'accepted')
    return await sink.wentBack(db, trade, { reference, source, back, refund, channel: trade.channel })
  const legs = [{ account: source, amountFen: -amountFen }, back]
  await mustPost(ledger, db, { reference, kind: 'payments.refund', legs })
}

/** Throws for a kind that nobody registered: its money belongs somewhere, and a guess would be wrong for ever. */
function sinkOf({ sinks }: BooksContext, { subject, outTradeNo }: Trade): Sink {
  const sink = sinks.get(subject.kind)
  if (!sink) throw new Error(`nobody has said where the money of ${subject.kind} goes, trade ${outTradeNo}`)
  return sink
}

async function accountOf(sink: Sink, db: Db, trade: Trade): Promise<AccountName> {
  if (trade.verdict !== 'accepted') return houseAccount(trade.areaId, 'suspense')
  return (await sink.account?.(db, trade)) ?? houseAccount(trade.areaId, `income.${trade.subject.kind}`)
}
