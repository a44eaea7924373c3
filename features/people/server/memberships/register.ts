import { COMPANY_LEFT, STAFF_AUTH_SET } from '#contract/people'
import type { Jobs } from '#platform/jobs'
import { forgetCompany } from '../companies/forgetting.ts'
import type { PeopleEngines } from '../engines.ts'
import { membershipClosing } from './closing.ts'
import { endMembershipsOf } from './company-left.ts'

/** Memberships have a say when an account closes. */
export function registerMemberships({ keeper }: PeopleEngines): void {
  keeper.closes('people.memberships', membershipClosing)
}

/** What memberships do when something happened, and by the clock. */
export function subscribeMemberships(engines: PeopleEngines, jobs: Jobs): void {
  const { clock, identity } = engines
  jobs.subscribe(COMPANY_LEFT, 'people.end-memberships', (db, { payload }) =>
    endMembershipsOf(db, engines, payload, clock()),
  )
  jobs.subscribe(STAFF_AUTH_SET, 'people.forget-staff-auth', (db, { payload }) => forgetCompany(db, identity, payload))
}
