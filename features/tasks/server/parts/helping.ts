import { colleaguesAmong, factsOf, membersAmong } from '#door/people'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import type { PartRow } from '../ground/queries.ts'

/** Offices of the park: who has one works with all who have the same. */
const OFFICES: readonly string[] = ['operator', 'property']

/** Whether somebody may help with a share: of a company's its people; of a person's their colleagues, and of the park's staff who has the same office. */
export async function mayHelp(
  db: Db,
  by: Pick<Caller, 'personId' | 'areaId' | 'roles'>,
  { companyId }: Pick<PartRow, 'companyId'>,
  personId: string,
): Promise<boolean> {
  if (companyId !== null) return (await membersAmong(db, companyId, [personId])).has(personId)
  if ((await colleaguesAmong(db, by.personId, [personId])).has(personId)) return true
  const facts = await factsOf(db, { areaId: by.areaId, personId })
  return facts !== null && OFFICES.some((office) => by.roles.includes(office) && facts.roles.includes(office))
}
