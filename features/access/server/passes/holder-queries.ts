import { sql } from 'kysely'
import type { Db } from '#platform/db'

interface Holder {
  readonly areaId: string
  readonly personId: string
}

const fromHolder = (db: Db, { areaId, personId }: Holder) =>
  db
    .selectFrom('access.pass')
    .select('id')
    .where('holderId', '=', personId)
    .where('areaId', '=', areaId)
    .where('endedAt', 'is', null)
    .orderBy('id')

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

/** The passes of somebody that did not end, by id, held in that order: waits for crossings under way. */
export async function lockOfHolder(db: Db, holder: Holder): Promise<string[]> {
  return (await fromHolder(db, holder).forUpdate().execute()).map(({ id }) => id)
}

/** The passes of somebody that did not end, by id. */
export async function listIdsOfHolder(db: Db, holder: Holder): Promise<string[]> {
  return (await fromHolder(db, holder).execute()).map(({ id }) => id)
}
