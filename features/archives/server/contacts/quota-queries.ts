import { sql } from 'kysely'
import { type Db, holdName, newId } from '#platform/db'

const HOUR_MS = 3_600_000

/** Looks of one person are counted one after another: holds them until the transaction ends. */
export async function holdQuota(db: Db, viewerId: string): Promise<void> {
  await holdName(db, `archives quota ${viewerId}`)
}

/** One field of a contact that somebody looks at whole. */
export interface Reveal {
  readonly viewerId: string
  readonly recordId: string
  readonly field: 'name' | 'phone' | 'email'
  readonly place: number
}

/** How many other contacts somebody looked at within the last hour, and whether they looked at this very field of this one. */
export async function countReveals(
  db: Db,
  { viewerId, recordId, field, place, now }: Reveal & { now: Date },
): Promise<{ others: number; same: boolean }> {
  const { rows } = await sql<{ others: number; same: boolean }>`
    select count(distinct record_id) filter (where record_id <> ${recordId})::int as others,
           coalesce(bool_or(record_id = ${recordId} and field = ${field} and place = ${place}), false) as same
      from archives.contact_reveal where viewer_id = ${viewerId} and at > ${new Date(now.getTime() - HOUR_MS)}`.execute(
    db,
  )
  return rows[0] ?? { others: 0, same: false }
}

/** Writes down that somebody looked, and what for. */
export async function insertReveal(db: Db, reveal: Reveal & { why: string; at: Date }): Promise<void> {
  await db
    .insertInto('archives.contactReveal')
    .values({ id: newId(), ...reveal })
    .execute()
}

/** How many other phones somebody looked contacts up by within the last hour. The caller holds their looks. */
export async function countPhoneQueries(
  db: Db,
  { viewerId, key, now }: { viewerId: string; key: Buffer; now: Date },
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from archives.phone_query
     where viewer_id = ${viewerId} and key <> ${key} and at > ${new Date(now.getTime() - HOUR_MS)}`.execute(db)
  return rows[0]?.others ?? 0
}

/** Writes down that somebody looked contacts up by a phone. The same one again within the hour uses up nothing more. */
export async function putPhoneQuery(
  db: Db,
  { viewerId, key, now }: { viewerId: string; key: Buffer; now: Date },
): Promise<void> {
  await sql`
    insert into archives.phone_query as l (viewer_id, key, at) values (${viewerId}, ${key}, ${now})
    on conflict on constraint phone_query_pk do update set at = excluded.at
      where l.at <= ${new Date(now.getTime() - HOUR_MS)}`.execute(db)
}
