import type { AccountName } from '#platform/ledger'
import { HOUSE } from './accounts.ts'
import type { BooksContext } from './books.ts'

const HOUR_MS = 3_600_000
/** How many ledger entries of an account are read backwards for the moment at which it was last empty. */
const LINES = 500

/** Looks for money that has stayed for more than an hour where it only passes through, and tells whoever reads the log as an error. */
export async function reportStuckMoney(books: BooksContext): Promise<void> {
  const { store, ledger, passages, log, clock } = books
  const anHourAgo = new Date(clock().getTime() - HOUR_MS)
  for (const account of await ledger.accountsNamed(store.db, HOUSE, [...passages])) {
    const since = await fullSince(books, account)
    if (since && since < anHourAgo)
      log.error({ areaId: account.areaId, account: account.kind, since }, 'money stays where it only passes through')
  }
}

/** Since when an account has not been empty, as far as we look back; null: it is. */
async function fullSince({ store, ledger }: BooksContext, account: AccountName): Promise<Date | null> {
  const lines = await ledger.statement(store.db, account, { limit: LINES })
  const empty = lines.findIndex(({ balanceAfterFen }) => balanceAfterFen === 0)
  return (empty < 0 ? lines.at(-1) : lines[empty - 1])?.at ?? null
}
