import { type Db, inTransaction } from '#platform/db'
import type { Moved } from '#platform/payments'
import { backReference, bookPaid, bookRefunded, paidReference } from './books.ts'
import type { MoneyEngines } from './engines.ts'

/** The events have had so long; what is not booked by then is booked here. */
const LATE_MS = 10 * 60_000
const PAGE = 500
/** Money that a channel tells of later than this after it moved is found at the next start. */
const LOOKS_BACK_MS = 3 * 86_400_000

/**
 * Whether the books know all money that moved at channels since a moment, payments first, and books what they do not: an event that keeps
 * failing, or money from before there were books. Repeatable at any time. Answers how many it booked; what cannot be booked is logged.
 */
export async function checkBooks(engines: MoneyEngines, since: Date): Promise<number> {
  const { store, ledger, payments, log, clock } = engines
  const before = new Date(clock().getTime() - LATE_MS)
  let booked = 0
  for (const what of ['paid', 'refund'] as const) {
    const nameOf = what === 'paid' ? paidReference : backReference
    let after: { at: Date; id: string } | null = { at: since, id: '00000000-0000-0000-0000-000000000000' }
    while (after) {
      const page: Moved[] = await payments.moved(store.db, { what, before, after, limit: PAGE })
      for (const one of page) {
        if (await ledger.find(store.db, nameOf(one.number))) continue
        await inTransaction(store.db, (db) => book(engines, db, what, one), { retry: true }).then(
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

/** `checkBooks` as a job: all there ever was at its first run in a process (money from before there were books), then the last days. */
export function booksJob(engines: MoneyEngines): () => Promise<void> {
  let whole = true
  return async () => {
    await checkBooks(engines, whole ? new Date(0) : new Date(engines.clock().getTime() - LOOKS_BACK_MS))
    whole = false
  }
}

async function book(engines: MoneyEngines, db: Db, what: 'paid' | 'refund', { id, tradeId }: Moved): Promise<void> {
  const trade = await engines.payments.trade(db, tradeId)
  if (!trade) throw new Error(`trade ${tradeId} is unknown`)
  if (what === 'paid') return await bookPaid(engines, db, trade)
  const refund = trade.refunds.find((each) => each.id === id)
  if (!refund) throw new Error(`refund ${id} is unknown`)
  await bookRefunded(engines, db, trade, refund)
}
