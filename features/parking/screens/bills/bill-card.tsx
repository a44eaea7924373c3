import { type BillToChooseProps, OpenBillCard as OpenCard, PaidBillCard as PaidCard } from '#client/payment'
import type { Bill } from '#contract/parking'
import { dayOf } from '#vocabulary/day'
import { billChip } from './bill-words.ts'

const PAGE = '/device/parkbillrecord'

/** A bill that is paid. */
export const PaidBillCard = ({ bill }: { bill: Bill }) => (
  <PaidCard bill={bill} chip={billChip(bill)} page={PAGE} paid="支付" />
)

/** A bill to be chosen for paying, with the day on which it was made. */
export const OpenBillCard = (props: { bill: Bill; choosing: Pick<BillToChooseProps, 'chosen' | 'onChoose'> }) => (
  <OpenCard {...props} page={PAGE} note={`${dayOf(new Date(props.bill.issuedAt))} 出账`} />
)
