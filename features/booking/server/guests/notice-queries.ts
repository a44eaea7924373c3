import { sql } from 'kysely'
import type { Kind } from '#contract/booking'
import type { Db } from '#platform/db'

/** The facts of a booking in a notice to its guests. */
export interface BookingNotice {
  id: string
  areaId: string
  kind: Kind
  hostId: string | null
  forPersonId: string | null
  companyId: string | null
  placeName: string
  building: string
  floor: string
  startsAt: Date
  endsAt: Date
  /** How many bookings of its series were confirmed, or ended, in the same moment; 1 where it has no series. */
  together: number
  /** It is the first of them: one notice goes out for all. */
  first: boolean
}

/** The facts of a booking for a notice, with how many bookings of its series were confirmed, or ended, at the same moment. */
export async function findNotice(
  db: Db,
  bookingId: string,
  happened: 'confirmed' | 'ended',
): Promise<BookingNotice | undefined> {
  const at = happened === 'confirmed' ? sql.ref('confirmed_at') : sql.ref('ended_at')
  const { rows } = await sql<BookingNotice>`
    select b.id, b.area_id, b.kind, b.person_id as host_id, b.for_person_id, b.company_id, p.name as place_name, p.building, p.floor,
           b.starts_at, b.ends_at, greatest(1, s.together) as together, s.earlier = 0 as first
      from booking.booking b join booking.place p on p.id = b.place_id
      cross join lateral (
        select count(*)::int as together, count(*) filter (where (o.starts_at, o.id) < (b.starts_at, b.id))::int as earlier
          from booking.booking o
         where o.series_id = b.series_id and o.${at} = b.${at}) s
     where b.id = ${bookingId}`.execute(db)
  return rows[0]
}
