import { type Db, inTransaction } from '#platform/db'
import type { Moved } from '#platform/payments'
import type { BooksContext } from './books.ts'
import { backReference, bookPaid, bookRefunded, paidReference } from './posting.ts'

/** The events have had so long; what is not booked by then is booked here. */
const LATE_MS = 10 * 60_000
const PAGE = 500

/**
 * Whether the books know all money that moved at channels since a moment, payments first, and books what they do not: an event that keeps
 * failing, or money from before there were books. Answers how many it booked; what cannot be booked is logged.
 */
export async function catchUp(books: BooksContext, since: Date): Promise<number> {
  const { store, ledger, payments, log, clock } = books
  const before = new Date(clock().getTime() - LATE_MS)
  let booked = 0
  for (const what of ['paid', 'refund'] as const) {
    const nameOf = what === 'paid' ? paidReference : backReference
    let after: { at: Date; id: string } | null = { at: since, id: '00000000-0000-0000-0000-000000000000' }
    while (after) {
      const page: Moved[] = await payments.moved(store.db, { what, before, after, limit: PAGE })
      for (const one of page) {
        if (await ledger.find(store.db, nameOf(one.number))) continue
        await inTransaction(store.db, (db) => book(books, db, what, one), { retry: true }).then(
          () => (booked += 1),
          (error: unknown) =>
            log.error({ err: error, what, number: one.number }, 'money moved and is not in the books'),
        )
      }
      after = page.length < PAGE ? null : (page.at(-1) ?? null)
    }
  }
  if (booked > 0) log.warn({ booked }, 'money was not in the books and is now')
  return booked
}

async function book(books: BooksContext, db: Db, what: 'paid' | 'refund', { id, tradeId }: Moved): Promise<void> {
  const trade = await books.payments.trade(db, tradeId)
  if (!trade) throw new Error(`trade ${tradeId} is unknown`)
  if (what === 'paid') return await bookPaid(books, db, [trade])
  const refund = trade.refunds.find((each) => each.id === id)
  if (!refund) throw new Error(`refund ${id} is unknown`)
  await bookRefunded(books, db, trade, refund)
}
