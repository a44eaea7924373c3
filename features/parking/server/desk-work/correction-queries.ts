import { sql } from 'kysely'
import { type Db, newId } from '#platform/db'

/** A passage whose plate is to be corrected. */
export type PassageToCorrect = Awaited<ReturnType<typeof findPassages>>[number]

/** Passages of a park by their ids, the earliest first. */
export function findPassages(db: Db, areaId: string, ids: readonly string[]) {
  return db
    .selectFrom('parking.passage')
    .select(['id', 'lotId', 'direction', 'plate', 'seenAt', 'openedBy', 'stayId'])
    .where('areaId', '=', areaId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('seenAt')
    .orderBy('id')
    .execute()
}

/**
 * Says what plate passages show. `apart`: exits that leave the stay behind which their answer was about; they belong to none until their stays are
 * derived, and the answer settles nothing any more.
 */
export async function updatePassagePlates(
  db: Db,
  { ids, apart, plate }: { ids: readonly string[]; apart: readonly string[]; plate: string },
): Promise<void> {
  await sql`
    update parking.passage set plate = ${plate},
      stay_id = case when id = any (${[...apart]}::uuid[]) then null else stay_id end,
      answer_stands = answer_stands and not id = any (${[...apart]}::uuid[])
    where id = any (${[...ids]}::uuid[])`.execute(db)
}

/** Exits of stays whose entries go to another plate, without them: they belong to no stay until their own are derived. */
export async function releaseLeftExits(db: Db, stayIds: readonly string[], moved: readonly string[]): Promise<void> {
  await sql`
    update parking.passage set stay_id = null
    where direction = 'exit' and stay_id = any (${[...stayIds]}::uuid[]) and not id = any (${[...moved]}::uuid[])`.execute(
    db,
  )
}

/**
 * Stays take another plate and stand as lost, with their money, until they are derived anew. Answers of how many lots' counters that takes a car:
 * how many of them were open.
 */
export async function takeOtherPlate(
  db: Db,
  stays: readonly { id: string; state: string }[],
  { plate, vehicleKind }: { plate: string; vehicleKind: string },
): Promise<number> {
  if (stays.length === 0) return 0
  const ids = stays.map(({ id }) => id)
  await db
    .updateTable('parking.stay')
    .set({ plate, vehicleKind, state: 'lost', exitedAt: null, feeFen: null, owedFen: 0, usage: null })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
  await db.updateTable('parking.stayOrder').set({ plate }).where(sql<boolean>`stay_id = any (${ids}::uuid[])`).execute()
  return stays.filter(({ state }) => state === 'open').length
}

/** Payments of stays that turned out to be open are not used up: their cars have not left. */
export async function reopenOrders(db: Db, stayIds: readonly string[]): Promise<void> {
  await sql`
    update parking.stay_order o set state = 'paid' from parking.stay s
    where s.id = o.stay_id and s.id = any (${[...stayIds]}::uuid[]) and s.state = 'open' and o.state = 'used'`.execute(
    db,
  )
}

/** Keeps what was corrected, why and by whom. */
export async function insertCorrections(
  db: Db,
  passageIds: readonly string[],
  made: { areaId: string; fromPlate: string; toPlate: string; reason: string; personId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('parking.plateCorrection')
    .values(passageIds.map((passageId) => ({ id: newId(), passageId, ...made })))
    .execute()
}

/** To which stays passages belong now. */
export async function listStaysOf(db: Db, passageIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('parking.passage')
    .select('stayId')
    .distinct()
    .where(sql<boolean>`id = any (${[...passageIds]}::uuid[])`)
    .where('stayId', 'is not', null)
    .orderBy('stayId')
    .execute()
  return rows.flatMap(({ stayId }) => stayId ?? [])
}

/** What was corrected at passages of a stay, the latest first. */
export function listCorrections(db: Db, stayId: string) {
  return db
    .selectFrom('parking.plateCorrection as c')
    .innerJoin('parking.passage as p', 'p.id', 'c.passageId')
    .select(['c.fromPlate', 'c.toPlate', 'c.reason', 'c.personId', 'c.at', 'p.direction'])
    .where('p.stayId', '=', stayId)
    .orderBy('c.at', 'desc')
    .orderBy('c.id')
    .execute()
}
