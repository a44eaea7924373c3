import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A hotline, with the building that it is of. */
export interface HotlineRow {
  readonly id: string
  readonly subject: string
  readonly phone: string
  readonly hours: string
  readonly position: number
  readonly buildingId: string | null
}

/** Hotlines of a park with this number, whatever stands between its digits. */
export async function listHotlinesOf(db: Db, areaId: string, digits: string): Promise<HotlineRow[]> {
  const { rows } = await sql<HotlineRow>`
    select id, subject, phone, hours, position, building_id from publishing.hotline
     where area_id = ${areaId} and regexp_replace(phone, '[^0-9]', '', 'g') = ${digits} order by position, id`.execute(
    db,
  )
  return rows
}
