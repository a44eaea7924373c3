import { PaySheet } from '#client/payment'
import type { AccountBillDetail } from '#contract/booking'
import { calls } from '../parts/calls.ts'

export interface PayBillsProps {
  billIds: readonly string[]
  totalFen: number
  channels: AccountBillDetail['channels']
  onClose: () => void
  /** Some of the bills may not be as they were. */
  onChanged: () => unknown
}

/** By which channel bills are paid, all together. */
export function PayBills({ billIds, totalFen, channels, onClose, onChanged }: PayBillsProps) {
  return (
    <PaySheet
      title="支付账单"
      totalFen={totalFen}
      channels={channels}
      pay={(channel, carried) => calls.send('billPay', { billIds: billIds.toSorted(), channel, ...carried })}
      onRefused={onChanged}
      onClose={onClose}
    />
  )
}
