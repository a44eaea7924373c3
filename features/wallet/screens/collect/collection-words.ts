import type { Collection } from '#contract/wallet'
import type { Tone } from '#ui/state'

/** How a collection stands, in a word. */
export function collectionState(collection: Pick<Collection, 'state' | 'amountFen' | 'refundedFen'>): {
  tone: Tone
  word: string
} {
  const { state, amountFen, refundedFen } = collection
  if (state === 'waiting') return { tone: 'info', word: '等待付款' }
  if (state === 'failed') return { tone: 'neutral', word: '未收到' }
  if (refundedFen === 0) return { tone: 'ok', word: '已收款' }
  return refundedFen < amountFen ? { tone: 'warn', word: '部分退款' } : { tone: 'neutral', word: '已退款' }
}

/** How a refund stands, in words for the cashier. */
export const REFUND_WORDS: Readonly<Record<Collection['refunds'][number]['state'], { tone: Tone; word: string }>> = {
  asked: { tone: 'info', word: '退款处理中' },
  done: { tone: 'ok', word: '已退回' },
  failed: { tone: 'bad', word: '退款失败' },
}

/** What was collected, in a few words: by whom and through what. */
export function payerWords({ payer, channelName }: Pick<Collection, 'payer' | 'channelName'>): string {
  return [payer, channelName].filter((word) => word !== '').join(' · ') || '尚未付款'
}
