import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { FreeRow } from '../fees/free-time.ts'
import type { PastPriced } from './effect.ts'

/** A stretch of time: from its first moment until the first that is no longer in it. */
export interface Stretch {
  from: Date
  until: Date
}

/** How many stays of a lot that have left came within a stretch. */
export async function countClosed(db: Db, lotId: string, { from, until }: Stretch): Promise<number> {
  const { rows } = await sql<{ stays: number }>`
    select count(*)::int as stays from parking.stay
     where lot_id = ${lotId} and state = 'closed' and entered_at >= ${from} and entered_at < ${until}`.execute(db)
  return rows[0]?.stays ?? 0
}

/**
 * Stays of a lot that have left and came within a stretch, by plate and then by time, after the plate of that stay. The index `stay_in_lot` gives them
 * in this order.
 */
export async function listClosed(
  db: Db,
  lotId: string,
  { from, until }: Stretch,
  page: { afterPlateOf: string | null; limit: number },
): Promise<(PastPriced & { id: string })[]> {
  const { rows } = await sql<PastPriced & { id: string }>`
    select id, plate, vehicle_kind, entered_at, exited_at from parking.stay
     where lot_id = ${lotId} and state = 'closed' and entered_at >= ${from} and entered_at < ${until}
       and plate > coalesce((select plate from parking.stay where id = ${page.afterPlateOf}::uuid and lot_id = ${lotId}), '')
     order by plate, entered_at, id limit ${page.limit}`.execute(db)
  return rows
}

/** When some plates park free in a lot by events and cards, within a stretch. */
export async function listFreeOf(
  db: Db,
  at: { areaId: string; lotId: string },
  plates: readonly string[],
  { from }: Pick<Stretch, 'from'>,
): Promise<(FreeRow & { plate: string })[]> {
  if (plates.length === 0) return []
  const { rows } = await sql<FreeRow & { plate: string }>`
    select p.plate, e.kind, e.name, (extract(epoch from e.starts_at) * 1000)::float8 as "from",
           (extract(epoch from p.until_at) * 1000)::float8 as until
      from parking.free_plate p join parking.free_event e on e.id = p.event_id
     where p.plate = any(${plates}::text[]) and p.area_id = ${at.areaId} and p.confirmed_at is not null
       and p.until_at > ${from} and p.until_at > e.starts_at and ${at.lotId}::uuid = any(e.lot_ids)`.execute(db)
  return rows
}
