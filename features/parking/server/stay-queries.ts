import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Usage } from './fee.ts'
import type { Passed } from './stays.ts'

/** What a stay used on a day, as it is kept. */
export interface KeptUsage {
  day: string
  freeMinutes: number
  first: boolean
  chargedFen: number
}

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

/** The open stay of a plate in a park; of several lots the latest. */
export function findOpenStay(db: Db, areaId: string, plate: string) {
  return stays(db)
    .where('s.areaId', '=', areaId)
    .where('s.plate', '=', plate)
    .where('s.state', '=', 'open')
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

/** What a plate's other stays used in a lot, on the days from `fromDay` on, up to the entry of this one. */
export async function readUsage(
  db: Db,
  stay: { id: string; lotId: string; plate: string; enteredAt: Date },
): Promise<Usage> {
  const { rows } = await sql<KeptUsage>`
    select u.day, sum(u.free_minutes)::int as free_minutes, bool_or(u.first) as first, sum(u.charged_fen)::bigint as charged_fen
    from parking.stay s,
      jsonb_to_recordset(s.usage) as k("day" text, "freeMinutes" int, "first" boolean, "chargedFen" bigint),
      lateral (select k."day" as day, k."freeMinutes" as free_minutes, k."first" as first, k."chargedFen" as charged_fen) u
    where s.lot_id = ${stay.lotId} and s.plate = ${stay.plate} and s.id <> ${stay.id}
      and s.entered_at <= ${stay.enteredAt} and s.entered_at > ${stay.enteredAt}::timestamptz - interval '70 days'
    group by u.day`.execute(db)
  return new Map(rows.map(({ day, ...used }) => [day, used]))
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

/** The passages around a moment that decide about its stays: from the entry before it up to and with the next entry. */
export async function listAround(
  db: Db,
  lotId: string,
  plate: string,
  at: Date,
): Promise<(Passed & { stayId: string | null })[]> {
  const { rows } = await sql<Passed & { stayId: string | null }>`
    with passed as (
      select id, direction, seen_at, stay_id from parking.passage
      where lot_id = ${lotId} and plate = ${plate} and opened_by is not null
    )
    select id, direction, seen_at, stay_id from passed
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
            .where('o.state', '<>', 'open'),
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
