import { MEMBERSHIP_ENDED, PERSON_DISABLED } from '#contract/people'
import { type Db, inTransaction } from '#platform/db'
import type { Devices } from '#platform/devices'
import { type Jobs, textIn } from '#platform/jobs'
import type { ClosingPart } from '#platform/retention'
import type { AccessEngines } from '../engines.ts'
import { announceCards } from './announcing.ts'
import { endCardsOf, lapseCards } from './queries.ts'

type Ending = Pick<AccessEngines, 'devices' | 'jobs' | 'clock'>

/** Ends the cards of somebody who is of a company no more, or of nothing: readers drop them. */
async function endCards(
  db: Db,
  { devices, jobs }: { devices: Pick<Devices, 'unwant'>; jobs: Pick<Jobs, 'announceAll'> },
  of: { personId: string; companyId: string | undefined; now: Date },
): Promise<void> {
  const ended = await endCardsOf(db, of)
  for (const { id, held } of ended) if (held) await devices.unwant(db, { kind: 'card', id })
  await announceCards(db, { jobs }, ended)
}

/** When an account closes its cards open nothing from that moment on. */
export function cardClosing({ devices, jobs, clock }: Ending): ClosingPart {
  return {
    open: async () => [],
    stop: (db, { personId }) => endCards(db, { devices, jobs }, { personId, companyId: undefined, now: clock() }),
  }
}

/** Ends cards with the membership that they are of, when their person is disabled, and those that nobody came to collect. */
export function subscribeCards(engines: Ending & Pick<AccessEngines, 'store'>, jobs: Jobs): void {
  jobs.subscribe(MEMBERSHIP_ENDED, 'access.end-cards', (db, { payload }) => {
    const of = { personId: textIn(payload, 'personId'), companyId: textIn(payload, 'companyId') }
    return endCards(db, engines, { ...of, now: engines.clock() })
  })
  jobs.subscribe(PERSON_DISABLED, 'access.end-cards-of-disabled', (db, { payload }) =>
    endCards(db, engines, { personId: textIn(payload, 'personId'), companyId: undefined, now: engines.clock() }),
  )
  jobs.every('access.cards', '17 * * * *', async () => {
    await inTransaction(engines.store.db, async (db) =>
      announceCards(db, engines, await lapseCards(db, engines.clock())),
    )
  })
}
