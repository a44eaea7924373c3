import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Locks who asks, and the company whose hours are counted, until the transaction ends; always in this order. */
export async function lockRequester(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  companyId: string | null,
): Promise<void> {
  const names = lockNames(areaId, personId, companyId)
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) name`.execute(db)
}

/**
 * Locks who asks, the company whose hours are counted, and units in the order of their ids, until the transaction ends: one statement, in this order. What it reads
 * stands as it stood before it waited: whoever judges reads afterwards.
 */
export async function lockForRequest(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
  { companyId, unitIds }: { companyId: string | null; unitIds: readonly string[] },
): Promise<void> {
  const names = lockNames(areaId, personId, companyId)
  await sql`
    with wisher as materialized (select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) name)
    select u.id from booking.unit u
     where u.id = any(${unitIds}::uuid[]) and (select count(*) from wisher) > 0 order by u.id for no key update of u`.execute(
    db,
  )
}

/** What the locks of somebody, and of the company whose hours are counted, are called. */
function lockNames(areaId: string, personId: string, companyId: string | null): string[] {
  return [`booking person ${areaId} ${personId}`, ...(companyId === null ? [] : [`booking company ${companyId}`])]
}
