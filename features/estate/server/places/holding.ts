import { type Db, holdName, shareNames } from '#platform/db'

const nameOf = (areaId: string) => `estate.places.${areaId}`

/** Holds a park's places until the transaction ends: who else writes one, or a tenancy, waits. */
export const holdPlaces = (db: Db, areaId: string): Promise<void> => holdName(db, nameOf(areaId))

/** Holds a park's places as they are until the transaction ends, together with others who need them so. */
export const sharePlaces = (db: Db, areaId: string): Promise<void> => shareNames(db, [nameOf(areaId)])
