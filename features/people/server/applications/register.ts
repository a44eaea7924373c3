import { inTransaction } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { PeopleEngines } from '../engines.ts'
import { closeDuty } from './duties.ts'
import { resealInvitations } from './invite-calls.ts'
import { withdrawAll } from './queries.ts'
import { remindDeciders } from './reminding.ts'

/** What a closing account has of applications is withdrawn; phones of invitations stay sealed with the newest key. */
export function registerApplications(engines: PeopleEngines): void {
  const { keeper, vault, store, clock } = engines
  keeper.closes('people.applications', {
    open: async () => [],
    async stop(db, { areaId, personId }) {
      for (const id of await withdrawAll(db, personId, clock())) await closeDuty(db, engines, areaId, id)
    },
  })
  vault.tend('people.application', () => inTransaction(store.db, (db) => resealInvitations(db, vault)))
}

/** Who decides is reminded by the clock, in working hours. */
export function subscribeApplications(engines: PeopleEngines, jobs: Jobs): void {
  jobs.every('people.applications', '17 9-17 * * *', () => remindDeciders(engines))
}
