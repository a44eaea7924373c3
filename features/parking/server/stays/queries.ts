import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { combineUsage, type KeptUsage, type Usage } from '../fees/usage.ts'
import type { Passed } from './stays.ts'

const STAY = [
  's.id',
  's.areaId',
  's.lotId',
  's.plate',
  's.vehicleKind',
  's.enteredAt',
  's.exitedAt',
  's.state',
  's.paidFen',
  's.leaveBy',
  's.feeFen',
  's.owedFen',
  'l.name as lotName',
  'l.open as lotOpen',
  'l.graceMinutes',
] as const

function stays(db: Db) {
  return db.selectFrom('parking.stay as s').innerJoin('parking.lot as l', 'l.id', 's.lotId').select(STAY)
}
export type StayRow = Awaited<ReturnType<typeof findOpenStay>> & object

/**
 * The open stay of a plate in a park. A car is in one place: where an exit was missed, or another plate was read for it, it is open in
 * several lots, and this is the one where a gate saw it last, be it at the entry or before a closed exit, where it has to pay.
 */
export function findOpenStay(db: Db, areaId: string, plate: string) {
  return stays(db)
    .where('s.areaId', '=', areaId)
    .where('s.plate', '=', plate)
    .where('s.state', '=', 'open')
    .orderBy(
      sql`greatest(s.entered_at, (select max(p.seen_at) from parking.passage p where p.lot_id = s.lot_id and p.plate = s.plate))`,
      'desc',
    )
    .orderBy('s.enteredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A stay of this park. */
export function findStay(db: Db, areaId: string, id: string): Promise<StayRow | undefined> {
  return stays(db).where('s.areaId', '=', areaId).where('s.id', '=', id).executeTakeFirst()
}

/** Locks a stay until the transaction ends; its orders are locked after it, never before. */
export async function lockStay(db: Db, id: string): Promise<StayRow | undefined> {
  await sql`select id from parking.stay where id = ${id} for update`.execute(db)
  return stays(db).where('s.id', '=', id).executeTakeFirst()
}

/** The last stay of a plate in a lot that began at or before a moment. */
export function findStayAt(db: Db, lotId: string, plate: string, at: Date) {
  return db
    .selectFrom('parking.stay')
    .select(['id', 'state', 'exitedAt'])
    .where('lotId', '=', lotId)
    .where('plate', '=', plate)
    .where('enteredAt', '<=', at)
    .orderBy('enteredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** One writer at a time for a plate in a lot, also where there is no row yet. */
export async function lockPlate(db: Db, lotId: string, plate: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parking ${lotId} ${plate}`}, 0))`.execute(db)
}

/**
 * What a plate's earlier stays used in a lot, for a stay that enters then. A stay that left more than a day before can tell nothing of
 * that day, cover nothing any more, and its 24 hours are over.
 */
export async function readUsage(
  db: Db,
  stay: { id: string; lotId: string; plate: string; enteredAt: Date },
): Promise<Usage> {
  const { rows } = await sql<{ usage: KeptUsage }>`
    select s.usage from parking.stay s
    where s.lot_id = ${stay.lotId} and s.plate = ${stay.plate} and s.id <> ${stay.id}
      and s.state = 'closed' and s.usage is not null
      and s.entered_at <= ${stay.enteredAt} and s.exited_at > ${stay.enteredAt}::timestamptz - interval '25 hours'`.execute(
    db,
  )
  return combineUsage(
    rows.map(({ usage }) => usage),
    stay.enteredAt,
  )
}

/** A passage as recorded before, by what its gate called it. */
export function findPassage(db: Db, deviceId: string, eventId: string) {
  return db
    .selectFrom('parking.passage')
    .select(['id', 'openedBy'])
    .where('deviceId', '=', deviceId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
}

/** A passage that went through, who opened for it, and the stay that it belongs to as far as is known. */
export interface PlacedPassage extends Passed {
  stayId: string | null
  openedBy: 'system' | 'guard' | 'offline'
}

/** The passages around a moment that decide about its stays: from the entry before it up to and with the next entry. */
export async function listAround(db: Db, lotId: string, plate: string, at: Date): Promise<PlacedPassage[]> {
  const { rows } = await sql<PlacedPassage>`
    with passed as (
      select id, direction, seen_at, stay_id, opened_by from parking.passage
      where lot_id = ${lotId} and plate = ${plate} and opened_by is not null
    )
    select id, direction, seen_at, stay_id, opened_by from passed
    where seen_at >= coalesce((select max(seen_at) from passed where direction = 'entry' and seen_at < ${at}), '-infinity')
      and seen_at <= coalesce((select min(seen_at) from passed where direction = 'entry' and seen_at > ${at}), 'infinity')
    order by seen_at, id`.execute(db)
  return rows
}

/** Stays that a person may see the whole of, the latest entry first. */
export async function listStaysFor(
  db: Db,
  who: { areaId: string; personId: string; plate?: string },
  before: { enteredAt: string; id: string } | null,
  limit: number,
) {
  let query = stays(db)
    .select((eb) =>
      eb
        .selectFrom('parking.stayOrder as o')
        .select(({ fn }) => fn.coalesce(fn.agg<string[]>('array_agg', ['o.id']), sql<string[]>`'{}'::uuid[]`).as('ids'))
        .whereRef('o.stayId', '=', 's.id')
        .where('o.personId', '=', who.personId)
        .where('o.state', '<>', 'open')
        .as('orderIds'),
    )
    .where('s.areaId', '=', who.areaId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('parking.stayOrder as o')
            .select('o.id')
            .whereRef('o.stayId', '=', 's.id')
            .where('o.personId', '=', who.personId)
            // Money was taken: an order that costs nothing is open to anybody for any plate.
            .where('o.tradeId', 'is not', null),
        ),
        // A plate may have had another owner before: only what came after it was proven, or the stay in which it was.
        eb.exists(
          eb
            .selectFrom('parking.plateClaim as c')
            .select('c.id')
            .whereRef('c.plate', '=', 's.plate')
            .where('c.areaId', '=', who.areaId)
            .where('c.personId', '=', who.personId)
            .where('c.provenAt', 'is not', null)
            .where(sql<boolean>`coalesce(s.exited_at, 'infinity') >= c.proven_at`),
        ),
      ]),
    )
  if (who.plate !== undefined) query = query.where('s.plate', '=', who.plate)
  if (before)
    query = query.where(sql<boolean>`(s.entered_at, s.id) < (${before.enteredAt}::timestamptz, ${before.id}::uuid)`)
  return query.orderBy('s.enteredAt', 'desc').orderBy('s.id', 'desc').limit(limit).execute()
}
