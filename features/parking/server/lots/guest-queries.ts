import type { Db } from '#platform/db'

/** A plate of a visitor, and when it is expected. */
export interface GuestPlate {
  /** What it comes from; the same thing has one plate. */
  readonly sourceId: string
  readonly areaId: string
  /** Normalised. */
  readonly plate: string
  /** Who receives, as the display says it; empty: it says nothing. */
  readonly host: string
  readonly from: Date
  readonly until: Date
}

/** Keeps a visitor's plate; another one of the same source takes its place. */
export async function putGuestPlate(db: Db, { from, until, ...guest }: GuestPlate): Promise<void> {
  const { sourceId: _source, ...set } = { ...guest, fromAt: from, untilAt: until }
  await db
    .insertInto('parking.guestPlate')
    .values({ ...guest, fromAt: from, untilAt: until })
    .onConflict((conflict) => conflict.constraint('guest_plate_pk').doUpdateSet(set))
    .execute()
}

/** Forgets a visitor's plate. */
export async function deleteGuestPlate(db: Db, sourceId: string): Promise<void> {
  await db.deleteFrom('parking.guestPlate').where('sourceId', '=', sourceId).execute()
}

/** Who receives the visitor in this car now; null: it is not expected. */
export async function findHostOf(db: Db, areaId: string, plate: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('parking.guestPlate')
    .select('host')
    .where('plate', '=', plate)
    .where('areaId', '=', areaId)
    .where('untilAt', '>', now)
    .where('fromAt', '<=', now)
    .orderBy('fromAt')
    .limit(1)
    .executeTakeFirst()
  return row?.host ?? null
}
