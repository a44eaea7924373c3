import type { Db } from '#platform/db'
import { placeWordsOf } from './place.ts'
import { listPlaced } from './queries.ts'

/** Where a device of the park is, and whose door it opens. */
export interface DeviceSite {
  /** In words; empty: nobody said. */
  readonly place: string
  /** The company that a lock was registered for; null: none was named. */
  readonly companyId: string | null
}

/** Where the devices of a park are, by their ids; those of which nobody said anything are left out. */
export async function deviceSitesOf(db: Db, areaId: string): Promise<ReadonlyMap<string, DeviceSite>> {
  const placed = await listPlaced(db, areaId)
  return new Map(placed.map((one) => [one.deviceId, { place: placeWordsOf(one), companyId: one.companyId }]))
}
