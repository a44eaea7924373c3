import { colleaguesAmong, companyNamesOf, membersAmong } from '#door/people'
import type { Db } from '#platform/db'
import type { Known } from '#platform/forms'
import { entriesAmong } from '../ground/lists.ts'
import type { PartRow } from '../ground/queries.ts'

type Asked = Parameters<Known>[1][number]

/** Which records that the answers of a share name there are: companies of the park, people of the share's company or colleagues of who hands it in, entries of published lists. */
export function knownFor(part: Pick<PartRow, 'areaId' | 'companyId'>, personId: string): Known {
  return async (db, asked) => {
    const idsOf = (kind: Asked['field']['kind']) => [
      ...new Set(asked.filter(({ field }) => field.kind === kind).map(({ id }) => id)),
    ]
    const companies = await companyNamesOf(db, part.areaId, idsOf('company'))
    const people = await colleaguesOf(db, part, personId, idsOf('colleague'))
    const entries = await entriesAmong(db, part.areaId, idsOf('list'))
    const isEntry = ({ field, id, within }: Asked) =>
      entries.some(
        (entry) =>
          entry.id === id &&
          (entry.listId === field.from?.list || entry.list === field.from?.list) &&
          (within === null || entry.withinId === within),
      )
    return new Set([
      ...companies.keys(),
      ...people,
      ...asked.filter((each) => each.field.kind === 'list' && isEntry(each)).map(({ id }) => id),
    ])
  }
}

async function colleaguesOf(
  db: Db,
  { companyId }: Pick<PartRow, 'companyId'>,
  personId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  if (companyId !== null) return [...(await membersAmong(db, companyId, ids)).keys()]
  const seen = await colleaguesAmong(db, personId, ids)
  return [...seen.keys(), ...ids.filter((id) => id === personId)]
}
