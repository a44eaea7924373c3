import type { Acts, BookingDetail } from '#contract/booking'
import { formatPrice } from '#vocabulary/money'
import { checkInRefusal, checkInWindow } from '../checkin/rules.ts'
import { backOf, percentBack } from '../time/back.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { OVER } from '../time/booking-states.ts'
import { agreedOf } from '../time/other-shape.ts'

// What the viewer may do about a booking: null, or why not in words. Pure; the calls ask the same.

const IS_OVER = '预订已结束'
const NOT_MINE = '仅预订人可以操作'

type Bookable = Pick<
  BookingRow,
  | 'state'
  | 'startsAt'
  | 'endsAt'
  | 'payUntil'
  | 'caseId'
  | 'checkIn'
  | 'checkedInAt'
  | 'kind'
  | 'totalFen'
  | 'seriesId'
  | 'onAccount'
>

/** Whether it is over or its time is. */
export function isOver({ state, endsAt }: Pick<BookingRow, 'state' | 'endsAt'>, now: Date): boolean {
  return OVER.includes(state) || endsAt <= now
}

/** Whether its time has begun. */
export function hasBegun({ startsAt }: Pick<BookingRow, 'startsAt'>, now: Date): boolean {
  return startsAt <= now
}

/** Whether it is still to be decided about. */
export function isUndecided({ state }: Pick<BookingRow, 'state'>): boolean {
  return state === 'waiting' || state === 'returned'
}

/** What a booking that waits for its approval has taken of its company's limit already: what it costs beyond what the park has of it. */
export function takenOfLimitBefore(booking: Pick<BookingRow, 'state' | 'totalFen'>, retainedFen: number): number {
  return isUndecided(booking) ? Math.max(0, booking.totalFen - retainedFen) : 0
}

/** Who looks and when. */
export interface Looker {
  /** They booked it, or it was booked for them. */
  mine: boolean
  now: Date
  /** Until when it may go on; null: not longer; left out: not checked. */
  extendUntil?: Date | null
}

/** What may be done. */
export function actsOf(booking: Bookable, { mine, now, extendUntil }: Looker): Acts {
  const over = isOver(booking, now)
  const begun = hasBegun(booking, now)
  const of = (why: string | null): string | null => (!mine ? NOT_MINE : over ? IS_OVER : why)
  const stands = booking.state === 'confirmed'
  const inSeries = isUndecided(booking) && booking.seriesId !== null
  return {
    cancel: of(begun ? '已经开始，可以提前结束' : null),
    change: of(begun ? '已经开始，不能改期' : inSeries ? '系列预订正在审批，改期请先撤回申请' : null),
    extend: of(!stands ? '预订成功后可以延长' : extendUntil === null ? '之后的时段已被占用或不开放' : null),
    finish: of(begun && stands ? null : '还没有开始'),
    checkIn: mine ? checkInReason(booking, over, now) : NOT_MINE,
    pay: of(payReason(booking, now)),
    urge: of(booking.state === 'waiting' && booking.caseId !== null ? null : '没有等待审批'),
    again: mine ? null : NOT_MINE,
  }
}

function payReason({ state, payUntil, totalFen, onAccount }: Bookable, now: Date): string | null {
  if (onAccount && totalFen > 0) return '企业月结，无需支付'
  if (state === 'unpaid') return payUntil !== null && payUntil > now ? null : '付款时间已过'
  if (totalFen === 0) return '无需支付'
  return state === 'confirmed' ? '已支付' : '审批通过后再支付'
}

function checkInReason(booking: Bookable, over: boolean, now: Date): string | null {
  if (booking.kind === 'display') return '无需签到'
  if (booking.checkedInAt !== null) return '已签到'
  const refusal = checkInRefusal(booking, now)
  if (booking.state === 'missed') return refusal?.message ?? IS_OVER
  if (over) return IS_OVER
  return booking.state === 'confirmed' ? (refusal?.message ?? null) : '预订成功后才能签到'
}

/** Checking in as the booking shows it. */
export function viewCheckIn(booking: Bookable, toText: (at: Date) => string): BookingDetail['checkIn'] {
  const needed = booking.checkIn
  const window = booking.kind === 'display' ? null : checkInWindow(booking)
  return {
    needed,
    at: booking.checkedInAt && toText(booking.checkedInAt),
    from: window && toText(window.from),
    until: window && toText(window.until),
  }
}

/** What a cancellation gives back and keeps of what the park has, by the rule that was agreed and paid. What waits for approval owes nothing. */
export function cancellation(
  booking: Pick<BookingRow, 'back' | 'startsAt' | 'aside' | 'askedAt' | 'graceMinutes'>,
  paidFen: number,
  now: Date,
): { backFen: number; retainedFen: number; percent: number } {
  const percent = percentBack(agreedOf(booking), now)
  const backFen = backOf(paidFen, percent)
  return { backFen, retainedFen: paidFen - backFen, percent }
}

/** The same in words; on account the fee stands in the company's bill. */
export function cancelWords(
  { backFen, retainedFen }: { backFen: number; retainedFen: number },
  onAccount = false,
): string {
  if (backFen + retainedFen === 0) return '现在取消，无需支付任何费用'
  if (onAccount)
    return retainedFen === 0 ? '现在取消，不计入企业月结' : `现在取消，${formatPrice(retainedFen)}计入企业月结账单`
  if (retainedFen === 0) return `现在取消，全额退还${formatPrice(backFen)}`
  if (backFen === 0) return `已过取消时间，将扣除${formatPrice(retainedFen)}`
  return `现在取消，退还${formatPrice(backFen)}，扣除${formatPrice(retainedFen)}`
}
