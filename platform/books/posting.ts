import type { Db } from '#platform/db'
import type { AccountName } from '#platform/ledger'
import type { Refund, Trade } from '#platform/payments'
import { channelAccount, houseAccount, mustPost, mustPostAll } from './accounts.ts'
import type { BooksContext, Sink } from './books.ts'

/** The ledger's name of money that came in. */
export function paidReference(outTradeNo: string): string {
  return `paid:${outTradeNo}`
}

/** The ledger's name of money that went back to its channel. */
export function backReference(requestNo: string): string {
  return `refund:${requestNo}`
}

/** Books paid trades, each once, in the caller's transaction: accepted to where its subject said, not wanted to `suspense`. */
export async function bookPaid(books: BooksContext, db: Db, trades: readonly Trade[]): Promise<void> {
  const accounts = await accountsOf(books, db, trades)
  const goals = [...accounts].map(([trade, account]) => ({
    trade,
    account,
    reference: paidReference(trade.outTradeNo),
  }))
  const posted = await mustPostAll(
    books.ledger,
    db,
    goals.map(({ trade, account, reference }) => ({
      reference,
      kind: 'payments.paid',
      legs: [
        { account: channelAccount(trade.areaId, trade.channel), amountFen: -trade.amountFen },
        { account, amountFen: trade.amountFen },
      ],
    })),
  )
  for (const [index, { trade, account, reference }] of goals.entries()) {
    const sink = sinkOf(books, trade)
    const one = posted[index]
    if (trade.verdict !== 'accepted') await sink.unwanted?.(db, trade)
    else if (!one) throw new Error(`the ledger answered nothing to ${reference}`)
    else await sink.booked?.(db, trade, { reference, account, ...one })
  }
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
  const source = (await accountsOf(books, db, [trade])).get(trade)
  if (!source) throw new Error(`nobody knows where the money of trade ${trade.outTradeNo} went`)
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

/** The account of each trade: those of one kind are asked for at once. Throws where a sink does not know one. */
async function accountsOf(books: BooksContext, db: Db, trades: readonly Trade[]): Promise<Map<Trade, AccountName>> {
  const found = new Map<Trade, AccountName>()
  for (const [kind, those] of Map.groupBy(trades, ({ subject }) => subject.kind)) {
    const [first] = those
    if (!first) continue
    const sink = sinkOf(books, first)
    const accepted = those.filter(({ verdict }) => verdict === 'accepted')
    const own = accepted.length > 0 ? await sink.accounts?.(db, accepted) : undefined
    for (const trade of those) found.set(trade, houseAccount(trade.areaId, 'suspense'))
    for (const [index, trade] of accepted.entries()) {
      const account = own ? own[index] : houseAccount(trade.areaId, `income.${kind}`)
      if (!account) throw new Error(`the sink of ${kind} told of ${own?.length} accounts for ${accepted.length} trades`)
      found.set(trade, account)
    }
  }
  return found
}
