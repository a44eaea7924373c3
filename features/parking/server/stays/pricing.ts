import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { type Fee, feeFor } from '../fees/fee.ts'
import type { FeeLine } from '../fees/fee-lines.ts'
import { type VehicleKind, versionsFor } from '../fees/tariff.ts'
import type { KeptUsage } from '../fees/usage.ts'
import { listTariffs, readWorkdays } from '../lots/queries.ts'
import { readUsage, type StayRow } from './queries.ts'

/** What of a stay its price depends on. */
export interface Priced {
  id: string
  areaId: string
  lotId: string
  plate: string
  vehicleKind: string
  enteredAt: Date
}

/** Prices a stay until an instant; its next change is the first at which the total passes `above`, where that is said. */
export type FeeAt = (until: Date, above?: number) => Fee

/** Prices a stay until any instant, by the lot's tariff and what the plate used before; reads the database once. */
export async function pricer(db: Db, stay: Priced): Promise<FeeAt> {
  const versions = versionsFor(await listTariffs(db, stay.lotId), stay.vehicleKind as VehicleKind)
  const table = await readWorkdays(db, stay.areaId)
  const usage = await readUsage(db, stay)
  const entryAt = stay.enteredAt
  return (until, above) =>
    feeFor({
      versions,
      table,
      entryAt,
      until: until < entryAt ? entryAt : until,
      usage,
      ...(above === undefined ? {} : { above }),
    })
}

/** Whole minutes begun. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 60_000))
}

/** Lines as they go over the wire and into an order. */
export function linesOnWire(lines: readonly FeeLine[]) {
  return lines.map((line) => ({ ...line, from: toInstant(line.from), to: toInstant(line.to) }))
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

/**
 * What is due for an open stay now: its fee less what was paid. Within the time to leave nothing is asked, though a further unit
 * may have begun; when that time ends, all of it is due.
 */
export function quoteFor(stay: { paidFen: number; leaveBy: Date | null }, feeAt: FeeAt, now: Date): Quote {
  // What was paid may cover several units to come: people notice what passes it.
  const fee = feeAt(now, stay.paidFen)
  const rest = (totalFen: number) => Math.max(0, totalFen - stay.paidFen)
  const covered = stay.leaveBy !== null && now <= stay.leaveBy ? stay.leaveBy : null
  const after = covered ? feeAt(new Date(covered.getTime() + 1), stay.paidFen) : fee
  if (covered && rest(after.totalFen) > 0) {
    return { fee, dueFen: 0, nextChange: { at: covered, dueFen: rest(after.totalFen) }, leaveBy: covered }
  }
  const dueFen = rest(after.totalFen)
  const change = after.nextChange
  const nextChange = change && { at: change.at, dueFen: rest(change.totalFen) }
  return { fee, dueFen, nextChange, leaveBy: dueFen === 0 ? (change?.at ?? null) : null }
}

/**
 * What a stay that left used, for the plate's later stays in the lot. A unit that began within the time to leave, which nobody had to
 * pay, covers nothing: coming back then begins a new one.
 */
export function usageAtExit(
  feeAt: FeeAt,
  stay: { enteredAt: Date; exitedAt: Date; paidFen: number; leaveBy: Date | null },
): KeptUsage {
  const inTime = stay.leaveBy !== null && stay.exitedAt <= stay.leaveBy
  const unpaidFrom = inTime ? feeAt(stay.enteredAt, stay.paidFen).nextChange?.at : null
  return feeAt(unpaidFrom && unpaidFrom < stay.exitedAt ? unpaidFrom : stay.exitedAt).usage
}

/** Whether there is anything that could be paid for a stay: it is open, or left and still owes. */
export function isPayable({ state, owedFen }: { state: string; owedFen: number }): boolean {
  return state === 'open' || owedFen > 0
}

/** What a stay asks for now: an open one as `quoteFor` says, one that left owing the rest; null where nothing can be paid for it. */
export async function quoteOf(db: Db, stay: StayRow, now: Date): Promise<Quote | null> {
  if (!isPayable(stay)) return null
  const feeAt = await pricer(db, stay)
  if (stay.state === 'open') return quoteFor(stay, feeAt, now)
  const feeFen = stay.paidFen + stay.owedFen
  const fee = feeAt(stay.exitedAt ?? now)
  // It was priced when it left; where other stays of the plate were learned of since, the lines would tell another price.
  const told = fee.totalFen === feeFen ? fee : { ...fee, totalFen: feeFen, lines: [] }
  return { fee: told, dueFen: stay.owedFen, nextChange: null, leaveBy: null }
}

/** A stranger sees what is counted and how much, not when the car came. */
export function linesWithoutTimes<Line extends { from: string; to: string }>(lines: readonly Line[], at: Date): Line[] {
  return lines.map((line) => ({ ...line, from: toInstant(at), to: toInstant(at) }))
}

/** A quote as the contract's shapes have it. */
export function quoteOnWire(stay: { enteredAt: Date; paidFen: number }, quote: Quote, now: Date) {
  return {
    minutes: minutesBetween(stay.enteredAt, now),
    lines: linesOnWire(quote.fee.lines),
    feeFen: quote.fee.totalFen,
    paidFen: stay.paidFen,
    dueFen: quote.dueFen,
    nextChange: quote.nextChange && { at: toInstant(quote.nextChange.at), dueFen: quote.nextChange.dueFen },
    leaveBy: quote.leaveBy && toInstant(quote.leaveBy),
  }
}
