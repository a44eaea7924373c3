import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** What goes with bookings that nobody needs any more: the files that they and their meetings had, by purpose. */
export interface Pruned {
  count: number
  papers: string[]
  meetingPapers: string[]
}

/**
 * Deletes bookings whose time ended before a moment and that nothing points to any more (orders, waiting lists), with all that hangs on them; so many at most, the oldest
 * first. One statement.
 */
export async function deleteOldBookings(db: Db, before: Date, limit: number): Promise<Pruned> {
  const { rows } = await sql<Pruned>`
    with due as (
      select b.id, b.files,
             coalesce((select m.papers from booking.meeting m where m.booking_id = b.id), '[]') as papers
        from booking.booking b
       where b.ends_at < ${before}
         and not exists (select from booking.booking_order o where o.booking_id = b.id)
         and not exists (select from booking.waiting w where w.booking_id = b.id)
       order by b.ends_at limit ${limit} for update of b skip locked
    ), gone as (
      delete from booking.booking b using due where b.id = due.id returning b.id
    )
    select (select count(*) from gone)::int as count,
           array(select f->>'fileId' from due, jsonb_path_query(due.files, '$[*]') f where f ? 'fileId') as papers,
           array(select f->>'id' from due, jsonb_path_query(due.papers, '$[*]') f where f ? 'id') as meeting_papers`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('one row was expected')
  return row
}
