import type { Db } from '#platform/db'

/** A person's bookings that are not over: those that they made and those made for them; their start and state, the next first. */
export function listOpenOf(db: Db, { areaId, personId }: { areaId: string; personId: string }, now: Date) {
  return db
    .selectFrom('booking.booking')
    .select(['subject', 'startsAt', 'endsAt', 'kind', 'state'])
    .where('areaId', '=', areaId)
    .where((q) => q.or([q('personId', '=', personId), q('forPersonId', '=', personId)]))
    .where('state', 'in', ['waiting', 'returned', 'unpaid', 'confirmed'])
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .limit(50)
    .execute()
}

/** How many give-backs to a person are promised and not done. */
export async function countOpenBacks(
  db: Db,
  { areaId, personId }: { areaId: string; personId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('booking.giveBack as g')
    .innerJoin('booking.bookingOrder as o', 'o.id', 'g.orderId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('o.areaId', '=', areaId)
    .where('o.personId', '=', personId)
    .where('g.state', '<>', 'done')
    .executeTakeFirstOrThrow()
  return count
}

/** Bookings that others made for a person name them no more. */
export async function forgetForPerson(db: Db, personId: string): Promise<void> {
  await db.updateTable('booking.booking').set({ forPersonId: null }).where('forPersonId', '=', personId).execute()
}
