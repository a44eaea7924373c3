import type { Db } from '#platform/db'
import type { TariffVersion } from '../fees/tariff.ts'

/** Writes a version of a lot's tariff; its rules have been checked. Throws where the lot has one of that day and kind (`tariff_pk`). */
export async function insertTariff(
  db: Db,
  lotId: string,
  { vehicleKind, validFrom, rules }: TariffVersion,
): Promise<void> {
  await db
    .insertInto('parking.tariff')
    .values({ lotId, vehicleKind, validFrom, rules: JSON.stringify(rules) })
    .execute()
}

/** Takes versions of one kind of vehicle away, by their days. */
export async function deleteTariffs(
  db: Db,
  lotId: string,
  { vehicleKind, days }: { vehicleKind: string; days: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('parking.tariff')
    .where('lotId', '=', lotId)
    .where('vehicleKind', '=', vehicleKind)
    .where('validFrom', 'in', [...days])
    .execute()
}
