import type { Db } from '#platform/db'

/** A park by its id. */
export function findArea(db: Db, areaId: string) {
  return db
    .selectFrom('estate.area')
    .select(['id', 'name', 'address', 'servicePhone'])
    .where('id', '=', areaId)
    .executeTakeFirst()
}

/** Writes a park, or brings its facts up to date. */
export async function putArea(
  db: Db,
  area: { id: string; name: string; address: string; servicePhone: string },
): Promise<void> {
  const { id: _id, ...facts } = area
  await db
    .insertInto('estate.area')
    .values(area)
    .onConflict((c) => c.column('id').doUpdateSet(facts))
    .execute()
}
