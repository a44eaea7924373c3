import type { Acts, BookingDetail } from '#contract/booking'
import { formatPrice } from '#vocabulary/money'
import { checkInRefusal, checkInWindow } from '../checkin/rules.ts'
import { backOf, backPercent } from '../time/back.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { OVER } from '../time/booking-states.ts'

// What the viewer may do about a booking: null, or why not in words. Pure; the calls ask the same.

const IS_OVER = '预订已结束'
const NOT_YOURS = '由预订人操作'

type Standing = Pick<
  BookingRow,
  'state' | 'startsAt' | 'endsAt' | 'payUntil' | 'caseId' | 'checkIn' | 'checkedInAt' | 'kind'
>

/** Whether it is over or its time is. */
export function isOver({ state, endsAt }: Pick<BookingRow, 'state' | 'endsAt'>, now: Date): boolean {
  return OVER.includes(state) || endsAt <= now
}

/** Whether its time has begun. */
export function hasBegun({ startsAt }: Pick<BookingRow, 'startsAt'>, now: Date): boolean {
  return startsAt <= now
}

/** What may be done. `mine`: they booked it, or it was booked for them. */
export function actsOf(booking: Standing, mine: boolean, now: Date): Acts {
  const over = isOver(booking, now)
  const begun = hasBegun(booking, now)
  const { state } = booking
  const open = (no: string | null): string | null => (!mine ? NOT_YOURS : over ? IS_OVER : no)
  const extends_ = state === 'confirmed' ? null : '预订成功后可以延长'
  return {
    cancel: open(begun ? '已经开始，不能取消；可以提前结束' : null),
    change: open(begun ? '已经开始，可以延长或提前结束' : null),
    extend: open(extends_),
    finish: open(begun && state === 'confirmed' ? null : '预订还没有开始'),
    checkIn: checkInReason(booking, over, now),
    pay: open(state === 'unpaid' && booking.payUntil !== null && booking.payUntil > now ? null : '没有需要支付的费用'),
    urge: open(state === 'waiting' && booking.caseId !== null ? null : '没有需要催办的审批'),
    again: mine ? (over ? null : '预订还未结束') : NOT_YOURS,
  }
}

function checkInReason(booking: Standing, over: boolean, now: Date): string | null {
  if (booking.kind === 'display') return '无需签到'
  if (over) return IS_OVER
  if (booking.checkedInAt !== null) return '已签到'
  return checkInRefusal(booking, now)?.message ?? null
}

/** Checking in as the booking shows it. */
export function viewCheckIn(booking: Standing, toText: (at: Date) => string): BookingDetail['checkIn'] {
  const needed = booking.checkIn
  const window = booking.kind === 'display' ? null : checkInWindow(booking)
  return {
    needed,
    at: booking.checkedInAt && toText(booking.checkedInAt),
    from: window && toText(window.from),
    until: window && toText(window.until),
  }
}

/** What a cancellation gives back and keeps of what the park has, by the rule that was agreed. What waits for approval owes nothing. */
export function cancellation(
  booking: Pick<BookingRow, 'back' | 'startsAt'>,
  paidFen: number,
  now: Date,
): { backFen: number; keptFen: number; percent: number } {
  const percent = backPercent(booking.back, booking.startsAt, now)
  const backFen = backOf(paidFen, percent)
  return { backFen, keptFen: paidFen - backFen, percent }
}

/** The same in words. */
export function cancelWords({ backFen, keptFen }: { backFen: number; keptFen: number }): string {
  if (backFen + keptFen === 0) return '现在取消，无需支付任何费用'
  if (keptFen === 0) return `现在取消，全额退还${formatPrice(backFen)}`
  if (backFen === 0) return `已过取消时间，将扣除${formatPrice(keptFen)}`
  return `现在取消，退还${formatPrice(backFen)}，扣除${formatPrice(keptFen)}`
}
