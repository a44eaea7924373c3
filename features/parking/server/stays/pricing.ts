import type { WorkdayTable } from '#vocabulary/workdays'
import { type Fee, feeFor } from '../fees/fee.ts'
import type { FreeTime } from '../fees/free-time.ts'
import { priceBook, type TariffVersion, type VehicleKind, versionsFor } from '../fees/tariff.ts'
import { combineUsage, type StoredUsage } from '../fees/usage.ts'

/** What of a stay its fee depends on. */
export interface Priced {
  vehicleKind: string
  enteredAt: Date
}

/** What a stay's fee depends on beside the stay itself, as it was loaded. */
export interface PriceFacts {
  /** All versions of the lot's tariff. */
  tariffs: readonly TariffVersion[]
  workdays: WorkdayTable
  /** What earlier stays of the plate in the lot used, of those that can still count. */
  used: readonly StoredUsage[]
  /** When the plate parks free in the lot, by events and cards. */
  free: readonly FreeTime[]
}

/** Prices a stay until an instant (until its entry for one before that); its next change is the first at which the total passes `above`, where that is said. */
export type FeeAt = (until: Date, above?: number) => Fee

/** Prices a stay until any instant, by the lot's tariff and what the plate used before. Throws RangeError where the lot has no tariff. */
export function feesOf(
  { vehicleKind, enteredAt: entryAt }: Priced,
  { tariffs, workdays, used, free }: PriceFacts,
): FeeAt {
  const prices = priceBook(versionsFor(tariffs, vehicleKind as VehicleKind), workdays)
  const usage = combineUsage(used, entryAt)
  return (until, above) =>
    feeFor({
      prices,
      entryAt,
      until: until < entryAt ? entryAt : until,
      usage,
      free,
      ...(above === undefined ? {} : { above }),
    })
}

/** What of a stay a quote depends on. */
export interface Quoted extends Priced {
  state: string
  exitedAt: Date | null
  paidFen: number
  /** Of a stay that left: what it still owes. */
  owedFen: number
  /** The free-out time; null where nothing was paid. */
  leaveBy: Date | null
}

/** A price as of now, and what comes next. Money in fen. */
export interface Quote {
  fee: Fee
  dueFen: number
  /** From just after `at`, `dueFen` is due. */
  nextChange: { at: Date; dueFen: number } | null
  /** The last moment at which nothing is due; null: something is due, or nothing ever will be. */
  leaveBy: Date | null
}

/** Whether there is anything that could be paid for a stay: it is open, or left and still owes. */
export function isPayable({ state, owedFen }: Pick<Quoted, 'state' | 'owedFen'>): boolean {
  return state === 'open' || owedFen > 0
}

/**
 * What a stay asks for now; null where nothing can be paid for it. An open one asks for its fee less what was paid: until the free-out time
 * nothing, though a further unit may have begun; when that time ends, all of it is due. One that left asks for what it still owes.
 */
export function quoteOf(stay: Quoted, facts: PriceFacts, now: Date): Quote | null {
  if (!isPayable(stay)) return null
  const { state, exitedAt, paidFen, owedFen, leaveBy } = stay
  const feeAt = feesOf(stay, facts)
  if (state !== 'open') {
    const fee = feeAt(exitedAt ?? now)
    const feeFen = paidFen + owedFen
    // It was priced when it left; where other stays of the plate became known since, the lines would add up to another price.
    const shown = fee.totalFen === feeFen ? fee : { ...fee, totalFen: feeFen, lines: [] }
    return { fee: shown, dueFen: owedFen, nextChange: null, leaveBy: null }
  }
  // What was paid may cover several units to come: people notice what passes it.
  const fee = feeAt(now, paidFen)
  const rest = (totalFen: number) => Math.max(0, totalFen - paidFen)
  const covered = leaveBy !== null && now <= leaveBy ? leaveBy : null
  const after = covered ? feeAt(new Date(covered.getTime() + 1), paidFen) : fee
  if (covered && rest(after.totalFen) > 0) {
    return { fee, dueFen: 0, nextChange: { at: covered, dueFen: rest(after.totalFen) }, leaveBy: covered }
  }
  const dueFen = rest(after.totalFen)
  const change = after.nextChange
  const nextChange = change && { at: change.at, dueFen: rest(change.totalFen) }
  return { fee, dueFen, nextChange, leaveBy: dueFen === 0 ? (change?.at ?? null) : null }
}

/**
 * What a stay that left used, for the plate's later stays in the lot. A unit that began within the free-out time, which nobody had to
 * pay, covers nothing: coming back then begins a new one.
 */
export function usageAtExit(
  feeAt: FeeAt,
  stay: { enteredAt: Date; exitedAt: Date; paidFen: number; leaveBy: Date | null },
): StoredUsage {
  const inTime = stay.leaveBy !== null && stay.exitedAt <= stay.leaveBy
  const unpaidFrom = inTime ? feeAt(stay.enteredAt, stay.paidFen).nextChange?.at : null
  return feeAt(unpaidFrom && unpaidFrom < stay.exitedAt ? unpaidFrom : stay.exitedAt).usage
}
