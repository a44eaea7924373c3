import type { Day } from '#vocabulary/day'
import { spanWords } from '../time/words.ts'

/** An agreement as it decides whether something may be booked on account. */
export interface Terms {
  readonly limitFen: number
  readonly fromOn: Day
  readonly untilOn: Day | null
}

/** Whether an agreement holds on a day: from its first day to the end of its last. */
export function holdsOn({ fromOn, untilOn }: Pick<Terms, 'fromOn' | 'untilOn'>, day: Day): boolean {
  return fromOn <= day && (untilOn === null || day <= untilOn)
}

/** Why nothing more may be put on an account, or null. `extraFen` is what would be put on it. */
export function accountProblem(
  terms: Terms | undefined,
  { usedFen, overdue }: { usedFen: number; overdue: boolean },
  extraFen: number,
  today: Day,
): 'none' | 'overdue' | 'limit' | null {
  if (!terms || !holdsOn(terms, today)) return 'none'
  if (overdue) return 'overdue'
  return usedFen + extraFen > terms.limitFen ? 'limit' : null
}

/** What is left of a limit, never below zero. */
export function leftOf({ limitFen }: Pick<Terms, 'limitFen'>, usedFen: number): number {
  return Math.max(0, limitFen - usedFen)
}

/** A booking with what of it is to be billed. */
export interface ToBill {
  readonly id: string
  readonly number: string
  readonly placeName: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** Over before it was used. */
  readonly cancelled: boolean
  /** What of it stands in bills already. */
  readonly billedFen: number
  /** What it comes to now. */
  readonly netFen: number
}

/** A line of a bill. */
export interface BillItem {
  readonly kind: 'booking' | 'carry'
  readonly bookingId: string | null
  readonly words: string
  readonly amountFen: number
}

/**
 * The lines of a bill, with what they come to and what goes over to the next one: each booking by what changed since it was last billed. Where that is below zero the bill is 0, and the
 * rest is taken off the next. `carriedFen`: what the bill before left over.
 */
export function billOf(
  bookings: readonly ToBill[],
  carriedFen: number,
): { items: BillItem[]; totalFen: number; carryFen: number } {
  const items: BillItem[] = bookings
    .filter(({ netFen, billedFen }) => netFen !== billedFen)
    .map((booking) => ({
      kind: 'booking',
      bookingId: booking.id,
      words: wordsOf(booking),
      amountFen: booking.netFen - booking.billedFen,
    }))
  if (carriedFen > 0) items.push({ kind: 'carry', bookingId: null, words: '上期结转', amountFen: -carriedFen })
  const sum = items.reduce((fen, { amountFen }) => fen + amountFen, 0)
  if (sum >= 0) return { items, totalFen: sum, carryFen: 0 }
  items.push({ kind: 'carry', bookingId: null, words: '结转至下期', amountFen: -sum })
  return { items, totalFen: 0, carryFen: -sum }
}

function wordsOf({ number, placeName, startsAt, endsAt, cancelled, billedFen }: ToBill): string {
  const what = billedFen > 0 ? '（更正）' : cancelled ? '（取消费用）' : ''
  return `${placeName} ${spanWords({ from: startsAt, until: endsAt })}${what} ${number}`
}

/** The day after a bill's last day, and each seventh after it: its company is reminded. */
export function isRemindedOn(dueOn: Day, today: Day): boolean {
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000)
  return days > 0 && (days - 1) % 7 === 0
}
