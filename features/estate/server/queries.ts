import type { Db } from '#platform/db'

/** A park with its branding; the fields of the branding are null where it was never set. */
export function findPark(db: Db, areaId: string) {
  return db
    .selectFrom('estate.area as a')
    .leftJoin('estate.look as l', 'l.areaId', 'a.id')
    .select([
      'a.id',
      'a.name',
      'a.address',
      'a.servicePhone',
      'a.gatePhone',
      'a.legalOperator',
      'l.colour',
      'l.logoId',
      'l.pictureId',
    ])
    .where('a.id', '=', areaId)
    .executeTakeFirst()
}

/** Locks a park until the transaction ends, so that its branding is changed by one at a time. Answers whether there is such a park. */
export async function lockArea(db: Db, areaId: string): Promise<boolean> {
  const row = await db.selectFrom('estate.area').select('id').where('id', '=', areaId).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Whether the park's branding was ever set. */
export async function hasBranding(db: Db, areaId: string): Promise<boolean> {
  const row = await db.selectFrom('estate.look').select('areaId').where('areaId', '=', areaId).executeTakeFirst()
  return row !== undefined
}

/** Writes a park, or brings its facts up to date. */
export async function putArea(
  db: Db,
  area: { id: string; name: string; address: string; servicePhone: string; gatePhone?: string; legalOperator?: string },
): Promise<void> {
  const { id: _id, ...facts } = area
  await db
    .insertInto('estate.area')
    .values(area)
    .onConflict((c) => c.column('id').doUpdateSet(facts))
    .execute()
}

/** Changes what a park is called, where it lies, whom to call and who answers for it. */
export async function updateArea(
  db: Db,
  areaId: string,
  facts: { name: string; address: string; servicePhone: string; gatePhone: string; legalOperator: string },
): Promise<void> {
  await db.updateTable('estate.area').set(facts).where('id', '=', areaId).execute()
}

/** Writes a park's branding, or replaces it. */
export async function putBranding(
  db: Db,
  branding: {
    areaId: string
    colour: string | null
    logoId: string | null
    pictureId: string | null
    changedAt: Date
  },
): Promise<void> {
  const { areaId: _areaId, ...facts } = branding
  await db
    .insertInto('estate.look')
    .values(branding)
    .onConflict((c) => c.column('areaId').doUpdateSet(facts))
    .execute()
}

/** Id and name of every park. */
export function listAreas(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('estate.area').select(['id', 'name']).orderBy('id').execute()
}

/** Id and name of the regions of a park, in its order. */
export function listRegions(db: Db, areaId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('estate.region')
    .select(['id', 'name'])
    .where('areaId', '=', areaId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Whether the park has any building. */
export async function hasBuildings(db: Db, areaId: string): Promise<boolean> {
  const row = await db.selectFrom('estate.building').select('id').where('areaId', '=', areaId).executeTakeFirst()
  return row !== undefined
}
