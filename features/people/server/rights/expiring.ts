import { inTransaction } from '#platform/db'
import type { PeopleEngines } from '../engines.ts'
import { endOverdue } from './grant-queries.ts'

/** So many are ended in one transaction. */
const BATCH = 500

/**
 * Closes grants whose last day is over, and lets sessions forget what they remember of them. No right hangs on it: every question asks for the
 * day too. It makes the list right, and sessions at midnight a little sooner.
 */
export async function endOverdueGrants({ store, identity, clock }: PeopleEngines): Promise<void> {
  for (;;) {
    const people = await inTransaction(store.db, async (db) => {
      const whose = await endOverdue(db, clock(), BATCH)
      await identity.sessions.peopleChanged(db, whose)
      return whose
    })
    if (people.length < BATCH) return
  }
}
