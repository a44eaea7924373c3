import type { ArchiveQuery } from '#contract/archives'
import { personOf } from '#fixtures/people'
import { type Db, newId } from '#platform/db'
import { insertSaved } from '../query/saved-queries.ts'

/** What the demo's operator asks again and again. */
const SAVED: readonly { name: string; query: ArchiveQuery }[] = [
  { name: '小型软件企业', query: { industryClass: 'I65', size: 'small' } },
  { name: '90天内到期的资质', query: { endingDays: '90' } },
]

/** Queries that the demo's operator saved. */
export async function seedSavedQueries(db: Db, areaId: string, now: Date): Promise<void> {
  const personId = await personOf(db, areaId, 'operator')
  if (personId === null) return
  for (const saved of SAVED) await insertSaved(db, { ...saved, id: newId(), areaId, personId, at: now })
}
