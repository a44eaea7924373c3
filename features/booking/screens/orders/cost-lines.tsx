import { usePreferences } from '#client/preferences'
import type { BookingOrder } from '#contract/booking'
import { Amount, AmountLines, FoldedAmount } from '#ui/amount'
import { Facts } from '#ui/page'

/** What a booking costs: its sum, which opens to its lines. For older people nothing about money is folded away. */
export function CostLines({ order }: { order: BookingOrder }) {
  const { size } = usePreferences()
  return (
    <FoldedAmount label="费用明细" fen={order.cost.totalFen} open={size === 'elder'}>
      <Cost order={order} />
    </FoldedAmount>
  )
}

/** The lines of what a booking costs, down to what is still to be paid where something was paid before. */
export function Cost({ order: { cost, booking, dueFen } }: { order: BookingOrder }) {
  return (
    <>
      <AmountLines lines={cost.lines.map(({ words, amountFen }) => ({ name: words, fen: amountFen }))} />
      {booking.paidFen > 0 && dueFen > 0 && (
        <Facts
          facts={[
            { name: '已支付', value: <Amount fen={booking.paidFen} /> },
            { name: '还需支付', value: <Amount fen={dueFen} /> },
          ]}
        />
      )}
    </>
  )
}
