import type { Day } from '#vocabulary/day'
import { addMonths } from '#vocabulary/month'

/** What a company pays for from a month on, until its next version. */
export interface Terms {
  fromMonth: Day
  spaces: number
  priceFen: number
  plates: readonly string[]
  ended: boolean
}

/** The terms of a month: the latest that began by then; null: there were none yet. Earliest version first. */
export function termsAt(versions: readonly Terms[], month: Day): Terms | null {
  return versions.findLast(({ fromMonth }) => fromMonth <= month) ?? null
}

/**
 * The month that a company is to be billed next, or null: each month of an agreement that is over, in order, without a gap. After the agreement's end
 * only where something `waits` to be billed, with the last month that is over.
 */
export function nextToBill(
  versions: readonly Terms[],
  { billedTo, lastClosed, waits }: { billedTo: Day | null; lastClosed: Day; waits: boolean },
): Day | null {
  const first = versions[0]?.fromMonth
  if (first === undefined) return null
  for (let month = billedTo ? addMonths(billedTo, 1) : first; month <= lastClosed; month = addMonths(month, 1)) {
    const isRunning = termsAt(versions, month)?.ended === false
    if (isRunning || (waits && month === lastClosed)) return month
  }
  return null
}

/** What a bill is made of. */
export interface BillFacts {
  terms: Terms | null
  stays: readonly { plate: string; amountFen: number }[]
  coupons: readonly OfferSpent[]
  corrections: readonly { words: string; amountFen: number }[]
}

/** What coupons of an offer took off. */
export interface OfferSpent {
  offerId: string
  title: string
  monthCount: number
  monthFen: number
  /** Of months before, what no bill has yet; below zero where used coupons were given back after they had been billed. */
  earlierFen: number
}

/** A line of a bill, as it is stored. */
export interface Line {
  kind: 'rent' | 'stays' | 'coupons' | 'correction' | 'carry'
  words: string
  plate: string | null
  offerId: string | null
  count: number
  unitFen: number | null
  amountFen: number
}

const line = (kind: Line['kind'], words: string, facts: Partial<Line> & { amountFen: number }): Line => ({
  kind,
  words,
  plate: null,
  offerId: null,
  count: 0,
  unitFen: null,
  ...facts,
})

/**
 * The lines of a bill and their sum, which is never below zero: what would be is put into a last line, and taken off the next bill (`carriedFen`, below
 * zero, or 0). All in whole fen.
 */
export function linesOf(facts: BillFacts): { lines: Line[]; totalFen: number; carriedFen: number } {
  const lines = [...rentOf(facts.terms), ...staysOf(facts.stays), ...facts.coupons.flatMap(couponsOf)]
  for (const { words, amountFen } of facts.corrections) lines.push(line('correction', words, { amountFen }))
  const sum = lines.reduce((total, { amountFen }) => total + amountFen, 0)
  if (sum >= 0) return { lines, totalFen: sum, carriedFen: 0 }
  lines.push(line('carry', '多退部分转入下期账单抵扣', { amountFen: -sum }))
  return { lines, totalFen: 0, carriedFen: sum }
}

function rentOf(terms: Terms | null): Line[] {
  if (!terms || terms.spaces === 0) return []
  const { spaces: count, priceFen: unitFen } = terms
  return [line('rent', '车位月租', { count, unitFen, amountFen: count * unitFen })]
}

/** One line a plate, by plate. */
function staysOf(stays: BillFacts['stays']): Line[] {
  const byPlate = new Map<string, Line>()
  for (const { plate, amountFen } of stays) {
    const before = byPlate.get(plate) ?? line('stays', '月结车辆停车费', { plate, amountFen: 0 })
    byPlate.set(plate, { ...before, count: before.count + 1, amountFen: before.amountFen + amountFen })
  }
  return [...byPlate.values()].toSorted((a, b) => ((a.plate ?? '') < (b.plate ?? '') ? -1 : 1))
}

function couponsOf({ offerId, title, monthCount, monthFen, earlierFen }: OfferSpent): Line[] {
  const ofMonth = line('coupons', `停车优惠券 ${title}`, { offerId, count: monthCount, amountFen: monthFen })
  const earlier = line('coupons', `停车优惠券 ${title}（以前月份更正）`, { offerId, amountFen: earlierFen })
  return [...(monthCount > 0 ? [ofMonth] : []), ...(earlierFen === 0 ? [] : [earlier])]
}
