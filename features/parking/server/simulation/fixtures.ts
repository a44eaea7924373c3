import { sql } from 'kysely'
import { workdaysOf } from '#door/estate'
import { type Db, inTransaction } from '#platform/db'
import { createChance } from '#vocabulary/chance'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import { listLots, listTariffs } from '../lots/queries.ts'
import { putClaim } from '../stays/plate-queries.ts'
import { findOpenStay } from '../stays/queries.ts'
import { DEMO_LOTS, type DemoLot } from './demo-park.ts'
import { createHistory, HISTORY_EVENT, type HistoryLot, type HistoryRows, type HistorySum } from './history.ts'
import { createTraffic, type Visit } from './traffic.ts'

/** How a made-up past is made. */
export interface MadeHistory {
  readonly areaId: string
  /** How busy which lots are, with the gates that speak for them; the demo's where it is not said. */
  readonly lots?: readonly DemoLot[]
  /** Days before `now`; at least 1. */
  readonly days: number
  readonly now: Date
  /** The same seed makes the same traffic; 1 where it is not said. */
  readonly seed?: number
  /** Who pays for a plate: the id of a person. */
  readonly payerOf: (plate: string) => string
  /** Visits of people that tests and the demo know. Their plates come at no other time; none may end after `now`. */
  readonly own?: readonly Visit[]
  /** Plates that have no past. */
  readonly taken?: readonly string[]
  /** The demo cashier's merchant, whose bank knows the trades too. */
  readonly merchantId: string
  /** Gives up, and nothing was written. */
  readonly signal?: AbortSignal
  readonly onProgress?: (day: Day, done: number, of: number) => void
}

/** That park has a past already. */
export class HistoryThereError extends Error {}

/**
 * Writes a past of the demo park's lots, from `days` days before until now, with cars still inside: passages, stays, orders and their paid
 * trades, as the gates and the cashier would have left them. One transaction: all of it or nothing. Throws HistoryThereError for a second one.
 */
export async function makeHistory(pool: Db, made: MadeHistory): Promise<HistorySum> {
  const { areaId, days, now, seed = 1, payerOf, own = [], taken = [], signal } = made
  const busy = made.lots ?? DEMO_LOTS
  const until = new Date(Math.floor(now.getTime() / 1000) * 1000)
  return await inTransaction(pool, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`parking.history ${areaId}`}, 0))`.execute(db)
    const lots = await listHistoryLots(db, areaId, busy)
    if (lots.length === 0) throw new Error(`park ${areaId} has none of the demo's lots`)
    if (await hasHistory(db)) throw new HistoryThereError(`park ${areaId} has a history already: nothing was changed`)
    const table = await workdaysOf(db, areaId)
    const chance = createChance(seed)
    const traffic = createTraffic({
      seed: chance.whole(1e9),
      lots: busy.filter(({ code }) => lots.some((lot) => lot.code === code)),
      table,
      taken: [...taken, ...own.map(({ plate }) => plate)],
    })
    const history = createHistory({ lots, table, until, chance, payerOf })
    const first = addDays(dayOf(until), -days)
    for (let i = 0; i <= days; i++) {
      const day = addDays(first, i)
      const visits = [...traffic.day(day), ...own.filter(({ entersAt }) => dayOf(entersAt) === day)]
      for (const visit of visits) history.add(visit)
      await insertHistory(db, history.take(), made.merchantId)
      signal?.throwIfAborted()
      made.onProgress?.(day, i + 1, days + 1)
    }
    // Last, for the rows are hot.
    for (const [lotId, count] of history.inside) {
      await sql`update parking.lot set occupied = occupied + ${count} where id = ${lotId}`.execute(db)
    }
    return { ...history.sum }
  })
}

/** Whether the demo's gates have reported a made-up past. */
export async function hasHistory(db: Db): Promise<boolean> {
  const devices = DEMO_LOTS.map(({ deviceId }) => deviceId)
  const { rows } = await sql<{ there: boolean }>`
    select exists (
      select from parking.passage where device_id = any(${devices}) and event_id like ${`${HISTORY_EVENT}%`}
    ) as there`.execute(db)
  return rows[0]?.there ?? false
}

/** Keeps a plate for a person since some moment, proven or not. */
export async function makeClaim(
  db: Db,
  claim: { areaId: string; personId: string; plate: string; now: Date; proven: boolean },
): Promise<void> {
  await putClaim(db, { ...claim, provenAt: claim.proven ? claim.now : null })
}

/** People of a park may ask about as many more plates of others on this day, as if each had proven their phone. */
export async function makeMoreAsks(db: Db, areaId: string, now: Date): Promise<void> {
  await db
    .updateTable('parking.askedPlates')
    .set({ fresh: 0 })
    .where('areaId', '=', areaId)
    .where('day', '=', dayOf(now))
    .execute()
}

/** The lot in which a plate is now, and since when; null: it is not inside. */
export async function openStayOf(
  db: Db,
  areaId: string,
  plate: string,
): Promise<{ lotName: string; enteredAt: Date } | null> {
  const stay = await findOpenStay(db, areaId, plate)
  return stay ? { lotName: stay.lotName, enteredAt: stay.enteredAt } : null
}

/** Whether a gate has reported this event. */
export async function wasReported(db: Db, deviceId: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('parking.passage')
    .select('id')
    .where('deviceId', '=', deviceId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** Some car that has been inside for a while and that nobody keeps among their plates; null: there is none. */
export async function pickLeaver(db: Db, areaId: string, lotCode: string, before: Date): Promise<string | null> {
  const { rows } = await sql<{ plate: string }>`
    select s.plate from parking.stay s join parking.lot l on l.id = s.lot_id
    where l.area_id = ${areaId} and l.code = ${lotCode} and s.state = 'open' and s.entered_at < ${before}
      and not exists (select from parking.plate_claim c where c.plate = s.plate)
    order by random() limit 1`.execute(db)
  return rows[0]?.plate ?? null
}

/** How many cars without a plate are in a lot. */
export async function countSlips(db: Db, areaId: string, lotCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from parking.stay s join parking.lot l on l.id = s.lot_id
    where l.area_id = ${areaId} and l.code = ${lotCode} and s.state = 'open' and s.plate like '无牌%'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The code on a lane's sign, by what its gate calls lot and lane; null: there is no such lane. */
export async function signOf(db: Db, areaId: string, lotCode: string, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('parking.channel as c')
    .innerJoin('parking.lot as l', 'l.id', 'c.lotId')
    .select('c.signCode')
    .where('l.areaId', '=', areaId)
    .where('l.code', '=', lotCode)
    .where('c.code', '=', code)
    .executeTakeFirst()
  return row?.signCode ?? null
}

/** How many cars are in each of the park's lots now, by the lot's code. */
export async function countInside(db: Db, areaId: string): Promise<Map<string, number>> {
  return new Map((await listLots(db, areaId)).map((lot) => [lot.code, lot.occupied]))
}

async function listHistoryLots(db: Db, areaId: string, busy: readonly DemoLot[]): Promise<HistoryLot[]> {
  const lots = (await listLots(db, areaId)).flatMap((lot) => {
    const gated = busy.find(({ code }) => code === lot.code)
    return gated ? [{ ...lot, deviceId: gated.deviceId }] : []
  })
  const found: HistoryLot[] = []
  for (const lot of lots) {
    const channels = await db
      .selectFrom('parking.channel')
      .select(['id', 'direction'])
      .where('lotId', '=', lot.id)
      .orderBy('code')
      .execute()
    found.push({ ...lot, channels, versions: await listTariffs(db, lot.id) })
  }
  return found
}

/** So many rows a statement. */
const BATCH = 2000

async function insertHistory(db: Db, rows: HistoryRows, merchantId: string): Promise<void> {
  for (const batch of batches(rows.stays))
    await sql`insert into parking.stay select * from jsonb_populate_recordset(null::parking.stay, ${batch}::jsonb)`.execute(
      db,
    )
  for (const batch of batches(rows.passages))
    await sql`insert into parking.passage select * from jsonb_populate_recordset(null::parking.passage, ${batch}::jsonb)`.execute(
      db,
    )
  for (const batch of batches(rows.orders))
    await sql`insert into parking.stay_order select * from jsonb_populate_recordset(null::parking.stay_order, ${batch}::jsonb)`.execute(
      db,
    )
  for (const batch of batches(rows.trades)) await insertTrades(db, batch, merchantId)
}

/** Paid trades as the engine leaves them, and the simulated bank's side of them. */
async function insertTrades(db: Db, batch: string, merchantId: string): Promise<void> {
  await sql`
    insert into payments.trade (id, area_id, subject_kind, subject_id, channel, out_trade_no, amount_fen, title, person_id, return_path,
      state, created_at, expires_at, paid_at, channel_trade_no, verdict, learned_by)
    select id, area_id, subject_kind, subject_id, 'sandbox', out_trade_no, amount_fen, title, person_id, return_path,
      'paid', created_at, expires_at, paid_at, channel_trade_no, 'accepted', 'notify'
    from jsonb_populate_recordset(null::payments.trade, ${batch}::jsonb)`.execute(db)
  await sql`
    insert into payments_sandbox.trade (out_trade_no, trade_no, ticket, app_id, subject, amount_fen, state, notify_url, return_url, quit_url,
      created_at, expires_at, paid_at)
    select out_trade_no, channel_trade_no, encode(sha256(id::text::bytea), 'hex'), ${merchantId}, title, amount_fen, 'TRADE_SUCCESS', '', '', '',
      created_at, expires_at, paid_at
    from jsonb_populate_recordset(null::payments.trade, ${batch}::jsonb)`.execute(db)
}

function* batches(rows: readonly object[]): Generator<string> {
  for (let at = 0; at < rows.length; at += BATCH) yield JSON.stringify(rows.slice(at, at + BATCH))
}
