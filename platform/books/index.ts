import type { Db } from '#platform/db'
import { type DeliveredEvent, textIn } from '#platform/jobs'
import type { TradeWithRefunds } from '#platform/payments'
import type { Books, BooksContext, BooksOptions } from './books.ts'
import { catchUp } from './catch-up.ts'
import { bookPaid, bookRefunded } from './posting.ts'
import { rehearsedBooks } from './rehearsal.ts'
import { reportStuckMoney } from './stuck-money.ts'

export { channelAccount, HOUSE, houseAccount, mustPost, openAccounts, postShared } from './accounts.ts'
export type { Booked, Books, BooksOptions, Sink, WentBack } from './books.ts'

/** Money that a channel tells of later than this after it moved is found at the next start. */
const REACHES_BACK_MS = 3 * 86_400_000

/** The books of a server process. */
export function createBooks(options: BooksOptions): Books {
  const books: BooksContext = { ...options, sinks: new Map(), passages: new Set(['suspense']) }
  let whole = true
  const opened: Books = {
    subject(kind, sink = {}) {
      if (books.sinks.has(kind)) throw new Error(`two places for the money of ${kind}`)
      books.sinks.set(kind, sink)
    },
    passage(kind) {
      books.passages.add(kind)
    },
    begin() {
      const homeless = books.payments.subjects().filter((kind) => !books.sinks.has(kind))
      if (homeless.length > 0) throw new Error(`nobody has said where the money of ${homeless.join(', ')} goes`)
      follow(books)
      books.jobs.every('books.stuck', '29 * * * *', () => opened.reportStuckMoney())
      books.jobs.every('books.catch-up', '37 * * * *', async () => {
        await opened.catchUp()
      })
    },
    async catchUp(since) {
      if (since) return await catchUp(books, since)
      const booked = await catchUp(books, whole ? new Date(0) : new Date(books.clock().getTime() - REACHES_BACK_MS))
      whole = false
      return booked
    },
    rehearsed: rehearsedBooks(options),
    reportStuckMoney: () => reportStuckMoney(books),
  }
  return opened
}

/** Run by the payment engine's events, in the transaction of the subscriber: once a trade and once a refund, by reference. */
function follow(books: BooksContext): void {
  const { jobs } = books
  jobs.subscribeMany('payments.trade.paid', 'books', async (db, events) =>
    bookPaid(books, db, await tradesIn(books, db, events)),
  )
  jobs.subscribe('payments.refund.done', 'books', async (db, event) => {
    const [trade] = await tradesIn(books, db, [event])
    const refund = trade?.refunds.find(({ id }) => id === textIn(event.payload, 'refundId'))
    if (!trade || !refund) throw new Error(`event ${event.id} tells of an unknown refund`)
    await bookRefunded(books, db, trade, refund)
  })
}

async function tradesIn(
  { payments }: BooksContext,
  db: Db,
  events: readonly DeliveredEvent[],
): Promise<TradeWithRefunds[]> {
  const ids = new Set(events.map(({ payload }) => textIn(payload, 'tradeId')))
  const trades = await payments.trades(db, [...ids])
  for (const { id } of trades) ids.delete(id)
  if (ids.size > 0) throw new Error(`trades ${[...ids].join(', ')} were announced and are unknown`)
  return trades
}
