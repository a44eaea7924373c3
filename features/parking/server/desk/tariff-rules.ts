import type { LotTariffs } from '#contract/parking'
import { addDays, type Day } from '#vocabulary/day'
import { type TariffVersion, type VehicleKind, versionsFor } from '../fees/tariff.ts'

const KINDS: readonly VehicleKind[] = ['any', 'small', 'large', 'new-energy']
/** No version is planned farther ahead. */
const AHEAD_DAYS = 730

/** The version that prices this kind of vehicle on a day; undefined: the lot has no tariff for it. The first one counts from the beginning. */
export function versionOn(versions: readonly TariffVersion[], kind: VehicleKind, day: Day): TariffVersion | undefined {
  const own = versionsFor(versions, kind)
  return own.findLast(({ validFrom }) => validFrom <= day) ?? own[0]
}

/** How a version stands today: over, in force for some kind of vehicle, or coming. */
export function stateOf(
  version: TariffVersion,
  versions: readonly TariffVersion[],
  today: Day,
): LotTariffs['items'][number]['state'] {
  if (KINDS.some((kind) => versionOn(versions, kind, today) === version)) return 'now'
  return version.validFrom <= today ? 'over' : 'coming'
}

/**
 * From which day a new version may hold, and until which: from tomorrow, for who parks today was told today's prices; only the very first
 * tariff of a lot from today.
 */
export function daysFor(versions: readonly TariffVersion[], today: Day): { earliest: Day; last: Day } {
  const isFirst = !versions.some(({ vehicleKind }) => vehicleKind === 'any')
  return { earliest: isFirst ? today : addDays(today, 1), last: addDays(today, AHEAD_DAYS) }
}

/** The versions as if these rules had always been in force for this kind of vehicle; exceptions of other kinds stay. */
export function asIfAlways(
  versions: readonly TariffVersion[],
  { vehicleKind, rules }: Omit<TariffVersion, 'validFrom'>,
): TariffVersion[] {
  const others = versions.filter((version) => version.vehicleKind !== vehicleKind)
  return [...others, { vehicleKind, validFrom: '2000-01-01', rules }]
}
