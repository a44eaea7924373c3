import { usePreferences } from '#client/preferences'
import type { Order } from '#contract/parking'
import { Amount, AmountLines, FoldedAmount } from '#ui/amount'
import { Facts } from '#ui/page'
import { amountLines } from '../parts/fee-lines.ts'

/** What the price of an order is made of: its sum, which opens to its lines. For older people nothing about money is folded away. */
export function FeeLines({ order }: { order: Pick<Order, 'lines' | 'feeFen' | 'paidFen' | 'dueFen'> }) {
  const { size } = usePreferences()
  return (
    <FoldedAmount label="停车费明细" fen={order.feeFen} open={size === 'elder'}>
      <AmountLines lines={amountLines(order.lines)} totalName="停车费" />
      {order.paidFen > 0 && (
        <Facts
          facts={[
            { name: '已支付', value: <Amount fen={order.paidFen} /> },
            { name: '还需支付', value: <Amount fen={order.dueFen} /> },
          ]}
        />
      )}
    </FoldedAmount>
  )
}
