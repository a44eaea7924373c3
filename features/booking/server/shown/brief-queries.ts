import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** What bookings show of a place. */
export interface BriefPlace {
  id: string
  name: string
  building: string
  floor: string
  pictureIds: string[]
  /** Its parts in their order, those that are gone too. */
  units: { id: string; name: string; gone: boolean }[]
}

/** What bookings show of their places, by the places' ids. One statement. */
export async function listBriefPlaces(db: Db, placeIds: readonly string[]): Promise<Map<string, BriefPlace>> {
  if (placeIds.length === 0) return new Map()
  const { rows } = await sql<BriefPlace>`
    select p.id, p.name, p.building, p.floor, p.picture_ids,
           (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'gone', u.gone) order by u.position, u.id), '[]')
              from booking.unit u where u.place_id = p.id) as units
      from booking.place p where p.id = any (${[...new Set(placeIds)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
