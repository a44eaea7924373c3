import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeskOrder } from '#contract/parking'
import { AmountField } from '#ui/amount-field'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { ReasonField, reasonProblem } from './reason-field.tsx'
import { leftOf } from './words.ts'

/** Asks for an order's money back, whole or in part. */
export function RefundSheet({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { orderId } = order
  const leftFen = leftOf(order)
  const form = useSend({
    start: { amountFen: null as number | null, reason: '' },
    draft: `parking.desk-work.refund.${orderId}.${leftFen}`,
    by: 'sheet',
    check: ({ amountFen, reason }) => ({ amountFen: amountProblem(amountFen, leftFen), reason: reasonProblem(reason) }),
    send: ({ amountFen, reason }) =>
      calls.send('deskRefundAsk', { orderId, amountFen: amountFen ?? 0, leftFen, reason: reason.trim() }),
    done: '已提交退款，原路退回付款人',
    onDone: onClose,
  })
  const { value, ...amount } = form.field('amountFen')
  return (
    <FormSheet title="退款" form={form} submitText="确认退款" onClose={onClose}>
      <AmountField
        label="退款金额"
        fen={value}
        quick={{ label: '全部', fen: leftFen }}
        hint={`可退 ${formatPrice(leftFen)}，原路退回。全部退款时，用过的优惠券一并退还`}
        {...amount}
      />
      <ReasonField hint="付款人在收据上能看到这个原因" {...form.field('reason')} />
    </FormSheet>
  )
}

function amountProblem(fen: number | null, leftFen: number): string | null {
  if (fen === null || fen === 0) return '请输入退款金额'
  return fen > leftFen ? `最多可退${formatPrice(leftFen)}` : null
}
