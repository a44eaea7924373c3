import type { FactClass } from '#contract/archives'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { dayOf } from '#vocabulary/day'
import type { Archive } from './queries.ts'

/** Notes that somebody read figures, requests or contacts of an enterprise that is not theirs: once a reader, class and day. Their own enterprise is not noted. */
export async function noteReading(
  db: Db,
  person: Pick<Caller, 'personId' | 'companies'>,
  { id, companyId }: Pick<Archive, 'id' | 'companyId'>,
  fact: Extract<FactClass, 'personal' | 'figures' | 'requests'>,
  now: Date,
): Promise<void> {
  await noteReadings(db, person, [{ id, companyId }], fact, now)
}

/** The same for several enterprises, in one statement. */
export async function noteReadings(
  db: Db,
  { personId, companies }: Pick<Caller, 'personId' | 'companies'>,
  archives: readonly Pick<Archive, 'id' | 'companyId'>[],
  fact: Extract<FactClass, 'personal' | 'figures' | 'requests'>,
  now: Date,
): Promise<void> {
  const own = new Set(companies.map(({ companyId }) => companyId))
  const others = archives.filter(({ companyId }) => companyId === null || !own.has(companyId))
  const ids = [...new Set(others.map(({ id }) => id))]
  if (ids.length === 0) return
  await db
    .insertInto('archives.reading')
    .values(ids.map((archiveId) => ({ archiveId, class: fact, day: dayOf(now), personId, at: now })))
    .onConflict((conflict) => conflict.constraint('reading_pk').doNothing())
    .execute()
}
