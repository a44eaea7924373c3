import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { type SpecialDay, workdayTable } from '#vocabulary/workdays'
import type { TariffVersion } from '../fees/tariff.ts'
import type { KeptUsage } from '../fees/usage.ts'
import type { PriceFacts } from './pricing.ts'

/** Which facts a price depends on: the lot's tariff, the park's workdays, and what the plate used before it entered. */
export interface PriceKey {
  id: string
  areaId: string
  lotId: string
  plate: string
  enteredAt: Date
}

/**
 * All that the price of a stay depends on beside the stay, in one statement. Of the plate's earlier stays in the lot one that left more than
 * a day before the entry is left out: it can tell nothing of that day, cover nothing any more, and its 24 hours are over.
 */
export async function readPriceFacts(db: Db, stay: PriceKey): Promise<PriceFacts> {
  const { rows } = await sql<{ tariffs: TariffVersion[]; specialDays: SpecialDay[]; used: KeptUsage[] }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('vehicleKind', t.vehicle_kind, 'validFrom', t.valid_from, 'rules', t.rules)), '[]')
        from parking.tariff t where t.lot_id = ${stay.lotId}) as tariffs,
      (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'off', d.off, 'name', d.name)), '[]')
        from parking.special_day d where d.area_id = ${stay.areaId}) as special_days,
      (select coalesce(jsonb_agg(s.usage), '[]') from parking.stay s
        where s.lot_id = ${stay.lotId} and s.plate = ${stay.plate} and s.id <> ${stay.id}
          and s.state = 'closed' and s.usage is not null
          and s.entered_at <= ${stay.enteredAt} and s.exited_at > ${stay.enteredAt}::timestamptz - interval '25 hours') as used`.execute(
    db,
  )
  const { tariffs = [], specialDays = [], used = [] } = rows[0] ?? {}
  return { tariffs, workdays: workdayTable([...NATIONAL_HOLIDAYS, ...specialDays]), used }
}
