import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Locks the reminders of a person until the transaction ends. */
export async function lockReminders(db: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`publishing wishes ${personId}`}, 0))`.execute(db)
}

/** The opening reminders of a person, the oldest first. */
export function listReminders(db: Db, personId: string) {
  return db
    .selectFrom('publishing.wish')
    .select(['path', 'since'])
    .where('personId', '=', personId)
    .orderBy('since')
    .orderBy('path')
    .execute()
}

/** Inserts a reminder that is not there yet. */
export async function insertReminder(db: Db, reminder: { personId: string; path: string; since: Date }): Promise<void> {
  await db.insertInto('publishing.wish').values(reminder).execute()
}

/** Deletes a reminder, where there is one. */
export async function deleteReminder(db: Db, personId: string, path: string): Promise<void> {
  await db.deleteFrom('publishing.wish').where('personId', '=', personId).where('path', '=', path).execute()
}
