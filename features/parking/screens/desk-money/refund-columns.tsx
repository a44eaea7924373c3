import { printedMoment } from '#client/messages'
import type { Column } from '#client/page'
import type { DeskRefund } from '#contract/parking'
import { StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { askedWords, carWords, refundChip } from '../desk-work/words.ts'

/** A refund of the desk, fact by fact. */
export const REFUND_COLUMNS: readonly Column<DeskRefund>[] = [
  { name: 'plate', title: '车牌', card: 'title', of: ({ plate }) => carWords(plate), by: ({ plate }) => plate || null },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(refund) {
      const { tone, word } = refundChip(refund)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (refund) => refundChip(refund).word,
  },
  {
    name: 'channel',
    title: '支付渠道',
    card: 'fact',
    of: ({ channelName }) => channelName,
    by: ({ channelName }) => channelName,
  },
  {
    name: 'why',
    title: '原因',
    card: 'fact',
    of: ({ state, problem, reason }) => (state === 'failed' ? problem : reason),
  },
  {
    name: 'asked',
    title: '申请',
    card: 'time',
    of: ({ askedAt }) => printedMoment(askedAt),
    inCard: askedWords,
    by: ({ askedAt }) => Date.parse(askedAt),
  },
  { name: 'by', title: '申请人', of: ({ askedBy }) => askedBy || '系统', by: ({ askedBy }) => askedBy || '系统' },
  { name: 'order', title: '缴费单号', of: ({ orderNo }) => orderNo, by: ({ orderNo }) => orderNo },
  {
    name: 'amount',
    title: '退款',
    card: 'trailing',
    figures: true,
    of: ({ amountFen }) => formatPrice(amountFen),
    inCard: ({ amountFen }) => `退 ${formatPrice(amountFen)}`,
    by: ({ amountFen }) => amountFen,
  },
]
