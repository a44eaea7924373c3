import { rightsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { type Sight, sightOf } from './rules.ts'

/** What the caller may read of archives, as their rights stand in this transaction. */
export async function sightOfCaller(db: Db, person: Caller): Promise<Sight> {
  const { areaId, personId } = person
  const manages = person.companies.flatMap(({ companyId, manager }) => (manager ? [companyId] : []))
  return sightOf({ areaId, personId, manages }, await rightsOf(db, { areaId, personId }))
}
