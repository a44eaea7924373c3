import { type Db, keyset, newId, type PageAsked } from '#platform/db'

const LISTED = ['id', 'plate', 'kind', 'reason', 'untilAt', 'addedBy', 'addedAt'] as const

const newest = keyset('desc', { addedAt: 'instant', id: 'id' })

/** Plates on a list, the latest first. */
export function listPlates(db: Db, areaId: string, kind: string, asked: PageAsked) {
  const plates = db
    .selectFrom('parking.listedPlate')
    .select(LISTED)
    .where('areaId', '=', areaId)
    .where('kind', '=', kind)
    .where('removedAt', 'is', null)
  return newest.page(plates, asked)
}
export type ListedRow = Awaited<ReturnType<typeof listPlates>>['items'][number]

/** Puts a plate onto a list. A second time fails by `listed_plate_once`. */
export function insertListed(db: Db, made: Omit<ListedRow, 'id'> & { areaId: string }): Promise<ListedRow> {
  return db
    .insertInto('parking.listedPlate')
    .values({ id: newId(), ...made })
    .returning(LISTED)
    .executeTakeFirstOrThrow()
}

/** Takes those off a list whose time is over, so that the plate can be put there anew. */
export async function removeOver(
  db: Db,
  { areaId, plate, kind }: { areaId: string; plate: string; kind: string },
  by: { actor: string; now: Date },
): Promise<void> {
  await db
    .updateTable('parking.listedPlate')
    .set({ removedAt: by.now, removedBy: by.actor, removedWhy: '已到期' })
    .where('areaId', '=', areaId)
    .where('plate', '=', plate)
    .where('kind', '=', kind)
    .where('removedAt', 'is', null)
    .where('untilAt', '<=', by.now)
    .execute()
}

/** Takes a plate off its list: `off` now, `before` it was off already, null: there is none of this id in the park. */
export async function removeListed(
  db: Db,
  areaId: string,
  id: string,
  removed: { removedBy: string; removedAt: Date; removedWhy: string },
): Promise<'off' | 'before' | null> {
  const row = await db
    .updateTable('parking.listedPlate')
    .set(removed)
    .where('areaId', '=', areaId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row) return 'off'
  const gone = db.selectFrom('parking.listedPlate').select('id').where('areaId', '=', areaId).where('id', '=', id)
  return (await gone.executeTakeFirst()) ? 'before' : null
}
