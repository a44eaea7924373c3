import { rightsOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { type Held, type Sight, sightOf } from './rules.ts'

/** What the caller may read of archives, as their rights stand in this transaction, and the rights themselves. */
export async function sightOfCaller(db: Db, person: Caller): Promise<{ sight: Sight; held: readonly Held[] }> {
  const { areaId, personId } = person
  const manages = person.companies.flatMap(({ companyId, manager }) => (manager ? [companyId] : []))
  const held = await rightsOf(db, { areaId, personId })
  return { sight: sightOf({ areaId, personId, manages }, held), held }
}
