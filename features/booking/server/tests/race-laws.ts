import type { Store } from '#platform/db'

/** What must hold of who has a place when, each as a query that finds nothing. Told from the bookings, without the constraint that guards them. */
const laws: readonly (readonly [sentence: string, query: string])[] = [
  [
    'no two bookings that stand have a unit at the same time',
    `with standing as (
       select b.* from booking.booking b join booking.place p on p.id = b.place_id
        where b.state in ('unpaid', 'confirmed') or (b.state in ('waiting', 'returned') and not p.competes))
     select a.id, b.id from standing a join standing b on a.id < b.id and a.place_id = b.place_id
        and a.during && b.during and a.unit_ids && b.unit_ids`,
  ],
  [
    'what stands has its units for just its time',
    `select b.id from booking.booking b where b.state in ('unpaid', 'confirmed')
        and (select coalesce(array_agg(o.unit_id order by o.unit_id), '{}') from booking.occupancy o
              where o.booking_id = b.id and o.during = b.during) <> b.unit_ids`,
  ],
  [
    'what is over has no time',
    `select b.id from booking.booking b join booking.occupancy o on o.booking_id = b.id
      where b.state in ('done', 'rejected', 'cancelled', 'expired', 'missed')`,
  ],
  [
    'what waits has an open case',
    `select b.id from booking.booking b left join approvals."case" c on c.id = b.case_id
      where b.state in ('waiting', 'returned') and coalesce(c.state, '') not in ('waiting', 'returned')`,
  ],
  [
    'an open case has something that waits',
    `select c.id from approvals."case" c where c.state in ('waiting', 'returned')
        and not exists (select 1 from booking.booking b where b.case_id = c.id and b.state in ('waiting', 'returned'))`,
  ],
]

/** The sentences that do not hold, with how many rows break them. */
export async function broken({ pool }: Pick<Store, 'pool'>): Promise<string[]> {
  const found = []
  for (const [sentence, query] of laws) {
    const { rowCount } = await pool.query(query)
    if (rowCount) found.push(`${sentence}: ${rowCount}`)
  }
  return found
}
