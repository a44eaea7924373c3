import type { DeskOrder } from '#contract/parking'
import { AmountField } from '#ui/amount-field'
import { Sheet } from '#ui/sheet'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/queries.ts'
import { ActForm, useActForm } from './act-form.tsx'
import { leftOf } from './words.ts'

export interface RefundSheetProps {
  /** Null: the sheet is closed. */
  order: DeskOrder | null
  onClose: () => void
}

/** Asks for an order's money back, whole or in part. */
export function RefundSheet({ order, onClose }: RefundSheetProps) {
  return (
    <Sheet open={order !== null} title="退款" onClose={onClose}>
      {order && <Refund key={order.orderId} order={order} onClose={onClose} />}
    </Sheet>
  )
}

interface Values {
  amountFen: number | null
  reason: string
}
const START: Values = { amountFen: null, reason: '' }

function Refund({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const leftFen = leftOf(order)
  const fields = { amountFen: 'amountFen', reason: 'reason' } as const
  const form = useActForm<Values>(`refund.${order.orderId}.${leftFen}`, START, fields)
  const { values, change, errors } = form
  const { amountFen } = values
  const problem =
    amountFen === null || amountFen === 0
      ? '请输入退款金额'
      : amountFen > leftFen
        ? `最多可退${formatPrice(leftFen)}`
        : null
  const submit = () => {
    const input = { orderId: order.orderId, amountFen: amountFen ?? 0, leftFen, reason: values.reason.trim() }
    return form.send({ amountFen: problem }, input, (options) => calls.post('deskRefundAsk', input, options), {
      words: '已提交退款，原路退回付款人',
      after: onClose,
    })
  }
  return (
    <ActForm form={form} action="确认退款" hint="付款人在收据上能看到这个原因" onSubmit={submit}>
      <AmountField
        label="退款金额"
        fen={amountFen}
        onChange={(fen) => change({ amountFen: fen })}
        quick={{ label: '全部', fen: leftFen }}
        hint={`可退 ${formatPrice(leftFen)}，原路退回。全部退款时，用过的优惠券一并退还`}
        error={errors.amountFen}
      />
    </ActForm>
  )
}
