import { sql } from 'kysely'
import { type Db, keyset, type PageAsked } from '#platform/db'
import type { Page } from '#vocabulary/page'
import type { Account } from './terms-queries.ts'

/** What a gate saw of a plate that a company pays for. */
export interface PassageSeen {
  id: string
  plate: string
  lotName: string
  channelName: string
  direction: 'entry' | 'exit'
  seenAt: Date
  passed: boolean
}

const latest = keyset('desc', { 'p.seenAt': 'instant', 'p.id': 'id' })

/**
 * Passages of plates in the months in which the company pays their stays, the latest first; of a lot, and between moments, where they are named. No other
 * passage of a plate is told: the company pays for none of them.
 */
export async function listPassagesPaidFor(
  db: Db,
  { areaId, companyId }: Account,
  which: { lotId: string | null; from: Date | null; until: Date | null },
  { next, size }: PageAsked,
): Promise<Page<PassageSeen>> {
  const { rows } = await sql<PassageSeen>`
    with mine as (
      select unnest(plates) as plate, from_month::timestamp at time zone 'Asia/Shanghai' as since,
             until::timestamp at time zone 'Asia/Shanghai' as until
        from (select plates, from_month, lead(from_month) over (order by from_month) as until
                from parking.bill_terms where area_id = ${areaId} and company_id = ${companyId}::uuid) t
    )
    select p.id, p.plate, l.name as lot_name, c.name as channel_name, p.direction, p.seen_at, p.opened_by is not null as passed
      from mine m
      join parking.lot l on l.area_id = ${areaId}
      join parking.passage p on p.lot_id = l.id and p.plate = m.plate and p.seen_at >= m.since
       and (m.until is null or p.seen_at < m.until)
      join parking.channel c on c.id = p.channel_id
     where p.reason <> 'just_left'
       and (${which.lotId}::uuid is null or l.id = ${which.lotId}::uuid)
       and (${which.from}::timestamptz is null or p.seen_at >= ${which.from})
       and (${which.until}::timestamptz is null or p.seen_at < ${which.until})
       and ${latest.after(next)}
     order by ${latest.order} limit ${size + 1}`.execute(db)
  return latest.cut(rows, size)
}

/** The lanes of a park's lots, in the park's order, and when the gate of each last told of any car. */
export async function listLanes(db: Db, areaId: string) {
  const { rows } = await sql<{
    lotId: string
    lotName: string
    place: string
    name: string
    direction: 'entry' | 'exit'
    heardAt: Date | null
  }>`
    select l.id as lot_id, l.name as lot_name, l.place, c.name, c.direction,
           (select max(p.seen_at) from parking.passage p where p.channel_id = c.id) as heard_at
      from parking.lot l join parking.channel c on c.lot_id = l.id
     where l.area_id = ${areaId} order by l.position, l.id, c.direction, c.code`.execute(db)
  return rows
}
