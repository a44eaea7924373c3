import type { ArchiveQuery } from '#contract/archives'
import { hasRight, operatorsOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import { insertSaved } from '../query/saved-queries.ts'

/** What an operator of the demo asks again and again. */
const SAVED: readonly { name: string; query: ArchiveQuery }[] = [
  { name: '小型软件企业', query: { industryClass: 'I65', size: 'small' } },
  { name: '90天内到期的资质', query: { endingDays: '90' } },
]

/** Queries that operators of the demo saved: those who read archives. */
export async function seedSavedQueries(db: Db, areaId: string, now: Date): Promise<void> {
  for (const personId of await operatorsOf(db, areaId))
    if (await hasRight(db, { areaId, personId }, 'archive.read'))
      for (const saved of SAVED) await insertSaved(db, { ...saved, id: newId(), areaId, personId, at: now })
}
