import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { type Fee, type FeeLine, feeFor } from './fee.ts'
import { listTariffs, readWorkdays } from './lot-queries.ts'
import { readUsage } from './stay-queries.ts'
import { type VehicleKind, versionsFor } from './tariff.ts'

/** What of a stay its price depends on. */
export interface Priced {
  id: string
  areaId: string
  lotId: string
  plate: string
  vehicleKind: string
  enteredAt: Date
}

/** Prices a stay until any instant, by the lot's tariff and what the plate used before; reads the database once. */
export async function pricer(db: Db, stay: Priced): Promise<(until: Date) => Fee> {
  const versions = versionsFor(await listTariffs(db, stay.lotId), stay.vehicleKind as VehicleKind)
  const table = await readWorkdays(db, stay.areaId)
  const usage = await readUsage(db, stay)
  return (until) =>
    feeFor({ versions, table, entryAt: stay.enteredAt, until: until < stay.enteredAt ? stay.enteredAt : until, usage })
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
export function quoteFor(
  stay: { paidFen: number; leaveBy: Date | null },
  feeAt: (until: Date) => Fee,
  now: Date,
): Quote {
  const fee = feeAt(now)
  const rest = (totalFen: number) => Math.max(0, totalFen - stay.paidFen)
  const covered = stay.leaveBy !== null && now <= stay.leaveBy ? stay.leaveBy : null
  const after = covered ? feeAt(new Date(covered.getTime() + 1)) : fee
  if (covered && rest(after.totalFen) > 0) {
    return { fee, dueFen: 0, nextChange: { at: covered, dueFen: rest(after.totalFen) }, leaveBy: covered }
  }
  const dueFen = rest(after.totalFen)
  const change = stepAbove(after, feeAt, (totalFen) => rest(totalFen) > dueFen)
  const nextChange = change && { at: change.at, dueFen: rest(change.totalFen) }
  return { fee, dueFen, nextChange, leaveBy: dueFen === 0 ? (change?.at ?? null) : null }
}

/** The next change that people notice: what was paid may cover several units to come. */
function stepAbove(fee: Fee, feeAt: (until: Date) => Fee, shows: (totalFen: number) => boolean): Fee['nextChange'] {
  let change = fee.nextChange
  for (let steps = 0; change && !shows(change.totalFen) && steps < 500; steps++) {
    change = feeAt(new Date(change.at.getTime() + 1)).nextChange
  }
  return change
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
