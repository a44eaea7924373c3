import { parkAddress } from '#door/estate'
import { setWay, wayOf } from '#door/people'
import type { Db } from '#platform/db'
import { lockUnmovedWays, updateMoved } from './queries.ts'

/** How to get to a visit. */
export interface Way {
  readonly way: string
  /** What a map is asked for; left out: no address is known. */
  readonly map?: string
}

/**
 * How to get to a visit: what the company tells everybody of the way to it. A meeting has a place of its own, mostly on another floor: then the place alone stands. A map is asked for the
 * park's address with the company's house, or with the meeting's place.
 */
export async function wayTo(
  db: Db,
  of: {
    readonly areaId: string
    readonly companyId: string
    /** The meeting that it belongs to; null: none. */
    readonly bookingId: string | null
    readonly place: string
  },
): Promise<Way> {
  const { areaId, companyId, bookingId, place } = of
  const [park, company] = [await parkAddress(db, areaId), await wayOf(db, companyId)]
  const isMeeting = bookingId !== null && place.trim() !== ''
  return { way: isMeeting ? '' : company.way, ...mapOf(park, isMeeting ? place.trim() : company.address) }
}

/** What a map is asked for: an address that begins with the park's is whole already. */
export function mapOf(park: string, house: string): Pick<Way, 'map'> {
  if (park === '') return {}
  const detail = house.startsWith(park) ? house.slice(park.length).trim() : house.trim()
  return { map: detail === '' ? park : `${park} ${detail}` }
}

/**
 * Gives companies the way that their visitors were told before it was kept in one place: it is the later word. Some at a time, once each; a server of before may still write one.
 */
export async function moveWays(db: Db): Promise<number> {
  const rows = await lockUnmovedWays(db, 100)
  for (const { companyId, way } of rows) await setWay(db, companyId, way)
  await updateMoved(
    db,
    rows.map(({ companyId }) => companyId),
  )
  return rows.length
}
