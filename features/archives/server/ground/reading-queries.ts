import type { FactClass } from '#contract/archives'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/identity'
import { dayOf } from '#vocabulary/day'
import type { Archive } from './queries.ts'

/** Notes that somebody read figures, requests or contacts of an enterprise that is not theirs: once a reader, class and day. Their own enterprise is not noted. */
export async function noteReading(
  db: Db,
  person: Pick<Caller, 'personId' | 'companies'>,
  archive: Pick<Archive, 'id' | 'companyId'>,
  fact: Extract<FactClass, 'personal' | 'figures' | 'requests'>,
  now: Date,
): Promise<void> {
  await noteReadings(db, person, [archive], fact, now)
}

/** The same of several enterprises, each once. */
export async function noteReadings(
  db: Db,
  { personId, companies }: Pick<Caller, 'personId' | 'companies'>,
  archives: readonly Pick<Archive, 'id' | 'companyId'>[],
  fact: Extract<FactClass, 'personal' | 'figures' | 'requests'>,
  now: Date,
): Promise<void> {
  const others = archives.filter(({ companyId }) => !companies.some((own) => own.companyId === companyId))
  if (others.length === 0) return
  const ids = [...new Set(others.map(({ id }) => id))]
  await db
    .insertInto('archives.reading')
    .values(ids.map((archiveId) => ({ archiveId, class: fact, day: dayOf(now), personId, at: now })))
    .onConflict((conflict) => conflict.constraint('reading_pk').doNothing())
    .execute()
}
