import type { Db } from '#platform/db'
import type { Rehearsed } from '#platform/readiness'
import { houseAccount, openAccounts } from './accounts.ts'
import type { BooksOptions } from './books.ts'
import { backReference, paidReference } from './posting.ts'

/** How many references are looked up at once. */
const AT_ONCE = 500

/**
 * What stands on a park's accounts after its rehearsal. The books are never changed: a transfer against each balance closes it, through an account of the
 * house that is empty again at the end, and each account goes on from zero. Until all that moved at channels is booked, and all that is held has ended, nothing is closed: it would stand there afterwards.
 */
export function rehearsedBooks({ ledger, payments }: Pick<BooksOptions, 'ledger' | 'payments'>): Rehearsed {
  return {
    key: 'books.balances',
    // The last: money is posted after all locks of the transaction.
    order: 900,
    title: '账户余额（以反向分录结清）',
    count: async (db, areaId) => (await ledger.filled(db, areaId)).filled,
    async pending(db, areaId) {
      const { holding } = await ledger.filled(db, areaId)
      return holding + (await countUnbooked(db, areaId))
    },
    async clear(db, areaId) {
      const through = houseAccount(areaId, 'rehearsal')
      await openAccounts(ledger, db, [{ account: through, amountFen: 0 }])
      const reference = `rehearsal:${areaId}`
      return await ledger.emptyAll(db, areaId, { through, reference, kind: 'rehearsal.closed', memo: '开园前演练结清' })
    },
  }

  /** How much money of the park moved at channels and is not in the ledger yet. */
  async function countUnbooked(db: Db, areaId: string): Promise<number> {
    const moved = await payments.movedOf(db, areaId)
    const references = moved.map(({ what, number }) =>
      what === 'paid' ? paidReference(number) : backReference(number),
    )
    let booked = 0
    for (let at = 0; at < references.length; at += AT_ONCE)
      booked += (await ledger.findAll(db, references.slice(at, at + AT_ONCE))).length
    return references.length - booked
  }
}
