import { type LotTariffs, type parking, parkingRefusals } from '#contract/parking'
import { workdaysOf } from '#door/estate'
import { audited } from '#platform/audit'
import type { HandlersOf, WriteContext } from '#platform/http'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { refuse } from '#vocabulary/refusal'
import { isWorkday, unpublishedYears, type WorkdayTable } from '#vocabulary/workdays'
import { feeFor } from '../fees/fee.ts'
import {
  priceBook,
  type TariffRules,
  type TariffVersion,
  tariffProblems,
  tariffWords,
  type VehicleKind,
  versionsFor,
} from '../fees/tariff.ts'
import { NO_USAGE } from '../fees/usage.ts'
import { listTariffs } from '../lots/queries.ts'
import { deskLotOf, heldLot } from './lock.ts'
import { type DeskLotRow, raiseLotVersion } from './lot-queries.ts'
import { deleteTariffs, insertTariff } from './tariff-queries.ts'
import { asIfAlways, daysFor, stateOf, versionOn } from './tariff-rules.ts'

type Handlers = Pick<
  HandlersOf<typeof parking>,
  'deskTariffs' | 'deskTariffSave' | 'deskTariffRemove' | 'deskTariffTry'
>
type ActionContext = Pick<WriteContext, 'db' | 'areaId' | 'now' | 'person'>

/** Lengths of stay whose prices are shown. */
const SAMPLES = [30, 60, 120, 240, 480, 1440] as const
const NINE_MS = 9 * 3_600_000
const MINUTE_MS = 60_000

/** The tariff of a lot in its versions. */
export const deskTariffHandlers: Handlers = {
  async deskTariffs({ db, areaId, now }, { lotId }) {
    const lot = await deskLotOf(db, areaId, lotId)
    return viewTariffs(lot, await listTariffs(db, lotId), dayOf(now))
  },

  async deskTariffSave(ctx, { lotId, version, vehicleKind, validFrom, rules, replaces }) {
    const { db, areaId } = ctx
    const today = dayOf(ctx.now)
    const lot = await heldLot(db, areaId, { lotId, version })
    refuseProblems(rules)
    const versions = await listTariffs(db, lotId)
    const gone = versions.filter(
      (each) => each.vehicleKind === vehicleKind && (each.validFrom === replaces || each.validFrom === validFrom),
    )
    for (const each of gone) refuseBegun(each, versions, today)
    const stay = versions.filter((each) => !gone.includes(each))
    refuseWithoutRule(stay, vehicleKind)
    const { earliest, last } = daysFor(stay, today)
    if (validFrom < earliest || validFrom > last)
      refuse(parkingRefusals.tariffDay, { field: 'validFrom', data: { day: earliest, last } })
    const fresh: TariffVersion = { vehicleKind, validFrom, rules }
    if (gone.length > 0) await deleteTariffs(db, lotId, { vehicleKind, days: gone.map((each) => each.validFrom) })
    await insertTariff(db, lotId, fresh)
    return await changed(ctx, lot, [...stay, fresh], 'tariff-set', { vehicleKind, validFrom })
  },

  async deskTariffRemove(ctx, { lotId, version, vehicleKind, validFrom }) {
    const { db, areaId, now } = ctx
    const lot = await heldLot(db, areaId, { lotId, version })
    const versions = await listTariffs(db, lotId)
    const found = versions.find((each) => each.vehicleKind === vehicleKind && each.validFrom === validFrom)
    if (!found) refuse(parkingRefusals.deskChanged)
    refuseBegun(found, versions, dayOf(now))
    await deleteTariffs(db, lotId, { vehicleKind, days: [validFrom] })
    const left = versions.filter((each) => each !== found)
    return await changed(ctx, lot, left, 'tariff-taken-back', { vehicleKind, validFrom })
  },

  async deskTariffTry({ db, areaId, now }, { lotId, vehicleKind, rules }) {
    const lot = await deskLotOf(db, areaId, lotId)
    const problems = tariffProblems(rules)
    if (problems.length > 0) return { problems, words: [], samples: [], unpublished: [] }
    const versions = await listTariffs(db, lot.id)
    const today = dayOf(now)
    const inForce = versionOn(versions, vehicleKind, today)
    const table = await workdaysOf(db, areaId)
    const then = sampler(asIfAlways([], { vehicleKind: 'any', rules }), table)
    const before = inForce && sampler(asIfAlways([], { vehicleKind: 'any', rules: inForce.rules }), table)
    const tried = (['workday', 'holiday'] as const).map((days) => ({
      days,
      day: nextDay(today, table, days === 'workday'),
    }))
    const samples = tried.flatMap(({ days, day }) =>
      SAMPLES.map((minutes) => ({
        days,
        minutes,
        nowFen: before ? before(day, minutes) : null,
        thenFen: then(day, minutes),
      })),
    )
    const unpublished = unpublishedYears(
      tried.map(({ day }) => day),
      table,
    )
    return { problems, words: tariffWords(rules), samples, unpublished }
  },
}

/** Refuses `tariff_wrong` with what is wrong, in words. */
export function refuseProblems(rules: TariffRules): void {
  const problems = tariffProblems(rules)
  if (problems.length > 0)
    refuse(parkingRefusals.tariffWrong, { field: 'rules', data: { problems: problems.join('；') } })
}

/** An exception needs a rule: without one other vehicles have no price. */
export function refuseWithoutRule(versions: readonly TariffVersion[], kind: VehicleKind): void {
  if (kind !== 'any' && versionsFor(versions, 'any').length === 0)
    refuse(parkingRefusals.tariffAnyFirst, { field: 'vehicleKind' })
}

function refuseBegun(version: TariffVersion, versions: readonly TariffVersion[], today: Day): void {
  if (stateOf(version, versions, today) !== 'coming') refuse(parkingRefusals.tariffBegun, { field: 'validFrom' })
}

/** What a stay of some minutes costs that begins at nine in the morning of a day, by these versions. */
function sampler(versions: readonly TariffVersion[], table: WorkdayTable) {
  const prices = priceBook(versionsFor(versions, 'any'), table)
  return (day: Day, minutes: number): number => {
    const entryAt = new Date(startOfDay(day).getTime() + NINE_MS)
    const until = new Date(entryAt.getTime() + minutes * MINUTE_MS)
    return feeFor({ prices, entryAt, until, usage: NO_USAGE }).totalFen
  }
}

/** The first day from tomorrow on that is worked, or is not. */
function nextDay(today: Day, table: WorkdayTable, worked: boolean): Day {
  let day = addDays(today, 1)
  while (isWorkday(day, table) !== worked) day = addDays(day, 1)
  return day
}

async function changed(
  { db, areaId, now, person }: ActionContext,
  lot: DeskLotRow,
  versions: readonly TariffVersion[],
  did: string,
  detail: Record<string, unknown>,
): Promise<LotTariffs> {
  await raiseLotVersion(db, lot.id)
  await audited(db, { areaId, now, person }, `parking.lot.${did}`, { kind: 'parking.lot', id: lot.id }, detail)
  return viewTariffs({ ...lot, version: lot.version + 1 }, versions, dayOf(now))
}

function viewTariffs(
  { id, name, version }: Pick<DeskLotRow, 'id' | 'name' | 'version'>,
  versions: readonly TariffVersion[],
  today: Day,
): LotTariffs {
  const items = versions
    .toSorted((a, b) =>
      a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : a.vehicleKind < b.vehicleKind ? -1 : 1,
    )
    .map((each) => {
      const state = stateOf(each, versions, today)
      return { ...each, words: tariffWords(each.rules), state, begun: state !== 'coming' }
    })
  return { lotId: id, lotName: name, version, earliest: daysFor(versions, today).earliest, items }
}
