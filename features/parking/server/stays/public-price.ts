import { minutesBetween } from '../fees/fee-lines.ts'
import { feesOf, isPayable, type PriceFacts, type Quote, type Quoted, quoteOf } from './pricing.ts'
import { casesOf, lastMark, SPAN_MS, type StayCase } from './public-cases.ts'

// What a stranger is shown of a stay. A stranger neither proved the plate nor paid, and must not learn the second of the entry. An exact price changes whole
// minutes after it. So the shown price is the lowest of all entries in the same five-minute span of the clock, as of
// the last five-minute mark.

/** A price as somebody is shown it. */
export interface Price extends Quote {
  minutes: number
}

/** A stay, and how near to it is who asks. */
export interface AskedStay extends Quoted {
  /** Who asks proved the plate, or paid for this stay: they are shown the exact price. */
  near: boolean
  /** When its gate refused to let it out, within the last minutes; null: it did not. */
  refusedAt: Date | null
}

/** What a stay asks for now, as this person is shown it; null where nothing can be paid for it, and where strangers do not know of it yet. */
export function priceFor(stay: AskedStay, facts: PriceFacts, now: Date): Price | null {
  if (!stay.near) return publicPrice(stay, facts, now)
  const quote = quoteOf(stay, facts, now)
  return quote && { ...quote, minutes: minutesBetween(stay.enteredAt, stay.exitedAt ?? now) }
}

/** Whether a stranger may know of an open stay: once the span in which it began is over, or a gate refused it for all to see. */
export function isPublic({ enteredAt, refusedAt }: Pick<AskedStay, 'enteredAt' | 'refusedAt'>, now: Date): boolean {
  return refusedAt !== null || lastMark(now) > lastMark(enteredAt)
}

/**
 * The price that a stranger is shown. It is never higher than what is really due, and never shows more time to leave than there is; whoever pays it in time
 * has paid the stay. A car that its gate has just refused owes something: then its next price is shown where nothing would be due yet.
 */
export function publicPrice(stay: Omit<AskedStay, 'near'>, facts: PriceFacts, now: Date): Price | null {
  if (!isPayable(stay)) return null
  if (stay.state !== 'open') return publicPriceOfLeft(stay, facts)
  if (!isPublic(stay, now)) return null
  const asOf = lastMark(now)
  const leaveBy = stay.leaveBy && lastMark(stay.leaveBy)
  const cases = casesOf(stay, facts)
  const least = (at: Date) => leastOf(cases, { ...stay, leaveBy }, at)
  const seen = least(asOf)
  const shown = isRefused(stay) ? { ...seen, dueFen: nextPrice(seen) ?? 0 } : seen
  const change = changeAfter(least, shown)
  const ends = shown.dueFen === 0 ? earliestEnd(seen) : null
  return {
    fee: seen.fee,
    dueFen: shown.dueFen,
    // Where nothing is due yet the change shown is the end of that, not the mark at which another price is shown.
    nextChange: change && ends ? { ...change, at: ends } : change,
    leaveBy: ends,
    minutes: minutesBetween(lastMark(stay.enteredAt), asOf),
  }
}

/** The least that a stay has cost at a moment, whichever moment of its span it began: whoever paid the price that a stranger was shown has paid enough. */
export function leastFeeFen(stay: Quoted, facts: PriceFacts, at: Date): number {
  const asOf = lastMark(at)
  return Math.min(...casesOf(stay, facts).map((each) => feesOf({ ...stay, ...each }, each.facts)(asOf).totalFen))
}

/** What the cases of a stay ask for at a moment. */
interface Least {
  dueFen: number
  /** The price of the case that asks for the least. */
  fee: Quote['fee']
  each: { quote: Quote; ends: Date | null }[]
}

function leastOf(cases: readonly StayCase[], stay: Quoted, at: Date): Least {
  const each = cases.map(({ enteredAt, facts }) => {
    const one = { ...stay, enteredAt }
    const quote = quoteOf(one, facts, at)
    if (!quote) throw new RangeError('an open stay has a price')
    return { quote, ends: quote.dueFen === 0 ? quote.leaveBy : endOf(one, facts) }
  })
  const quotes = each.map(({ quote }) => quote)
  const dueFen = Math.min(...quotes.map((quote) => quote.dueFen))
  const cheap = quotes.filter((quote) => quote.dueFen === dueFen)
  const [fee] = cheap.map((quote) => quote.fee).toSorted((a, b) => a.totalFen - b.totalFen)
  if (!fee) throw new RangeError('a stay without a case')
  return { dueFen, fee, each }
}

/** The last moment at which nothing was due, of a case in which something is. */
function endOf(stay: Quoted, facts: PriceFacts): Date | null {
  const passed = feesOf(stay, facts)(stay.enteredAt, stay.paidFen).nextChange?.at ?? null
  return passed && stay.leaveBy && stay.leaveBy > passed ? stay.leaveBy : passed
}

function earliestEnd({ each }: Least): Date | null {
  const ends = each.flatMap(({ ends }) => (ends ? [ends.getTime()] : []))
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

/** Refused for money that nobody paid since: what was paid after it has its free-out time. */
function isRefused({ refusedAt, leaveBy }: Pick<AskedStay, 'refusedAt' | 'leaveBy'>): boolean {
  return refusedAt !== null && (leaveBy === null || leaveBy < refusedAt)
}

/** The least that any case asks for as soon as it asks for anything: what is due now, if all ask for something. */
function nextPrice({ each }: Least): number | null {
  const prices = each.flatMap(({ quote: { dueFen, nextChange } }) => {
    if (dueFen > 0) return [dueFen]
    return nextChange ? [nextChange.dueFen] : []
  })
  return prices.length === 0 ? null : Math.min(...prices)
}

/** The mark from which a higher price is shown than now, and that price; null: that never comes. */
function changeAfter(least: (at: Date) => Least, shown: Least): Quote['nextChange'] {
  let seen = shown
  for (;;) {
    const lowest = Math.min(...seen.each.map(({ quote }) => quote.dueFen))
    // All cases that ask for the least have to rise.
    const rises = seen.each
      .filter(({ quote }) => quote.dueFen === lowest)
      .map(({ quote }) => quote.nextChange && lastMark(quote.nextChange.at).getTime() + SPAN_MS)
    if (rises.some((rise) => rise === null)) return null
    const at = new Date(Math.max(...rises.map((rise) => rise ?? 0)))
    seen = least(at)
    if (seen.dueFen > shown.dueFen) return { at, dueFen: seen.dueFen }
    if (seen.dueFen <= lowest) return null
  }
}

/** A stay that left and owes: the price of its span at the last mark before it left. */
function publicPriceOfLeft(stay: Omit<AskedStay, 'near'>, facts: PriceFacts): Price | null {
  const { enteredAt, exitedAt, paidFen, owedFen } = stay
  if (!exitedAt) return null
  const until = lastMark(exitedAt)
  const fees = casesOf(stay, facts).map((each) => feesOf({ ...stay, ...each }, each.facts)(until))
  const [fee] = fees.toSorted((a, b) => a.totalFen - b.totalFen)
  if (!fee) throw new RangeError('a stay without a case')
  const dueFen = Math.min(owedFen, Math.max(0, fee.totalFen - paidFen))
  if (dueFen === 0) return null
  const feeFen = paidFen + dueFen
  const minutes = minutesBetween(lastMark(enteredAt), until)
  const shown = fee.totalFen === feeFen ? fee : { ...fee, totalFen: feeFen, lines: [] }
  return { fee: shown, dueFen, nextChange: null, leaveBy: null, minutes }
}
