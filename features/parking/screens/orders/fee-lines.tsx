import { usePreferences } from '#client/preferences'
import type { Order } from '#contract/parking'
import { Amount, AmountLines } from '#ui/amount'
import { DownIcon } from '#ui/icons'
import { Facts } from '#ui/page'
import { amountLines } from '../parts/fee-lines.ts'
import s from './order.module.css'

/** What the price of an order is made of: its sum, which opens to its lines. For older people nothing about money is folded away. */
export function FeeLines({ order }: { order: Pick<Order, 'lines' | 'feeFen' | 'paidFen' | 'dueFen'> }) {
  const { size } = usePreferences()
  return (
    <details key={size} className={s.lines} open={size === 'elder'}>
      <summary>
        <span>停车费明细</span>
        <Amount fen={order.feeFen} />
        <DownIcon />
      </summary>
      <div className={s.opened}>
        <AmountLines lines={amountLines(order.lines)} totalName="停车费" />
        {order.paidFen > 0 && (
          <Facts
            facts={[
              { name: '已支付', value: <Amount fen={order.paidFen} /> },
              { name: '还需支付', value: <Amount fen={order.dueFen} /> },
            ]}
          />
        )}
      </div>
    </details>
  )
}
