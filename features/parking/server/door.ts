import type { Db } from '#platform/db'
import { isRead } from '#vocabulary/car'
import { normalisePlate } from '#vocabulary/plate'
import { deleteGuestPlate, type GuestPlate, putGuestPlate } from './lots/guest-queries.ts'
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

/**
 * Says that a visitor's car is expected: the barrier names who receives them. What it costs stays as for every car. Another plate or time of the same source takes its place; what no
 * gate could read is left out. Answers whether it is kept.
 */
export async function grantGuestPlate(db: Db, guest: GuestPlate): Promise<boolean> {
  const plate = normalisePlate(guest.plate)
  if (!isRead(plate)) {
    await deleteGuestPlate(db, guest.sourceId)
    return false
  }
  await putGuestPlate(db, { ...guest, plate })
  return true
}

/** The visitor's car is expected no more. Ending what is ended does nothing. */
export const endGuestPlate = deleteGuestPlate

// What the half-hourly readings of lots foretell.
export * from './forecast/index.ts'
