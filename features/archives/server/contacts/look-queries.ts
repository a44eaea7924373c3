import { sql } from 'kysely'
import { type Db, holdName, newId } from '#platform/db'

const HOUR_MS = 3_600_000

/** Looks of one person are counted one after another: holds them until the transaction ends. */
export async function holdLooks(db: Db, viewerId: string): Promise<void> {
  await holdName(db, `archives looks ${viewerId}`)
}

/** One field of a contact that somebody looks at whole. */
export interface Look {
  readonly viewerId: string
  readonly recordId: string
  readonly field: 'name' | 'phone' | 'email'
  readonly place: number
}

/** How many other contacts somebody looked at within the last hour, and whether they looked at this very field of this one. */
export async function countLooks(
  db: Db,
  { viewerId, recordId, field, place, now }: Look & { now: Date },
): Promise<{ others: number; same: boolean }> {
  const { rows } = await sql<{ others: number; same: boolean }>`
    select count(distinct record_id) filter (where record_id <> ${recordId})::int as others,
           coalesce(bool_or(record_id = ${recordId} and field = ${field} and place = ${place}), false) as same
      from archives.contact_look where viewer_id = ${viewerId} and at > ${new Date(now.getTime() - HOUR_MS)}`.execute(
    db,
  )
  return rows[0] ?? { others: 0, same: false }
}

/** Writes down that somebody looked, and what for. */
export async function insertLook(db: Db, look: Look & { why: string; at: Date }): Promise<void> {
  await db
    .insertInto('archives.contactLook')
    .values({ id: newId(), ...look })
    .execute()
}

/** How many other phones somebody looked contacts up by within the last hour. The caller holds their looks. */
export async function countPhoneLooks(
  db: Db,
  { viewerId, key, now }: { viewerId: string; key: Buffer; now: Date },
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from archives.phone_look
     where viewer_id = ${viewerId} and key <> ${key} and at > ${new Date(now.getTime() - HOUR_MS)}`.execute(db)
  return rows[0]?.others ?? 0
}

/** Writes down that somebody looked contacts up by a phone. The same one again within the hour uses up nothing more. */
export async function putPhoneLook(
  db: Db,
  { viewerId, key, now }: { viewerId: string; key: Buffer; now: Date },
): Promise<void> {
  await sql`
    insert into archives.phone_look as l (viewer_id, key, at) values (${viewerId}, ${key}, ${now})
    on conflict on constraint phone_look_pk do update set at = excluded.at
      where l.at <= ${new Date(now.getTime() - HOUR_MS)}`.execute(db)
}
