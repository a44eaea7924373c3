import { record } from '#platform/audit'
import { inTransaction } from '#platform/db'
import type { PeopleEngines } from '../engines.ts'
import { endAllMemberships } from '../memberships/membership.ts'
import { deleteClosing, disablePerson, findClosing, listDueClosings, lockPerson } from './queries.ts'

/** So many accounts are looked at together. */
const BATCH = 50

type Erasing = Pick<PeopleEngines, 'store' | 'clock' | 'keeper' | 'identity' | 'jobs' | 'log'>
type Due = Awaited<ReturnType<typeof listDueClosings>>[number]

/**
 * Erases accounts whose time to come back is over, each in a transaction of its own. One of which something is open again waits, and is told in
 * the log each time; one that fails keeps none of the others.
 */
export async function eraseDue(engines: Erasing): Promise<void> {
  const { store, clock, log } = engines
  let after: Due | null = null
  for (;;) {
    const due: Due[] = await listDueClosings(store.db, clock(), after, BATCH)
    for (const each of due) {
      await eraseOne(engines, each).catch((error: unknown) =>
        log.error({ err: error, person: each.personId }, 'an account was not erased'),
      )
    }
    after = due.at(-1) ?? null
    if (due.length < BATCH) return
  }
}

async function eraseOne(engines: Erasing, { personId, areaId }: Due): Promise<void> {
  const { store, clock, keeper, identity, log } = engines
  await inTransaction(store.db, async (db) => {
    const now = clock()
    await lockPerson(db, personId)
    const closing = await findClosing(db, personId)
    // They came back while we waited for the row.
    if (!closing || closing.eraseAt > now) return
    const open = (await keeper.openMatters(db, { personId, areaId })).filter(({ blocks }) => blocks)
    if (open.length > 0) {
      log.warn({ person: personId, open: open.length }, 'a closed account has something open again, and waits')
      return
    }
    await identity.sessions.endAll(db, personId, 'account erased')
    await endAllMemberships(db, engines, { areaId, personId, why: 'erased', by: null, now })
    await keeper.erase(db, personId)
    await deleteClosing(db, personId)
    await disablePerson(db, personId, now)
    const subject = { kind: 'people.person', id: personId }
    await record(db, { areaId, at: now, actor: 'system:people.erase', action: 'people.account.erased', subject })
  })
}
