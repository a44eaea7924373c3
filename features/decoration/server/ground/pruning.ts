import { inTransaction } from '#platform/db'
import type { DecorationEngines } from '../engines.ts'
import type { Hooks } from './hooks.ts'
import { deleteCases, listEnded } from './pruning-queries.ts'

/** How long a case is kept after it ended, in days. */
const RETENTION_DAYS = 3 * 365
const AT_ONCE = 100

/** Deletes cases that ended three years ago, with all that hangs on them; one whose deposits have not wholly gone stays. Rooms let their files go before. */
export async function pruneCases({
  store,
  clock,
  hooks,
}: Pick<DecorationEngines, 'store' | 'clock'> & { hooks: Hooks }): Promise<void> {
  const before = new Date(clock().getTime() - RETENTION_DAYS * 86_400_000)
  let went = AT_ONCE
  while (went === AT_ONCE)
    went = await inTransaction(store.db, async (db) => {
      const ids = await listEnded(db, before, AT_ONCE)
      if (ids.length > 0) await hooks.pruned(db, ids)
      await deleteCases(db, ids)
      return ids.length
    })
}
