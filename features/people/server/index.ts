import { people as contract } from '#contract/people'
import { type FeatureServer, serve } from '#platform/http'
import { closingHandlers } from './closing/calls.ts'
import { eraseDue } from './closing/erasing.ts'
import type { PeopleEngines } from './engines.ts'
import { holders } from './holders/holders.ts'
import { keeps } from './keeps.ts'
import { loginHandlers } from './login.ts'
import { ownDataHandlers } from './own-data.ts'
import { sealPhones } from './phones.ts'
import { findFacts } from './queries.ts'
import { sessionHandlers } from './session.ts'
import { userHandlers } from './user.ts'

/** People and how they log in. It tells identity what a person is and approvals who holds what, and keeps their phones sealed. */
export function people(engines: PeopleEngines): FeatureServer {
  const { store, identity, vault, approvals } = engines
  identity.describePeople(findFacts)
  approvals.describePeople(holders)
  vault.tend('people.person', () => sealPhones(store.db, vault))
  return {
    keeps,
    calls: serve(contract, {
      ...loginHandlers(engines),
      ...sessionHandlers(engines),
      ...userHandlers(engines),
      ...ownDataHandlers(engines),
      ...closingHandlers(engines),
    }),
    subscribe: (jobs) => jobs.every('people.erase', '27 * * * *', () => eraseDue(engines)),
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
