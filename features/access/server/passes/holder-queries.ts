import { sql } from 'kysely'
import type { Db } from '#platform/db'

interface Holder {
  readonly areaId: string
  readonly personId: string
}

/** How many passes somebody may show that did not end, and how many cards they hold or have asked for. */
export async function countOfHolder(
  db: Db,
  { areaId, personId }: Holder,
  now: Date,
): Promise<{ passes: number; cards: number }> {
  const { rows } = await sql<{ passes: number; cards: number }>`select
    (select count(*)::int from access.pass where holder_id = ${personId} and area_id = ${areaId} and ended_at is null
      and (until_at is null or until_at > ${now})) as passes,
    (select count(*)::int from access.card where person_id = ${personId} and area_id = ${areaId}
      and state in ('applied', 'approved', 'ready', 'held')) as cards`.execute(db)
  return rows[0] ?? { passes: 0, cards: 0 }
}

/** The passes of somebody that did not end, by id. */
export async function listIdsOfHolder(db: Db, { areaId, personId }: Holder): Promise<string[]> {
  const rows = await db
    .selectFrom('access.pass')
    .select('id')
    .where('holderId', '=', personId)
    .where('areaId', '=', areaId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Suspends passes of somebody, or with null resumes them; those that ended stay as they are. Waits for crossings under way. */
export async function updateSuspended(
  db: Db,
  ids: readonly string[],
  { suspendedAt, now }: { suspendedAt: Date | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('access.pass')
    .set((is) => ({ suspendedAt, changedAt: now, version: is('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('endedAt', 'is', null)
    .execute()
}
