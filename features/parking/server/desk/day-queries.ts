import type { Db } from '#platform/db'
import type { Day } from '#vocabulary/day'
import type { SpecialDay } from '#vocabulary/workdays'

/** What a park says of its days, from one day until another, in order. */
export function listOwnDays(db: Db, areaId: string, from: Day, to: Day): Promise<SpecialDay[]> {
  return db
    .selectFrom('parking.specialDay')
    .select(['day', 'off', 'name'])
    .where('areaId', '=', areaId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}

/** Writes what a park says of a day. */
export async function putOwnDay(db: Db, areaId: string, { day, off, name }: SpecialDay): Promise<void> {
  await db
    .insertInto('parking.specialDay')
    .values({ areaId, day, off, name })
    .onConflict((conflict) => conflict.columns(['areaId', 'day']).doUpdateSet({ off, name }))
    .execute()
}

/** Takes back what a park said of a day. */
export async function deleteOwnDay(db: Db, areaId: string, day: Day): Promise<void> {
  await db.deleteFrom('parking.specialDay').where('areaId', '=', areaId).where('day', '=', day).execute()
}
