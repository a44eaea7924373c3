import type { AccountAgreement, AccountBill } from '#contract/booking'
import type { Tone } from '#ui/state'

/** A day in words: 11月24日. */
export const dayOfWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** How a bill stands, as a chip. */
export function billChip({
  state,
  totalFen,
  overdue,
  byTransfer,
}: Pick<AccountBill, 'state' | 'totalFen' | 'overdue' | 'byTransfer'>): { tone: Tone; word: string } {
  if (state === 'open') return overdue ? { tone: 'bad', word: '已逾期' } : { tone: 'warn', word: '待支付' }
  if (totalFen === 0) return { tone: 'neutral', word: '无需支付' }
  return { tone: 'ok', word: byTransfer ? '已转账支付' : '已支付' }
}

/** How an agreement stands, as a chip. */
export const AGREEMENT_CHIPS: Record<AccountAgreement['state'], { tone: Tone; word: string }> = {
  coming: { tone: 'info', word: '未开始' },
  active: { tone: 'ok', word: '生效中' },
  ended: { tone: 'neutral', word: '已结束' },
}

/** From which day to which last one an agreement holds. */
export function daysWords({ fromOn, untilOn }: Pick<AccountAgreement, 'fromOn' | 'untilOn'>): string {
  return untilOn === null ? `${fromOn} 起，长期` : `${fromOn} 至 ${untilOn}`
}
