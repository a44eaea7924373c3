import { people as contract } from '#contract/people'
import { type FeatureServer, serve } from '#platform/http'
import type { Identity } from '#platform/identity'
import type { Notify } from '#platform/notify'
import { loginHandlers } from './login.ts'
import { findFacts } from './queries.ts'
import { sessionHandlers } from './session.ts'
import { userHandlers } from './user.ts'

/** What people stands on. */
export interface PeopleEngines {
  identity: Identity
  notify: Notify
}

/** People and how they log in. It tells identity what a person is. */
export function people(engines: PeopleEngines): FeatureServer {
  engines.identity.describePeople(findFacts)
  return {
    calls: serve(contract, { ...loginHandlers(engines), ...sessionHandlers(engines), ...userHandlers }),
  }
}
