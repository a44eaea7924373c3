import { COMPANY_ACTIVE, COMPANY_CHANGED, COMPANY_LEFT, type CompanyOfPark } from '#contract/people'
import { type Db, inTransaction } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { ArchiveEngines } from '../engines.ts'
import { followCompanies, listParks } from './queries.ts'

/** Archives follow what becomes of companies: at once by events, and every night for what was missed. */
export function subscribeCompanies({ store, clock }: Pick<ArchiveEngines, 'store' | 'clock'>, jobs: Jobs): void {
  const follow = (db: Db, { payload }: { payload: unknown }) =>
    // what `registering.ts` and `save.ts` of people announce
    followCompanies(db, (payload as CompanyOfPark).areaId, clock()).then(() => undefined)
  jobs.subscribe(COMPANY_ACTIVE, 'archives.follow-active', follow)
  jobs.subscribe(COMPANY_CHANGED, 'archives.follow-changed', follow)
  jobs.subscribe(COMPANY_LEFT, 'archives.follow-left', follow)
  jobs.every('archives.follow-companies', '41 3 * * *', async () => {
    for (const areaId of await listParks(store.db))
      await inTransaction(store.db, (db) => followCompanies(db, areaId, clock()))
  })
}
