import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** A lot whose half hours are counted: the last counted one, and for one that was never counted its first entry; null where there is none. */
export interface CountedLot {
  readonly id: string
  readonly areaId: string
  readonly capacity: number
  readonly countedAt: Date | null
  readonly firstEntryAt: Date | null
}

/** All lots of all parks, by park and in the order that it chose. */
export async function listCountedLots(db: Db): Promise<CountedLot[]> {
  const { rows } = await sql<CountedLot>`
    select l.id, l.area_id, l.capacity, c.counted_at,
           case when c.counted_at is null
                then (select min(s.entered_at) from parking.stay s where s.lot_id = l.id and s.state <> 'lost') end as first_entry_at
      from parking.lot l
      left join lateral (select max(at) as counted_at from parking.lot_count where lot_id = l.id) c on true
     order by l.area_id, l.position, l.id`.execute(db)
  return rows
}

/** How many cars stood in a lot at a moment, and how many it had room for. */
export interface Count {
  readonly at: Date
  readonly cars: number
  readonly capacity: number
}

/** Writes the cars of a lot at some half hours. What was counted before is corrected, its capacity stays as it was then. */
export async function putCounts(
  db: Db,
  lot: Pick<CountedLot, 'id' | 'capacity'>,
  counted: { readonly moments: readonly Date[]; readonly cars: readonly number[] },
): Promise<void> {
  await sql`
    insert into parking.lot_count as c (lot_id, at, cars, capacity)
    select ${lot.id}, each.at, each.cars, ${lot.capacity}
      from unnest(${counted.moments}::timestamptz[], ${counted.cars}::int[]) as each (at, cars)
    on conflict on constraint lot_count_pk do update set cars = excluded.cars where c.cars <> excluded.cars`.execute(db)
}

/** The counts of some lots from one moment up to and with another, the earliest first. */
export function listCounts(
  db: Db,
  lotIds: readonly string[],
  since: Date,
  until: Date,
): Promise<(Count & { lotId: string })[]> {
  if (lotIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('parking.lotCount')
    .select(['lotId', 'at', 'cars', 'capacity'])
    .where('lotId', 'in', lotIds)
    .where('at', '>=', since)
    .where('at', '<=', until)
    .orderBy('at')
    .execute()
}

/** A half hour foreseen, in spaces. */
export interface ForeseenAt {
  readonly at: Date
  readonly free: number
  readonly low: number
  readonly high: number
}

/** The present forecast of a lot. */
export interface LotForecast {
  readonly madeAt: Date
  readonly readAt: Date
  readonly since: Date
  readonly silent: boolean
  readonly points: readonly ForeseenAt[]
}

/** Writes the present forecast of a lot, unless there is one that knows more. */
export async function putForecast(db: Db, lotId: string, forecast: LotForecast): Promise<void> {
  const row = { ...forecast, points: JSON.stringify(forecast.points) }
  await db
    .insertInto('parking.lotForecast')
    .values({ lotId, ...row })
    .onConflict((c) =>
      c.constraint('lot_forecast_pk').doUpdateSet(row).where('parking.lotForecast.readAt', '<=', forecast.readAt),
    )
    .execute()
}

/** The present forecast of a lot. */
export async function readForecast(db: Db, lotId: string): Promise<LotForecast | null> {
  const row = await db
    .selectFrom('parking.lotForecast')
    .select(['madeAt', 'readAt', 'since', 'silent', 'points'])
    .where('lotId', '=', lotId)
    .executeTakeFirst()
  if (!row) return null
  // As `putForecast` wrote them.
  const points = row.points as (Omit<ForeseenAt, 'at'> & { at: string })[]
  return { ...row, points: points.map((each) => ({ ...each, at: new Date(each.at) })) }
}

/** Keeps what was foreseen a day before each half hour; what was kept already stays as it is. */
export async function insertIssued(
  db: Db,
  lotId: string,
  issued: { readonly madeAt: Date; readonly points: readonly ForeseenAt[] },
): Promise<void> {
  if (issued.points.length === 0) return
  await db
    .insertInto('parking.issuedForecast')
    .values(issued.points.map((point) => ({ lotId, madeAt: issued.madeAt, ...point })))
    .onConflict((c) => c.constraint('issued_forecast_pk').doNothing())
    .execute()
}

/** What was foreseen a day before for a lot's half hours from one moment to before another. */
export function listIssued(db: Db, lotId: string, from: Date, until: Date) {
  return db
    .selectFrom('parking.issuedForecast')
    .select(['at', 'madeAt', 'free', 'low', 'high'])
    .where('lotId', '=', lotId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('at')
    .execute()
}
