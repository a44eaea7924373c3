import { COMPANY_LEFT, people as contract } from '#contract/people'
import { type FeatureServer, serve } from '#platform/http'
import { applicationHandlers } from './applications/calls.ts'
import { registerApplications, subscribeApplications } from './applications/register.ts'
import { attributeHandlers } from './attributes/calls.ts'
import { bookHandlers } from './book/calls.ts'
import { revealToPark } from './book/park-reveal.ts'
import { closingHandlers } from './closing/calls.ts'
import { eraseDue } from './closing/erasing.ts'
import { companyHandlers } from './companies/calls.ts'
import { forgetCompany } from './companies/forgetting.ts'
import type { PeopleEngines } from './engines.ts'
import { exportHandlers } from './exports/calls.ts'
import { holders } from './holders/holders.ts'
import { importHandlers } from './imports/calls.ts'
import { registerImports } from './imports/register.ts'
import { textingHandlers } from './imports/texting.ts'
import { loginHandlers } from './login.ts'
import { membershipHandlers } from './memberships/calls.ts'
import { registerMemberships, subscribeMemberships } from './memberships/register.ts'
import { declareNews, subscribeNews } from './messages/write.ts'
import { foldNames } from './names/folding.ts'
import { ownDataHandlers } from './own-data.ts'
import { personHandlers } from './persons/calls.ts'
import { ownPosts } from './persons/own-posts.ts'
import { sealPhones } from './phones.ts'
import { findFacts } from './queries.ts'
import { registerSetup } from './readiness/lines.ts'
import { tendMemberships } from './reseal-queries.ts'
import { retention } from './retention.ts'
import { rightHandlers } from './rights/calls.ts'
import { endOverdueGrants } from './rights/expiring.ts'
import { sessionHandlers } from './session.ts'
import { slipHandlers } from './slips/calls.ts'
import { tenancyHandlers } from './tenancies/calls.ts'
import { registerTenancies } from './tenancies/register.ts'
import { thirdHandlers } from './third/calls.ts'
import { wechatWeb } from './third/wechat-web.ts'
import { userHandlers } from './user.ts'
import { viewHandlers } from './views/calls.ts'
import { visitNameHandlers } from './visit-names/calls.ts'
import { registerWorkbook } from './workbook/register.ts'

/** People and how they log in. It tells identity what a person is and approvals who holds what, and keeps their phones sealed. */
export function people(engines: PeopleEngines): FeatureServer {
  registerSetup(engines)
  const { store, identity, vault, approvals, keeper, posts } = engines
  identity.describePeople(findFacts)
  approvals.describePeople(holders)
  keeper.reveals('person', revealToPark(engines))
  posts.register('people', ownPosts(engines))
  declareNews(engines)
  registerApplications(engines)
  registerMemberships(engines)
  registerImports(engines)
  registerTenancies(engines)
  registerWorkbook(engines)
  vault.tend('people.person', () => sealPhones(store.db, vault))
  tendMemberships(store.db, vault)
  return {
    retention,
    calls: serve(contract, {
      ...loginHandlers(engines),
      ...sessionHandlers(engines),
      ...userHandlers(engines),
      ...ownDataHandlers(engines),
      ...closingHandlers(engines),
      ...companyHandlers(engines),
      ...applicationHandlers(engines),
      ...membershipHandlers(engines),
      ...bookHandlers(engines),
      ...attributeHandlers(engines),
      ...importHandlers(engines),
      ...textingHandlers(engines),
      ...rightHandlers(engines),
      ...visitNameHandlers(engines),
      ...tenancyHandlers(engines),
      ...personHandlers(engines),
      ...slipHandlers(engines),
      ...exportHandlers(engines),
      ...viewHandlers(),
      ...thirdHandlers(engines, engines.wechatWeb ? [wechatWeb(engines.wechatWeb)] : []),
    }),
    subscribe(jobs) {
      jobs.every('people.erase', '27 * * * *', () => eraseDue(engines))
      jobs.every('people.names', '41 3 * * *', async () => {
        await foldNames(engines.store.db)
      })
      jobs.every('people.grants', '*/5 * * * *', () => endOverdueGrants(engines))
      jobs.subscribe(COMPANY_LEFT, 'people.forget-company', (db, { payload }) => forgetCompany(db, identity, payload))
      subscribeApplications(engines, jobs)
      subscribeNews(engines, jobs)
      subscribeMemberships(engines, jobs)
    },
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
