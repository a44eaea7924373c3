import { sql } from 'kysely'
import type { Db } from '#platform/db'

const LOT = [
  'id',
  'areaId',
  'version',
  'code',
  'name',
  'place',
  'capacity',
  'occupied',
  'open',
  'closedWhy',
  'graceMinutes',
  'position',
] as const

/** Lots of a park in its order, each with whether it has a tariff; or the one of this id. */
export function listDeskLots(db: Db, areaId: string, id?: string) {
  let query = db
    .selectFrom('parking.lot as l')
    .select(LOT.map((column) => `l.${column}` as const))
    .select(
      sql<boolean>`exists (select from parking.tariff t where t.lot_id = l.id and t.vehicle_kind = 'any')`.as(
        'hasTariff',
      ),
    )
    .where('l.areaId', '=', areaId)
    .orderBy('l.position')
    .orderBy('l.id')
  if (id !== undefined) query = query.where('l.id', '=', id)
  return query.execute()
}
export type DeskLotRow = Awaited<ReturnType<typeof listDeskLots>>[number]

/** What an operator writes of a lot. */
export interface LotFields {
  code: string
  name: string
  place: string
  capacity: number
  open: boolean
  closedWhy: string
  graceMinutes: number
  position: number
}

/** Writes a new lot. Throws for a code that the park has (`lot_code`). */
export async function insertLot(db: Db, lot: LotFields & { id: string; areaId: string }): Promise<void> {
  await db.insertInto('parking.lot').values(lot).execute()
}

/** Writes a lot anew and raises its version. Throws for a code that the park has (`lot_code`). */
export async function updateLot(db: Db, id: string, fields: LotFields): Promise<void> {
  await db
    .updateTable('parking.lot')
    .set(fields)
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Raises a lot's version: its lanes or its tariff changed. */
export async function raiseLotVersion(db: Db, id: string): Promise<void> {
  await db
    .updateTable('parking.lot')
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Lanes of a lot, those in first, each with whether a car was ever seen there. */
export function listLanes(db: Db, lotId: string) {
  return db
    .selectFrom('parking.channel as c')
    .select(['c.id', 'c.code', 'c.name', 'c.direction', 'c.signCode'])
    .select(sql<boolean>`exists (select from parking.passage p where p.channel_id = c.id)`.as('used'))
    .where('c.lotId', '=', lotId)
    .orderBy('c.direction')
    .orderBy('c.code')
    .execute()
}
export type LaneRow = Awaited<ReturnType<typeof listLanes>>[number]

/** A new lane. */
export interface NewLane {
  id: string
  lotId: string
  code: string
  name: string
  direction: string
  signCode: string
}

/** Writes new lanes. Throws for a code that the lot has (`channel_code`). */
export async function insertLanes(db: Db, lanes: readonly NewLane[]): Promise<void> {
  if (lanes.length > 0)
    await db
      .insertInto('parking.channel')
      .values([...lanes])
      .execute()
}

/** Changes a lane. Throws for a code that the lot has (`channel_code`). */
export async function updateLane(
  db: Db,
  id: string,
  fields: Partial<Pick<NewLane, 'code' | 'name' | 'direction' | 'signCode'>>,
): Promise<void> {
  await db.updateTable('parking.channel').set(fields).where('id', '=', id).execute()
}

/** Removes a lane. */
export async function deleteLane(db: Db, id: string): Promise<void> {
  await db.deleteFrom('parking.channel').where('id', '=', id).execute()
}

/** How many cars were let into a park's lots since a moment. */
export async function countEntered(db: Db, areaId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ cars: number }>`
    select count(*)::int as cars from parking.passage p
     where p.channel_id in (select c.id from parking.channel c join parking.lot l on l.id = c.lot_id
                             where l.area_id = ${areaId} and c.direction = 'entry')
       and p.seen_at >= ${since} and p.opened_by is not null`.execute(db)
  return rows[0]?.cars ?? 0
}
