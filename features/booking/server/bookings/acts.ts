import type { Acts } from '#contract/booking'
import { sentence } from '#vocabulary/refusal'
import { checkInRefusal } from '../checkin/rules.ts'
import type { BookingRow } from '../time/booking-queries.ts'
import { OVER } from '../time/booking-states.ts'

/** Who looks, when, and until when the booking could be made longer. */
export interface Looker {
  mine: boolean
  now: Date
  extendUntil: Date | null
}

const NOT_MINE = '仅预订人可以操作'

/** What somebody may do about a booking: null, or why not in words. Pure; the calls decide anew. */
export function actsOf(booking: BookingRow, { mine, now, extendUntil }: Looker): Acts {
  const of = (why: string | null) => (mine ? why : NOT_MINE)
  const { state, startsAt, endsAt } = booking
  const over = OVER.includes(state) || (state === 'confirmed' && endsAt <= now) ? '预订已结束' : null
  const started = state === 'confirmed' && startsAt <= now
  const confirmed = state === 'confirmed' ? null : state === 'unpaid' ? '请先支付' : '审批通过后才能操作'
  return {
    cancel: of(over ?? (started ? '已经开始，可以提前结束' : null)),
    change: of(over ?? (started ? '已经开始，不能改期' : confirmed)),
    extend: of(
      over ?? confirmed ?? (extendUntil !== null && extendUntil > endsAt ? null : '之后的时段已被占用或不开放'),
    ),
    finish: of(over ?? (started ? null : '还没有开始')),
    checkIn: of(over ?? checkInWords(booking, now)),
    pay: of(
      over ??
        (state === 'unpaid'
          ? null
          : booking.totalFen === 0
            ? '无需支付'
            : state === 'confirmed'
              ? '已支付'
              : '审批通过后再支付'),
    ),
    urge: of(over ?? (state === 'waiting' ? null : '没有等待审批')),
    again: null,
  }
}

function checkInWords(booking: BookingRow, now: Date): string | null {
  if (booking.checkedInAt !== null) return '已签到'
  const refused = checkInRefusal(booking, now)
  if (refused === null) return null
  return booking.state === 'confirmed' || booking.state === 'missed' ? sentence(refused) : '预订成功后才能签到'
}
