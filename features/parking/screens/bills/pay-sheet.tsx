import { PaySheet as Payment } from '#client/payment'
import type { BillDetail } from '#contract/parking'
import { billCalls } from './bill-queries.ts'

export interface PaySheetProps {
  open: boolean
  billIds: readonly string[]
  totalFen: number
  channels: BillDetail['channels']
  onClose: () => void
  /** Some of the bills may not be as they were. */
  onChanged: () => unknown
}

/** By which channel bills are paid, all together. */
export function PaySheet({ open, billIds, totalFen, channels, onClose, onChanged }: PaySheetProps) {
  if (!open) return null
  return (
    <Payment
      title="支付账单"
      totalFen={totalFen}
      channels={channels}
      pay={(channel, carried) => billCalls.send('pay', { billIds: billIds.toSorted(), channel, ...carried })}
      onRefused={onChanged}
      onClose={onClose}
    />
  )
}
