import { parkAddress } from '#door/estate'
import { wayOf } from '#door/people'
import type { Db } from '#platform/db'
import type { VisitRow } from './queries.ts'

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
  { areaId, companyId, bookingId, place }: Pick<VisitRow, 'areaId' | 'companyId' | 'bookingId' | 'place'>,
): Promise<Way> {
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
