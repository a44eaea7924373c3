import type { Db } from '#platform/db'
import { listLots } from './lots/queries.ts'
import { findOpenStay } from './stays/queries.ts'

/** Where a car is inside now, as far as gates saw it: stay, lot and since when; null where it is in no lot of this park. */
export async function openStayOf(
  db: Db,
  areaId: string,
  plate: string,
): Promise<{ stayId: string; lotId: string; enteredAt: Date } | null> {
  const stay = await findOpenStay(db, areaId, plate)
  return stay ? { stayId: stay.id, lotId: stay.lotId, enteredAt: stay.enteredAt } : null
}

/** What the lots of a park are called, by id, in the order that the park chose. */
export async function lotNames(db: Db, areaId: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await listLots(db, areaId)).map(({ id, name }) => [id, name]))
}

// What the half-hourly readings of lots foretell.
export * from './forecast/index.ts'
