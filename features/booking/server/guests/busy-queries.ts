import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Those of some people who have a booking of this park at a time: one that they made, that was made for them, or to which they come. */
export async function listBusy(
  db: Db,
  areaId: string,
  personIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${[...personIds]}::uuid[]) p (id)
     where exists (
       select from booking.booking b
        where b.area_id = ${areaId} and (b.person_id = p.id or b.for_person_id = p.id) and b.kind in ('room', 'inner', 'venue')
          and b.state in ('waiting', 'unpaid', 'confirmed') and b.starts_at < ${until} and b.ends_at > ${from})
       or exists (
       select from booking.guest g join booking.booking b on b.id = g.booking_id
        where g.person_id = p.id and g.ends_at > ${from} and g.answer <> 'no' and b.area_id = ${areaId}
          and b.state = 'confirmed' and b.starts_at < ${until} and b.ends_at > ${from})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
