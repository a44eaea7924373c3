import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db'
import { addDays, type Day } from '#vocabulary/day'

/** Contacts who left go after so many days, with their touches. */
export const LEFT_DAYS = 2 * 365
/** Contacts of a lost lead go after so many days, with their touches. */
export const LOST_DAYS = 365
/** So many contacts go in one transaction. */
const BATCH = 500

const DAY_MS = 86_400_000

/** Writes since when the archives of contacts are lost leads; of those that are none any more it is taken back. */
export async function noteLost(db: Db, now: Date): Promise<void> {
  await sql`
    update archives.contact c set lost_at = case when a.stage = 'lost' then ${now}::timestamptz end
      from archives.record r join archives.archive a on a.id = r.archive_id
     where r.id = c.id and (a.stage = 'lost') is distinct from (c.lost_at is not null)
       and (a.stage = 'lost' or c.lost_at is not null)`.execute(db)
}

/** Deletes contacts whose time is over, every version of them, and their touches; answers how many contacts. */
export async function forgetContacts(db: Db, now: Date, today: Day): Promise<number> {
  let gone = 0
  for (;;) {
    const done = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select c.id from archives.contact c
         where c.left_on < ${addDays(today, -LEFT_DAYS)}::date or c.lost_at < ${new Date(now.getTime() - LOST_DAYS * DAY_MS)}
         order by c.id limit ${BATCH} for update skip locked`.execute(tx)
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await sql`
        delete from archives.record r
         where r.kind = 'touch' and r.data ->> 'contactId' = any(${ids}::text[])`.execute(tx)
      await sql`delete from archives.contact where id = any(${ids}::uuid[])`.execute(tx)
      await sql`delete from archives.record where id = any(${ids}::uuid[])`.execute(tx)
      return ids.length
    })
    gone += done
    if (done < BATCH) return gone
  }
}
