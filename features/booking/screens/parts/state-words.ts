import type { BookingState, Scope, SeriesInfo } from '#contract/booking'
import type { Tone } from '#ui/state'

/** A state as a chip says it. */
export interface Chip {
  readonly tone: Tone
  readonly word: string
}

const CHIPS: Readonly<Record<BookingState, Chip>> = {
  waiting: { tone: 'info', word: '待审批' },
  returned: { tone: 'warn', word: '已退回' },
  unpaid: { tone: 'warn', word: '待支付' },
  confirmed: { tone: 'ok', word: '已预订' },
  running: { tone: 'ok', word: '进行中' },
  done: { tone: 'neutral', word: '已完成' },
  rejected: { tone: 'bad', word: '未通过' },
  cancelled: { tone: 'neutral', word: '已取消' },
  expired: { tone: 'neutral', word: '已过期' },
  missed: { tone: 'bad', word: '未到场' },
}

/** How a booking stands, as a chip. */
export const chipOf = (state: BookingState): Chip => CHIPS[state]

/** Whether the booking is over: nothing more comes of it. */
export function isOver(state: BookingState): boolean {
  return state === 'done' || state === 'rejected' || state === 'cancelled' || state === 'expired' || state === 'missed'
}

/** How much of a series an act is about, in words with how many dates: 仅这次, 这次及以后（3次）, 全部（10次）. */
export function scopeOptions({ later, all }: Pick<SeriesInfo, 'later' | 'all'>): { value: Scope; label: string }[] {
  return [
    { value: 'one', label: '仅这次' },
    ...(later ? [{ value: 'later' as const, label: `这次及以后（${later.count}次）` }] : []),
    ...(all ? [{ value: 'all' as const, label: `全部（${all.count}次）` }] : []),
  ]
}
