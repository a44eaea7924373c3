import { type RawBuilder, sql } from 'kysely'
import { workdaysWith } from '#door/estate'
import type { Db } from '#platform/db'
import type { SpecialDay } from '#vocabulary/workdays'
import { type FreeRow, freeTimesOf } from '../fees/free-time.ts'
import type { TariffVersion } from '../fees/tariff.ts'
import type { StoredUsage } from '../fees/usage.ts'
import type { IdOf } from '../lots/queries.ts'
import type { PriceFacts } from './pricing.ts'

/** Which facts a price depends on: the lot's tariff, the park's workdays, and what the plate used before it entered, and when it parks free. */
export interface PriceKey {
  id: string
  areaId: string
  lotId: string
  plate: string
  enteredAt: Date
}

/** All that the price of a stay depends on beside the stay, in one statement. */
export async function readPriceFacts(db: Db, stay: PriceKey): Promise<PriceFacts> {
  const { id, areaId, lotId, plate, enteredAt } = stay
  const [row] = await readFactRows(
    db,
    sql`(values (${id}::uuid, ${areaId}::text, ${lotId}::uuid, ${plate}::text, ${enteredAt}::timestamptz, 1))`,
  )
  return factsOf(row)
}

/** The same of a stay that is looked for in the same statement; null where there is none. */
export async function readPriceFactsOf(db: Db, stayId: IdOf): Promise<PriceFacts | null> {
  const [row] = await readFactRows(
    db,
    sql`(select id, area_id, lot_id, plate, entered_at, 1 from parking.stay where id = ${stayId})`,
  )
  return row ? factsOf(row) : null
}

/** The same of any number of stays, in one statement for all of them; in the order of the stays. */
export async function listPriceFacts<Stay extends PriceKey>(
  db: Db,
  stays: readonly Stay[],
): Promise<{ stay: Stay; facts: PriceFacts }[]> {
  if (stays.length === 0) return []
  const rows = await readFactRows(
    db,
    sql`unnest(
      ${stays.map(({ id }) => id)}::uuid[], ${stays.map(({ areaId }) => areaId)}::text[], ${stays.map(({ lotId }) => lotId)}::uuid[],
      ${stays.map(({ plate }) => plate)}::text[], ${stays.map(({ enteredAt }) => enteredAt)}::timestamptz[]
    ) with ordinality`,
  )
  return stays.map((stay, at) => ({ stay, facts: factsOf(rows[at]) }))
}

interface FactRow {
  tariffs: TariffVersion[]
  specialDays: SpecialDay[]
  used: StoredUsage[]
  free: FreeRow[]
}

/**
 * One row a stay, in their order. Leaves out an earlier stay of the plate that ended more than a day before the entry: it covers nothing any more, and
 * its 24 hours are over. A registration under an event or card covers the whole time of the event, however late it came; an approved staff application
 * its whole period.
 */
async function readFactRows(db: Db, stays: RawBuilder<unknown>): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('vehicleKind', t.vehicle_kind, 'validFrom', t.valid_from, 'rules', t.rules)), '[]')
        from parking.tariff t where t.lot_id = k.lot_id) as tariffs,
      (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'off', d.off, 'name', d.name)), '[]')
        from estate.v_special_day d where d.area_id = k.area_id) as special_days,
      (select coalesce(jsonb_agg(s.usage), '[]') from parking.stay s
        where s.lot_id = k.lot_id and s.plate = k.plate and s.id <> k.id
          and s.state = 'closed' and s.usage is not null
          and s.entered_at <= k.entered_at and s.exited_at > k.entered_at - interval '25 hours') as used,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'name', e.name,
          'from', extract(epoch from e.starts_at)::bigint * 1000, 'until', extract(epoch from p.until_at)::bigint * 1000)), '[]')
        from parking.free_plate p join parking.free_event e on e.id = p.event_id
        where p.plate = k.plate and p.area_id = k.area_id and p.confirmed_at is not null
          and p.until_at > k.entered_at and p.until_at > e.starts_at and k.lot_id = any(e.lot_ids)) ||
      (select coalesce(jsonb_agg(jsonb_build_object('kind', 'staff', 'name', '',
          'from', extract(epoch from a.from_at)::bigint * 1000, 'until', extract(epoch from a.until_at)::bigint * 1000)), '[]')
        from parking.staff_application a
        where a.plate = k.plate and a.area_id = k.area_id and a.approved_at is not null
          and a.until_at > k.entered_at and a.until_at > a.from_at and k.lot_id = any(a.lot_ids)) as free
    from ${stays} as k (id, area_id, lot_id, plate, entered_at, nth)
    order by k.nth`.execute(db)
  return rows
}

const NOTHING: FactRow = { tariffs: [], specialDays: [], used: [], free: [] }

function factsOf({ tariffs, specialDays, used, free }: FactRow = NOTHING): PriceFacts {
  return {
    tariffs,
    workdays: workdaysWith(specialDays),
    used,
    free: freeTimesOf(free),
  }
}
