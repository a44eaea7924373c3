import type { Db } from '#platform/db'
import type { IdOf } from './queries.ts'

/** Where a driver left the car, as they noted it; what was not said is empty. */
export interface CarPlace {
  readonly floor: string
  readonly bay: string
  readonly note: string
  readonly photoId: string | null
  readonly savedAt: Date
}

/** What a person noted of a stay. */
export function findCarPlace(db: Db, stayId: string, personId: string): Promise<CarPlace | undefined> {
  return db
    .selectFrom('parking.carPlace')
    .select(['floor', 'bay', 'note', 'photoId', 'savedAt'])
    .where('stayId', '=', stayId)
    .where('personId', '=', personId)
    .executeTakeFirst()
}

/** Writes what a person notes of a stay, in the place of what they noted before. The caller has locked the stay. */
export async function putCarPlace(db: Db, stayId: string, personId: string, place: CarPlace): Promise<void> {
  await db
    .insertInto('parking.carPlace')
    .values({ stayId, personId, ...place })
    .onConflict((c) => c.constraint('car_place_pk').doUpdateSet(place))
    .execute()
}

/** Whether anybody noted anything of a stay. */
export async function hasCarPlaces(db: Db, stayId: IdOf): Promise<boolean> {
  return (
    (await db.selectFrom('parking.carPlace').select('stayId').where('stayId', '=', stayId).limit(1).execute()).length >
    0
  )
}

/** Forgets what anybody noted of a stay; answers the photos that belonged to it. */
export async function deleteCarPlaces(db: Db, stayId: string): Promise<string[]> {
  const rows = await db.deleteFrom('parking.carPlace').where('stayId', '=', stayId).returning('photoId').execute()
  return rows.flatMap(({ photoId }) => photoId ?? [])
}
