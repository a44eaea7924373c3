import { inTransaction } from '#platform/db'
import type { DecorationEngines } from '../engines.ts'
import { deleteEnded } from './pruning-queries.ts'

/** How long a case is kept after it ended, in days. */
const KEPT_DAYS = 3 * 365
const AT_ONCE = 100

/** Deletes cases that ended three years ago, with all that hangs on them. */
export async function pruneCases({ store, clock }: Pick<DecorationEngines, 'store' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000)
  let went = AT_ONCE
  while (went === AT_ONCE) went = await inTransaction(store.db, (db) => deleteEnded(db, before, AT_ONCE))
}
