import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Locks who wishes, and the company whose hours are counted, until the transaction ends; always in this order. */
export async function lockWisher(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  companyId: string | null,
): Promise<void> {
  const names = [
    `booking person ${areaId} ${personId}`,
    ...(companyId === null ? [] : [`booking company ${companyId}`]),
  ]
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) name`.execute(db)
}

/** Locks units in the order of their ids, and answers the version in which a place stands; null: it is not open, or they are none of its units. */
export async function lockWished(db: Db, unitIds: readonly string[], placeId: string): Promise<number | null> {
  const { rows } = await sql<{ placeId: string; version: number; state: string }>`
    select p.id as place_id, p.version, p.state
      from booking.unit u join booking.place p on p.id = u.place_id
     where u.id = any(${unitIds}::uuid[]) order by u.id for no key update of u`.execute(db)
  const own = rows.find((row) => row.placeId === placeId)
  return own?.state === 'open' ? own.version : null
}
