import type { AccountAgreement, AccountBill, AccountPayment } from '#contract/booking'
import type { Tone } from '#ui/state'

/** A month in words: 2026年11月. */
export const monthWords = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

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

/** What became of a payment of bills. */
export const PAYMENT_WORDS: Record<AccountPayment['state'], { tone: Tone; title: string; text: string }> = {
  open: {
    tone: 'info',
    title: '正在确认支付结果',
    text: '付款后通常几秒内完成，结果会自动显示，请不要重复支付。没有付款的，可返回账单继续支付。',
  },
  paid: { tone: 'ok', title: '支付成功', text: '账单已结清，月结额度已恢复' },
  refunded: { tone: 'warn', title: '款项已退回', text: '账单已用其他方式付清，您的付款没有使用，已全部原路退回。' },
  expired: {
    tone: 'warn',
    title: '没有收到付款',
    text: '没有扣款，可以重新选择账单支付。如果您已付款，款项会自动计入或原路退回。',
  },
}
