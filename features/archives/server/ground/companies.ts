import { COMPANY_ACTIVE, COMPANY_CHANGED, COMPANY_LEFT, type CompanyOfPark } from '#contract/people'
import { type Db, inTransaction } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { ArchiveEngines } from '../engines.ts'
import { type CompanyMoves, listParks, moveCompanies } from './queries.ts'

/** What else is done where companies moved archives, in the same transaction. */
export type AfterMoves = (db: Db, moves: CompanyMoves, now: Date) => Promise<void>

/** Archives follow what becomes of companies: at once by events, and every night for what was missed. */
export function subscribeCompanies(
  { store, clock }: Pick<ArchiveEngines, 'store' | 'clock'>,
  jobs: Jobs,
  after: AfterMoves,
): void {
  const move = async (db: Db, areaId: string) => {
    const now = clock()
    await after(db, await moveCompanies(db, areaId, now), now)
  }
  const follow = (db: Db, { payload }: { payload: unknown }) =>
    // what `registering.ts` and `save.ts` of people announce
    move(db, (payload as CompanyOfPark).areaId)
  jobs.subscribe(COMPANY_ACTIVE, 'archives.follow-active', follow)
  jobs.subscribe(COMPANY_CHANGED, 'archives.follow-changed', follow)
  jobs.subscribe(COMPANY_LEFT, 'archives.follow-left', follow)
  jobs.every('archives.follow-companies', '41 3 * * *', async () => {
    for (const areaId of await listParks(store.db)) await inTransaction(store.db, (db) => move(db, areaId))
  })
}
