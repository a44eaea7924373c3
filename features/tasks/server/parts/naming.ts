import { companyNamesOf, namesOf } from '#door/people'
import type { Db } from '#platform/db'
import type { Field } from '#vocabulary/form-model'
import type { NamedRecord } from '#vocabulary/form-naming'
import { entryNames } from '../ground/lists.ts'

/** What records are called; those of another park, and those that are gone, are left out. */
export async function namesIn(
  db: Db,
  areaId: string,
  records: readonly NamedRecord[],
): Promise<{ id: string; name: string }[]> {
  const idsOf = (kind: Field['kind']) => [...new Set(records.filter((each) => each.kind === kind).map(({ id }) => id))]
  const companies = await companyNamesOf(db, areaId, idsOf('company'))
  const people = await namesOf(db, idsOf('colleague'))
  const entries = await entryNames(db, areaId, idsOf('list'))
  return [...companies, ...people].map(([id, name]) => ({ id, name })).concat(entries)
}
