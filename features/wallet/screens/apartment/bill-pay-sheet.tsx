import { usualChannel } from '#client/channels'
import { type ChosenBills, PaySheet } from '#client/payment'
import { calls, type FlatBill, type FlatBills } from '../parts/calls.ts'
import { useBegun } from './bill-draft.ts'

export interface FlatPaySheetProps extends ChosenBills<FlatBill> {
  channels: FlatBills['channels']
  /** Some of the bills may not be as they were. */
  onRefused: () => unknown
}

/** By which channel the chosen bills are paid: the wallet first where it covers them; what it has for them is said before it is chosen. */
export function FlatPaySheet({ bills, totalFen, channels, onRefused, onClose }: FlatPaySheetProps) {
  const [, keepBegun] = useBegun()
  const billIds = bills.map(({ id }) => id).toSorted()
  const wallet = channels.find(({ needs, spendableFen }) => needs === null && (spendableFen ?? -1) >= totalFen)
  return (
    <PaySheet
      title="支付公寓账单"
      totalFen={totalFen}
      channels={channels}
      usual={wallet?.id ?? usualChannel({ channels, dueFen: totalFen })}
      pay={(channel) => calls.send('apartmentBillPay', { billIds, channel })}
      onBegun={({ paymentId }) => keepBegun({ paymentId, billIds })}
      onRefused={onRefused}
      onClose={onClose}
    />
  )
}
